import { dayMilliseconds, hourMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { manilaInstant, mediumDate, mediumDateTime } from '@sagwan/domain/time/manila.ts';

/** An instant as staff read it, in Manila: 'Nov 21, 2026, 6:05 PM'. */
export function staffTime(instant: string): string {
  return mediumDateTime(new Date(instant));
}

/** A calendar date, 'YYYY-MM-DD', as staff read it: 'Nov 21, 2026'. */
export function dayText(date: string): string {
  return mediumDate(manilaInstant(date, 0));
}

/** How long since, in one unit, rounded down: '12 min', '5 h', '3 d'. */
export function ageText(since: string, nowMilliseconds: number): string {
  const age = Math.max(0, nowMilliseconds - Date.parse(since));
  if (age < hourMilliseconds) return `${Math.floor(age / minuteMilliseconds)} min`;
  if (age < dayMilliseconds) return `${Math.floor(age / hourMilliseconds)} h`;
  return `${Math.floor(age / dayMilliseconds)} d`;
}
