import { officeRefresh } from '@sagwan/contract/office/sign-in.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { serve } from '../serve.ts';
import { signStaffToken } from '../session/token.ts';
import { type Trx, transact } from '../transact.ts';
import { lockStaffSession, revokeStaffSession, rotateStaffSession } from './staff.sql.ts';
import {
  freshSecret,
  hashOfSecret,
  type RefreshCookie,
  readStaffCookie,
  setStaffCookie,
} from './staff-cookie.ts';

/** Several tabs refresh at once: the secret before the current one is accepted for this long, without rotating again. */
const graceMilliseconds = 10_000;

/** A new access token; the secret is rotated at every use, and a spent one ends the session (decisions §2). */
export const officeRefreshHandler = serve(officeRefresh, async (context, { request, reply }) => {
  const cookie = readStaffCookie(request);
  if (cookie === undefined) return refuse('SESSION_EXPIRED');
  const session = await transact(context.db, (trx) => spendSecret(trx, context, cookie, reply));
  if (session === undefined) return refuse('SESSION_EXPIRED');
  return { accessToken: await signStaffToken(context.config.keys.staffToken, session, context.now()) };
});

async function spendSecret(
  trx: Trx,
  { config, now }: AppContext,
  cookie: RefreshCookie,
  reply: FastifyReply,
) {
  const at = now();
  const session = await lockStaffSession(trx, cookie.sessionId, at);
  if (session === undefined) return undefined;
  const hash = hashOfSecret(config.keys.hash, cookie.secret);
  const signed = { staffId: session.staffId, sessionId: session.id, email: session.email };
  if (hash === session.tokenHash) {
    const secret = freshSecret();
    await rotateStaffSession(trx, session, hashOfSecret(config.keys.hash, secret), at);
    setStaffCookie(reply, config, { sessionId: session.id, secret });
    return signed;
  }
  const inGrace = at.getTime() - session.rotatedAt.getTime() <= graceMilliseconds;
  if (hash === session.previousHash && inGrace) return signed;
  await revokeStaffSession(trx, session.id, 'reuse', at);
  return undefined;
}
