import { type Day, dateOf, weekdayOf } from './days.ts';

/** Dates without banks besides Saturdays and Sundays, as 'YYYY-MM-DD'. */
export type BankingCalendar = { readonly nonBankingDays: ReadonlySet<string> };

/** The first day on or after `day` on which banks work; the day itself without a calendar (servicing 8). */
export function bankingDayFrom(day: Day, calendar: BankingCalendar | undefined): Day {
  if (calendar === undefined) return day;
  let banking = day;
  while (weekdayOf(banking) > 5 || calendar.nonBankingDays.has(dateOf(banking))) banking += 1;
  return banking;
}

/**
 * The last day on which an instalment may be paid without a penalty: the grace counts from the due date, and never ends before
 * the banking day until which a due date without banks may be met (servicing 2 and 8).
 */
export function lastFreeDay(dueOn: Day, graceDays: number, calendar: BankingCalendar | undefined): Day {
  return Math.max(dueOn + graceDays, bankingDayFrom(dueOn, calendar));
}
