import { payableUntil } from '../time/banking-days.ts';
import { addDays } from '../time/manila.ts';

/**
 * The last day without a penalty: the grace counts from the due date, as the penalty does (servicing 2), and never ends before the
 * banking day until which the instalment may be paid.
 */
export function graceEndsOn(dueOn: string, graceDays: number, holidays: ReadonlySet<string>): string {
  const grace = addDays(dueOn, graceDays);
  const payable = payableUntil(dueOn, holidays);
  return grace > payable ? grace : payable;
}
