import { officeLogout } from '@sagwan/contract/office/sign-in.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { lockStaffSession } from './staff.sql.ts';
import { clearStaffCookie, hashOfSecret, readStaffCookie } from './staff-cookie.ts';
import { endStaffSession } from './staff-session.ts';

/** Ends the session of the cookie, if there is one. Never fails: leaving must always work (decisions §3). */
export const officeLogoutHandler = serve(officeLogout, async (context, { request, reply, requestId }) => {
  clearStaffCookie(reply);
  const cookie = readStaffCookie(request);
  if (cookie === undefined) return undefined;
  const at = context.now();
  const hash = hashOfSecret(context.config.keys.hash, cookie.secret);
  try {
    await transact(context.db, async (trx) => {
      const session = await lockStaffSession(trx, cookie.sessionId, at);
      if (session === undefined || (session.tokenHash !== hash && session.previousHash !== hash)) return;
      const actor = { kind: 'staff', id: session.staffId } as const;
      await endStaffSession(trx, session, { why: 'logout', actor, requestId, at });
    });
  } catch (error) {
    context.log.error({ err: error }, 'a staff session could not be ended');
  }
  return undefined;
});
