import type { MemberSession, SpentSecret } from './member-session.sql.ts';

/** For so long a spent secret is still accepted: tabs refresh at once, and answers are lost or arrive late. */
const graceMilliseconds = 10_000;

/** Spent secrets that are kept whatever their age, so that a late sign-out is still accepted. */
const spentKept = 5;
/** Within the grace more are kept: twenty tabs may each rotate the cookie before one answer arrives. */
const spentMax = 30;

/**
 * What a secret is to its session:
 * - `current`: the last one made. It is rotated (decisions §2, 'rotated at every use').
 * - `shared`: the current one, just given to more than one tab. Rotated only when all those answers have arrived, or
 *   the last of them would put a spent secret back into the cookie that all tabs share.
 * - `late`: spent within the grace. Its holder is given the current one: the answer that brought it may be lost, and
 *   a browser left with a spent secret would be signed out ten minutes later.
 * - `reused`: spent longer ago, or never ours. Two have it, and which is the thief cannot be known: the session ends.
 *
 * A thief within the grace gains no more than one who takes the cookie a moment later: both then hold the same
 * secret, the first to use it makes it spent for the other, and the other's use ends the session. Sharing cannot be
 * kept up, since only secrets spent within the grace lead to it and nothing shared is rotated.
 */
export type RefreshTokenStatus = 'current' | 'shared' | 'late' | 'reused';

export function refreshTokenStatus(session: MemberSession, usedHash: string, now: Date): RefreshTokenStatus {
  const graceBegan = now.getTime() - graceMilliseconds;
  const [lastSpent] = session.spent;
  if (usedHash === session.tokenHash) {
    const givenAgain = lastSpent !== undefined && session.givenAt > lastSpent.spentAt;
    return givenAgain && session.givenAt.getTime() >= graceBegan ? 'shared' : 'current';
  }
  const late = session.spent.some(
    ({ hash, spentAt }) => hash === usedHash && spentAt.getTime() >= graceBegan,
  );
  return late ? 'late' : 'reused';
}

/**
 * When the oldest spent secret was spent that is kept once the current one is spent too: five whatever their age, those
 * within the grace, thirty at most.
 */
export function spentKeptSince(spent: readonly SpentSecret[], now: Date): Date {
  const graceBegan = now.getTime() - graceMilliseconds;
  const kept = spent
    .slice(0, spentMax - 1)
    .filter(({ spentAt }, index) => index < spentKept - 1 || spentAt.getTime() >= graceBegan);
  return kept.at(-1)?.spentAt ?? now;
}

/** The time noted when a secret is given out once more: later than the last one even in the same millisecond. */
export function givenAgainAt({ givenAt }: MemberSession, now: Date): Date {
  return new Date(Math.max(givenAt.getTime() + 1, now.getTime()));
}
