import { payableUntil } from '../time/banking-days.ts';
import { addDays, daysBetween } from '../time/manila.ts';

/**
 * Days past due on a date, counted from the due date of the oldest unpaid instalment; 0 while it may be paid without being
 * late, which on a day without banks is until the next banking day (servicing 8).
 */
export function daysPastDue(dueOn: string, on: string, holidays: ReadonlySet<string>): number {
  return on <= payableUntil(dueOn, holidays) ? 0 : daysBetween(dueOn, on);
}

/**
 * The last day without a penalty: the grace counts from the due date, as the penalty does (servicing 2), and never ends before the
 * banking day until which the instalment may be paid.
 */
export function graceEndsOn(dueOn: string, graceDays: number, holidays: ReadonlySet<string>): string {
  const grace = addDays(dueOn, graceDays);
  const payable = payableUntil(dueOn, holidays);
  return grace > payable ? grace : payable;
}

/** Days after the grace on a date; 0 in it. Kept apart from days past due, which count from the due date (servicing 8). */
export function daysAfterGrace(
  dueOn: string,
  on: string,
  { graceDays, holidays }: { graceDays: number; holidays: ReadonlySet<string> },
): number {
  return Math.max(0, daysBetween(graceEndsOn(dueOn, graceDays, holidays), on));
}
