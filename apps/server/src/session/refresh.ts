import type { KeyObject } from 'node:crypto';
import { refresh, refreshForRetry } from '@sagwan/contract/session/refresh.ts';
import { refuse } from '@sagwan/domain/copy/refusals.ts';
import type { AppContext } from '../app-context.ts';
import { type Input, type Served, serve } from '../serve.ts';
import {
  findSession,
  giveAgain,
  type MemberSession,
  phoneNumberOf,
  revokeSession,
  rotateSession,
} from './member-session.sql.ts';
import {
  clearRefreshCookie,
  hashOfSecret,
  type RefreshToken,
  readRefreshCookie,
  secretAfter,
  setRefreshCookie,
} from './refresh-cookie.ts';
import { spentSecretsAfter, standingOf } from './refresh-standing.ts';
import { signMemberToken } from './token.ts';

/** A new access token, and the cookie's next secret; the session ends when a secret is used that was long spent. */
async function refreshSession(context: AppContext, { request, reply }: Input<typeof refresh>) {
  const token = readRefreshCookie(request);
  const now = context.now();
  const used = token && (await useSecret(context, token, now));
  if (token === undefined || used === undefined) {
    clearRefreshCookie(reply);
    return refuse('SESSION_EXPIRED');
  }
  if (used.secret !== token.secret) {
    setRefreshCookie(reply, context.config, { ...token, secret: used.secret }, used.persist);
  }
  const phoneNumber = await phoneNumberOf(context.db, token.memberId);
  if (phoneNumber === undefined) return refuse('SESSION_EXPIRED');
  const signed = { memberId: token.memberId, sessionId: token.sessionId, phoneNumber };
  return { accessToken: await signMemberToken(context.config.keys.memberToken, signed, now) };
}

/** What the cookie is to hold from now on; undefined when the session is over. */
async function useSecret(
  { db, config }: AppContext,
  token: RefreshToken,
  now: Date,
): Promise<{ secret: string; persist: boolean } | undefined> {
  const { hash } = config.keys;
  const usedHash = hashOfSecret(hash, token.secret);
  // Once more whenever another tab was quicker between the look and the write.
  for (;;) {
    const session = await findSession(db, token);
    if (session === undefined || session.revokedAt !== undefined || session.expiresAt <= now)
      return undefined;
    const { persist } = session;
    const standing = standingOf(session, usedHash, now);
    if (standing === 'reused') {
      await revokeSession(db, token, 'reuse', now);
      return undefined;
    }
    if (standing === 'shared') return { secret: token.secret, persist };
    if (standing === 'current') {
      const secret = secretAfter(hash, token.secret);
      const turn = { to: hashOfSecret(hash, secret), spent: spentSecretsAfter(session, now), at: now };
      if (await rotateSession(db, session, turn)) return { secret, persist };
    } else if (await giveAgain(db, session, now)) {
      return { secret: currentSecret(hash, token.secret, session), persist };
    }
  }
}

/** The current secret, told to who holds one of those before it. */
function currentSecret(key: KeyObject, spentSecret: string, { tokenHash, spent }: MemberSession): string {
  let secret = spentSecret;
  for (const _ of spent) {
    secret = secretAfter(key, secret);
    if (hashOfSecret(key, secret) === tokenHash) return secret;
  }
  throw new Error('A spent secret does not lead to the current one');
}

export const refreshHandlers: readonly Served[] = [
  serve(refresh, refreshSession),
  serve(refreshForRetry, refreshSession),
];
