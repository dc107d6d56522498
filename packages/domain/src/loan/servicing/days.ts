import { addDays, daysBetween } from '../../time/manila.ts';

/** A calendar day as its number since 1970-01-01, so that days are subtracted and compared as whole numbers. */
export type Day = number;

const first = '1970-01-01';
export const never: Day = Number.MAX_SAFE_INTEGER;

/** The day of a date 'YYYY-MM-DD' that the calendar has; anything else throws a RangeError. */
export function dayOf(date: string): Day {
  const day = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(date) ? daysBetween(first, date) : Number.NaN;
  // February 30 would be read as March 2.
  if (!Number.isSafeInteger(day) || dateOf(day) !== date) throw new RangeError(`Not a date: ${date}`);
  return day;
}

/** The date 'YYYY-MM-DD' of a day. Each is made once: every replay asks for the same few thousand. */
export function dateOf(day: Day): string {
  let date = dates.get(day);
  if (date === undefined) {
    date = addDays(first, day);
    dates.set(day, date);
  }
  return date;
}

const dates = new Map<Day, string>();

/** 1 is Monday, 7 is Sunday; the first day was a Thursday. */
export function weekdayOf(day: Day): number {
  return ((day + 3) % 7) + 1;
}
