import type { MemberSession, SpentSecret } from './member-session.sql.ts';

/**
 * For so long a spent secret is borne with, since tabs refresh at once and answers are lost on the way; and no answer
 * is under way for longer.
 */
const graceMilliseconds = 10_000;

/** Spent secrets that are kept whatever their age, so that a late sign-out is known for its own. */
const spentKept = 5;
/** Within the grace more are kept: twenty tabs may each turn the cookie while one answer is under way. */
const spentMaximum = 30;

/**
 * What a secret is to its session:
 * - `current`: the last one made. It is turned (decisions §2, 'rotated at every use').
 * - `shared`: the current one, just given to more than one tab. Turned only when all those answers have arrived, or
 *   the last of them would put a spent secret back into the cookie that all tabs share.
 * - `late`: spent within the grace. Its holder is given the current one: the answer that brought it may be lost, and
 *   a browser left with a spent secret would be signed out ten minutes later.
 * - `reused`: spent longer ago, or never ours. Two have it, and nobody knows which is the thief: the session ends.
 *
 * A thief within the grace gains no more than one who takes the cookie a moment later: both then hold the same
 * secret, the first to use it makes it spent for the other, and the other's use ends the session. Sharing cannot be
 * kept up, since only secrets spent within the grace lead to it and nothing shared is turned.
 */
export type SecretStanding = 'current' | 'shared' | 'late' | 'reused';

export function standingOf(session: MemberSession, usedHash: string, now: Date): SecretStanding {
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

/** What is remembered of spent secrets once the current one is spent too, newest first. */
export function spentSecretsAfter({ tokenHash, spent }: MemberSession, now: Date): SpentSecret[] {
  const graceBegan = now.getTime() - graceMilliseconds;
  return [{ hash: tokenHash, spentAt: now }, ...spent]
    .filter(({ spentAt }, index) => index < spentKept || spentAt.getTime() >= graceBegan)
    .slice(0, spentMaximum);
}
