import { hourMilliseconds, minuteMilliseconds } from '../time/durations.ts';

/** A working day; after it, staff sign in again. */
export const workingDayMilliseconds = 12 * hourMilliseconds;

/** Without a request for this long a staff session ends (decision 0031). */
export const idleMilliseconds = 30 * minuteMilliseconds;

/** How exactly the last request of a session is kept: writing it down at each one would cost more than the request. */
export const seenEveryMilliseconds = 60_000;
