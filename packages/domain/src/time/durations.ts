/** For durations of one unit, as `72 * hourMilliseconds`. A day of 24 hours: a date in Manila has no other, without daylight saving. */
export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 60 * minuteMilliseconds;
export const dayMilliseconds = 24 * hourMilliseconds;
