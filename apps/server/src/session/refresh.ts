import type { KeyObject } from 'node:crypto';
import { refresh, refreshForRetry } from '@sagwan/contract/session/refresh.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import type { AppContext } from '../app-context.ts';
import { type EndpointHandler, type Input, serve } from '../serve.ts';
import { type Trx, transact } from '../transact.ts';
import { endSession } from './end-session.ts';
import {
  lockSession,
  type MemberSession,
  noteGivenAgain,
  phoneNumberOf,
  rotateSession,
} from './member-session.sql.ts';
import {
  clearRefreshCookie,
  hashOfSecret,
  nextSecret,
  type RefreshToken,
  readRefreshCookie,
  setRefreshCookie,
} from './refresh-cookie.ts';
import { givenAgainAt, refreshTokenStatus, spentKeptSince } from './refresh-token-status.ts';
import { signMemberToken } from './token.ts';

/** A new access token, and the cookie's next secret; the session ends when a long spent secret is used. */
async function refreshSession(context: AppContext, { request, reply, requestId }: Input<typeof refresh>) {
  const token = readRefreshCookie(request);
  // None comes with a link on another site either (SameSite); deleting it then would sign out whoever follows the link.
  if (token === undefined) return refuse('SESSION_EXPIRED');
  const used = await transact(context.db, (trx) => spendSecret(trx, context, token, requestId));
  if (used === undefined) {
    clearRefreshCookie(reply);
    return refuse('SESSION_EXPIRED');
  }
  if (used.secret !== token.secret) {
    setRefreshCookie(reply, context.config, { ...token, secret: used.secret }, used.persist);
  }
  const phoneNumber = await phoneNumberOf(context.db, token.memberId);
  if (phoneNumber === undefined) return refuse('SESSION_EXPIRED');
  const signed = { memberId: token.memberId, sessionId: token.sessionId, phoneNumber };
  return { accessToken: await signMemberToken(context.config.keys.memberToken, signed, context.now()) };
}

/** What the cookie is to hold from now on; undefined when the session is over. */
async function spendSecret(
  trx: Trx,
  { config, now }: AppContext,
  token: RefreshToken,
  requestId: string,
): Promise<{ secret: string; persist: boolean } | undefined> {
  const session = await lockSession(trx, token);
  // Read after the lock is held, so that each of many tabs has a time no earlier than the one before it.
  const at = now();
  if (session === undefined || session.revokedAt !== undefined || session.expiresAt <= at) return undefined;
  const { persist } = session;
  const { hash } = config.keys;
  switch (refreshTokenStatus(session, hashOfSecret(hash, token.secret), at)) {
    case 'reused':
      // By the member or by a thief.
      await endSession(trx, token, { why: 'reuse', actor: { kind: 'anyone' }, requestId, at });
      return undefined;
    case 'shared':
      return { secret: token.secret, persist };
    case 'late':
      await noteGivenAgain(trx, session, givenAgainAt(session, at));
      return { secret: currentSecret(hash, token.secret, session), persist };
    case 'current': {
      const secret = nextSecret(hash, token.secret);
      const keptSince = spentKeptSince(session.spent, at);
      await rotateSession(trx, session, { to: hashOfSecret(hash, secret), at, keptSince });
      return { secret, persist };
    }
  }
}

/** The current secret, derived from one of those before it. */
function currentSecret(key: KeyObject, spentSecret: string, { tokenHash, spent }: MemberSession): string {
  let secret = spentSecret;
  for (const _ of spent) {
    secret = nextSecret(key, secret);
    if (hashOfSecret(key, secret) === tokenHash) return secret;
  }
  throw new Error('A spent secret does not lead to the current one');
}

export const refreshHandlers: readonly EndpointHandler[] = [
  serve(refresh, refreshSession),
  serve(refreshForRetry, refreshSession),
];
