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
