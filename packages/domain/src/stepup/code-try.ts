/** What a guess at one code for somebody who is not signed in is decided by. */
export interface CodeGuess {
  /** From a known device, or the browser or the address that asked for the code. */
  isOwn: boolean;
  /** Of the tries at the code that all others share. */
  strangersTriesLeft: number;
  /** Whether this address has tried within a day at a code for the number and purpose. */
  hasTried: boolean;
  /** How many tries of `newcomer` there were within the day for the number and purpose. */
  newcomersTries: number;
}

/**
 * Whose tries a guess takes one of; undefined where none is left, and then it is not compared. An address that has not tried
 * may do so once where strangers have used up what they share: so they end no code for an owner who did not ask for it.
 * A day's bound keeps guessing from ever new addresses hopeless.
 */
export function tryOfGuess(
  { isOwn, strangersTriesLeft, hasTried, newcomersTries }: CodeGuess,
  { newcomersTriesDay }: { newcomersTriesDay: number },
): 'own' | 'strangers' | 'newcomer' | undefined {
  if (isOwn) return 'own';
  if (strangersTriesLeft > 0) return 'strangers';
  return hasTried || newcomersTries >= newcomersTriesDay ? undefined : 'newcomer';
}
