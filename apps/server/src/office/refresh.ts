import { officeRefresh } from '@sagwan/contract/office/sign-in.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { serve } from '../serve.ts';
import { signStaffToken } from '../session/token.ts';
import { type Trx, transact } from '../transact.ts';
import { lockStaffSession, rotateStaffSession } from './staff.sql.ts';
import {
  hashOfSecret,
  nextSecret,
  type RefreshCookie,
  readStaffCookie,
  setStaffCookie,
} from './staff-cookie.ts';
import { endStaffSession } from './staff-session.ts';

/**
 * The secret before the current one is accepted for this long and answered with the current one: several tabs refresh at once, and
 * an answer may be lost, which would leave the browser with a spent secret.
 */
const graceMilliseconds = 10_000;
/** Not rotated again until such an answer has arrived, or it would put a spent secret back into the cookie that all tabs share. */
const rotatedAfterMilliseconds = 2 * graceMilliseconds;

/** A new access token; the secret is rotated as it is used, and a long spent one ends the session (decisions §2). */
export const officeRefreshHandler = serve(officeRefresh, async (context, { request, reply, requestId }) => {
  const cookie = readStaffCookie(request);
  if (cookie === undefined) return refuse('SESSION_EXPIRED');
  const session = await transact(context.db, (trx) =>
    spendSecret(trx, context, { cookie, reply, requestId }),
  );
  if (session === undefined) return refuse('SESSION_EXPIRED');
  return { accessToken: await signStaffToken(context.config.keys.staffToken, session, context.now()) };
});

async function spendSecret(
  trx: Trx,
  { config, now }: AppContext,
  { cookie, reply, requestId }: { cookie: RefreshCookie; reply: FastifyReply; requestId: string },
) {
  const at = now();
  const session = await lockStaffSession(trx, cookie.sessionId, at);
  if (session === undefined) return undefined;
  const key = config.keys.hash;
  const hash = hashOfSecret(key, cookie.secret);
  const signed = { staffId: session.staffId, sessionId: session.id, email: session.email };
  const age = at.getTime() - session.rotatedAt.getTime();
  const isCurrent = hash === session.tokenHash;
  if (isCurrent && session.previousHash !== undefined && age <= rotatedAfterMilliseconds) return signed;
  if (!isCurrent && (hash !== session.previousHash || age > graceMilliseconds)) {
    // By its owner or by a thief.
    await endStaffSession(trx, session, { why: 'reuse', actor: { kind: 'anyone' }, requestId, at });
    return undefined;
  }
  const secret = nextSecret(key, cookie.secret);
  if (isCurrent) await rotateStaffSession(trx, session, hashOfSecret(key, secret), at);
  trx.afterCommit.push(() => setStaffCookie(reply, config, { sessionId: session.id, secret }));
  return signed;
}
