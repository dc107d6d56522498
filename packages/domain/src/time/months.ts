import { addDays } from './manila.ts';

/** The first day of a day's month: '2026-02-28' → '2026-02-01'. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The last day of a day's month: '2026-02-03' → '2026-02-28'. */
export function lastOfMonth(day: string): string {
  return addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
}

/** Whether a month ends with a day. */
export function isLastOfMonth(day: string): boolean {
  return day === lastOfMonth(day);
}

/** The last month of which every day is closed, '2026-02'; null before the first close. */
export function lastClosedMonth(closedUntil: string | null): string | null {
  return closedUntil === null ? null : addDays(firstOfMonth(addDays(closedUntil, 1)), -1).slice(0, 7);
}

/** Whether a day's month is closed: every day of it is, up to its last (servicing 4). `closedUntil` is null before the first close. */
export function isMonthClosed(day: string, closedUntil: string | null): boolean {
  const closed = lastClosedMonth(closedUntil);
  return closed !== null && day.slice(0, 7) <= closed;
}
