import { logout } from '@sagwan/contract/session/logout.ts';
import { serve } from '../serve.ts';
import { findSession, revokeSession } from './member-session.sql.ts';
import { clearRefreshCookie, hashOfSecret, readRefreshCookie } from './refresh-cookie.ts';

/** Ends the session of the cookie. Whatever happens, the cookie goes and the answer is the same. */
export const logoutHandler = serve(logout, async (context, { request, reply }) => {
  clearRefreshCookie(reply);
  const token = readRefreshCookie(request);
  if (token === undefined) return undefined;
  try {
    const session = await findSession(context.db, token);
    const secretHash = hashOfSecret(context.config.keys.hash, token.secret);
    // Only who holds the secret may end the session.
    if (
      session !== undefined &&
      [session.tokenHash, ...session.spent.map(({ hash }) => hash)].includes(secretHash)
    ) {
      await revokeSession(context.db, token, 'logout', context.now());
    }
  } catch (error) {
    context.log.warn({ err: error }, 'A session could not be ended; it ends by itself');
  }
  return undefined;
});
