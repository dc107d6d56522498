import { dayMilliseconds, hourMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';

const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Manila',
});

/** An instant as staff read it, in Manila: 'Nov 21, 2026, 6:05 PM'. */
export function staffTime(instant: string): string {
  return format.format(new Date(instant));
}

/** How long since, in one unit, rounded down: '12 min', '5 h', '3 d'. */
export function ageText(since: string, nowMs: number): string {
  const age = Math.max(0, nowMs - Date.parse(since));
  if (age < hourMilliseconds) return `${Math.floor(age / minuteMilliseconds)} min`;
  if (age < dayMilliseconds) return `${Math.floor(age / hourMilliseconds)} h`;
  return `${Math.floor(age / dayMilliseconds)} d`;
}
