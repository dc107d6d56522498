import { logout } from '@sagwan/contract/session/logout.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { endSession } from './end-session.ts';
import { lockSession } from './member-session.sql.ts';
import { clearRefreshCookie, hashOfSecret, readRefreshCookie } from './refresh-cookie.ts';

/** Ends the session of the cookie. Whatever happens, the cookie goes and the answer is the same. */
export const logoutHandler = serve(logout, async (context, { request, reply, requestId }) => {
  clearRefreshCookie(reply);
  const token = readRefreshCookie(request);
  if (token === undefined) return undefined;
  try {
    const secretHash = hashOfSecret(context.config.keys.hash, token.secret);
    await transact(context.db, async (trx) => {
      const session = await lockSession(trx, token);
      if (session === undefined) return;
      // Only who holds the secret may end the session.
      const known = [session.tokenHash, ...session.spent.map(({ hash }) => hash)];
      if (!known.includes(secretHash)) return;
      const actor = { kind: 'member', id: token.memberId } as const;
      await endSession(trx, token, { why: 'logout', actor, requestId, at: context.now() });
    });
  } catch (error) {
    context.log.warn({ err: error }, 'A session could not be ended; it ends by itself');
  }
  return undefined;
});
