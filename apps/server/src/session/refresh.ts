import { refresh, refreshForRetry } from '@sagwan/contract/session/refresh.ts';
import { refuse } from '@sagwan/domain/copy/refusals.ts';
import type { Ground } from '../ground.ts';
import { type Input, type Served, serve } from '../serve.ts';
import { findSession, phoneNumberOf, revokeSession, rotateSession } from './member-session.sql.ts';
import {
  clearRefreshCookie,
  freshSecret,
  hashOfSecret,
  readRefreshCookie,
  setRefreshCookie,
} from './refresh-cookie.ts';
import { signMemberToken } from './token.ts';

/** Tabs refresh at once: the secret before is still answered for this long, and nothing is turned again. */
const graceMilliseconds = 10_000;

/**
 * A new access token. The secret is turned at every use; one that was spent longer ago than the grace ends the whole
 * session, since somebody else has it (decisions §2, 'the two refresh paths').
 */
async function refreshSession(ground: Ground, { request, reply }: Input<typeof refresh>) {
  const token = readRefreshCookie(request);
  const now = ground.now();
  const session = token && (await findSession(ground.db, token));
  if (
    token === undefined ||
    session === undefined ||
    session.revokedAt !== undefined ||
    session.expiresAt <= now
  ) {
    clearRefreshCookie(reply);
    return refuse('SESSION_EXPIRED');
  }
  const { hash } = ground.config.keys;
  const from = hashOfSecret(hash, token.secret);
  const secret = freshSecret();
  if (await rotateSession(ground.db, token, { from, to: hashOfSecret(hash, secret), at: now })) {
    setRefreshCookie(reply, ground.config, { ...token, secret }, session.persist);
  } else if (!(await isInGrace(ground, token, from, now))) {
    await revokeSession(ground.db, token, 'reuse', now);
    clearRefreshCookie(reply);
    return refuse('SESSION_EXPIRED');
  }
  const phoneNumber = await phoneNumberOf(ground.db, token.memberId);
  if (phoneNumber === undefined) return refuse('SESSION_EXPIRED');
  const signed = { memberId: token.memberId, sessionId: token.sessionId, phoneNumber };
  return { accessToken: await signMemberToken(ground.config.keys.memberToken, signed, now) };
}

/** Whether the secret was turned just now, perhaps twice since; read anew, since another tab may have done it. */
async function isInGrace(
  ground: Ground,
  key: { memberId: string; sessionId: string },
  spent: string,
  now: Date,
): Promise<boolean> {
  const session = await findSession(ground.db, key);
  if (session === undefined || session.revokedAt !== undefined) return false;
  const oldest = now.getTime() - graceMilliseconds;
  return session.spent.some(({ hash, spentAt }) => hash === spent && spentAt.getTime() >= oldest);
}

export const refreshHandlers: readonly Served[] = [
  serve(refresh, refreshSession),
  serve(refreshForRetry, refreshSession),
];
