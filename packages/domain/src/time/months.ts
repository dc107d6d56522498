import { addDays } from './manila.ts';

/** The first day of a day's month: '2026-02-28' → '2026-02-01'. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** Whether a month ends with a day. */
export function isLastOfMonth(day: string): boolean {
  return addDays(day, 1).endsWith('-01');
}

/** Whether a day's month is closed: every day of it is, up to its last (servicing 4). `closedUntil` is null before the first close. */
export function isMonthClosed(day: string, closedUntil: string | null): boolean {
  return closedUntil !== null && firstOfMonth(addDays(closedUntil, 1)) > firstOfMonth(day);
}
