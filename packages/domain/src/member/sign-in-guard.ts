import { type Refusal, refuse } from '../copy/refusals.ts';

/** The wrong passwords of one phone number or staff address, whether or not anybody has it. */
export interface SignInGuard {
  wrongCount: number;
  countedFrom: Date;
  lockedUntil: Date | undefined;
}

/** Five wrong passwords in a quarter of an hour lock sign-in for a quarter of an hour. */
export const wrongPasswordsMaximum = 5;
export const windowMilliseconds = 900_000;
export const lockMilliseconds = 900_000;

/** `counted`; `lock_set`: counted, and the last that is allowed; `locked`: not counted, since a lock is in force. */
export type WrongPasswordOutcome = 'counted' | 'lock_set' | 'locked';

/** What one more wrong password does. Counting starts again after a lock, and after the window. */
export function afterWrongPassword(
  guard: SignInGuard,
  now: Date,
): { outcome: WrongPasswordOutcome; guard: SignInGuard } {
  const { lockedUntil } = guard;
  if (lockedUntil !== undefined && lockedUntil > now) return { outcome: 'locked', guard };
  const windowOver = guard.countedFrom.getTime() < now.getTime() - windowMilliseconds;
  const startsAgain = lockedUntil !== undefined || windowOver;
  const wrongCount = startsAgain ? 1 : guard.wrongCount + 1;
  const countedFrom = startsAgain ? now : guard.countedFrom;
  if (wrongCount < wrongPasswordsMaximum)
    return { outcome: 'counted', guard: { wrongCount, countedFrom, lockedUntil: undefined } };
  const lockedFromNow = new Date(now.getTime() + lockMilliseconds);
  return { outcome: 'lock_set', guard: { wrongCount, countedFrom, lockedUntil: lockedFromNow } };
}

/** The refusal while a lock is in force, with its minutes and seconds left, rounded up; undefined without a lock. */
export function lockRefusal(lockedUntil: Date | undefined, now: Date): Refusal<'SIGN_IN_LOCKED'> | undefined {
  if (lockedUntil === undefined || lockedUntil <= now) return undefined;
  const retryAfterSeconds = Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000);
  const minutes = String(Math.ceil(retryAfterSeconds / 60));
  return refuse('SIGN_IN_LOCKED', { params: { minutes }, retryAfterSeconds });
}
