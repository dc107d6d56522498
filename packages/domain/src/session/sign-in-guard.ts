import { minutesText } from '../copy/minutes.ts';
import { type Refusal, refuse } from '../copy/refusal.ts';
import { dayMilliseconds, minuteMilliseconds } from '../time/durations.ts';
import { timeOfDay } from '../time/manila.ts';

/** The wrong passwords for one phone number or staff address from one source, whether or not anybody has it. */
export interface SignInGuard {
  wrongCount: number;
  countedFrom: Date;
  lockedUntil: Date | undefined;
}

/** How many wrong passwords within the window are only wrong; each from the last of them on locks. */
export interface GuardRule {
  wrongMax: number;
  windowMilliseconds: number;
}

/** Of one known device, or of one address for one phone number. */
export const sourceRule: GuardRule = { wrongMax: 5, windowMilliseconds: 15 * minuteMilliseconds };
/**
 * Of all addresses together for one phone number: so a guesser with any number of addresses has about a hundred and fifty
 * guesses a day (fifty, then one for each lock, 96 a day), where one lock after five had 480.
 */
export const strangersRule: GuardRule = {
  wrongMax: 50,
  windowMilliseconds: dayMilliseconds,
};

/** One wrong password after another locks for longer; short at first, for people who mistype. */
export const lockMilliseconds = [1, 2, 4, 8, 15].map((minutes) => minutes * minuteMilliseconds);
/** After a lock, counting goes on where it was for so long. */
const rememberedMilliseconds = dayMilliseconds;

/** `counted`; `lock_set`: counted, and it locks; `locked`: not counted, since a lock is in force. */
export type WrongPasswordOutcome = 'counted' | 'lock_set' | 'locked';

/** What one more wrong password does. */
export function afterWrongPassword(
  guard: SignInGuard,
  { wrongMax, windowMilliseconds }: GuardRule,
  now: Date,
): { outcome: WrongPasswordOutcome; guard: SignInGuard } {
  const { lockedUntil } = guard;
  if (isInForce(lockedUntil, now)) return { outcome: 'locked', guard };
  const [since, kept] =
    lockedUntil === undefined
      ? [guard.countedFrom, windowMilliseconds]
      : [lockedUntil, rememberedMilliseconds];
  const startsAgain = since.getTime() < now.getTime() - kept;
  const wrongCount = startsAgain ? 1 : guard.wrongCount + 1;
  const countedFrom = startsAgain ? now : guard.countedFrom;
  if (wrongCount < wrongMax)
    return { outcome: 'counted', guard: { wrongCount, countedFrom, lockedUntil: undefined } };
  const lockedFromNow = new Date(now.getTime() + lockAfter(wrongCount - wrongMax));
  return { outcome: 'lock_set', guard: { wrongCount, countedFrom, lockedUntil: lockedFromNow } };
}

/**
 * A lock that ends later than this was set while the clock was wrong, and keeps nobody out. Twice as long as the longest, since
 * another server's clock may be a little ahead.
 */
export function latestLockEnd(now: Date): Date {
  return new Date(now.getTime() + 2 * lockAfter(lockMilliseconds.length));
}

function isInForce(lockedUntil: Date | undefined, now: Date): lockedUntil is Date {
  return lockedUntil !== undefined && lockedUntil > now && lockedUntil <= latestLockEnd(now);
}

/** How long the lock lasts that follows so many others. */
function lockAfter(locksBefore: number): number {
  return lockMilliseconds[Math.min(locksBefore, lockMilliseconds.length - 1)] ?? 0;
}

export interface SignInLock {
  since: Date;
  until: Date;
}

/** The lock that is in force, of one guard. */
export function lockOf(
  { wrongCount, lockedUntil }: Pick<SignInGuard, 'wrongCount' | 'lockedUntil'>,
  { wrongMax }: GuardRule,
  now: Date,
): SignInLock | undefined {
  if (!isInForce(lockedUntil, now)) return undefined;
  return {
    since: new Date(lockedUntil.getTime() - lockAfter(wrongCount - wrongMax)),
    until: lockedUntil,
  };
}

/** The refusal while a lock is in force: since when, and its minutes and seconds left, rounded up. */
export function lockRefusal(lock: SignInLock | undefined, now: Date): Refusal<'SIGN_IN_LOCKED'> | undefined {
  if (lock === undefined) return undefined;
  const retryAfterSeconds = Math.ceil((lock.until.getTime() - now.getTime()) / 1000);
  const time = minutesText(Math.ceil(retryAfterSeconds / 60));
  return refuse('SIGN_IN_LOCKED', { params: { since: timeOfDay(lock.since), time }, retryAfterSeconds });
}
