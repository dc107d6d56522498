import { addDays, weekday } from './manila.ts';

/**
 * Whether banks work on a Manila date: not at weekends, nor on `holidays`, the dates of the table `holiday` (regular
 * holidays and special non-working days).
 */
export function isBankingDay(date: string, holidays: ReadonlySet<string>): boolean {
  return weekday(date) <= 5 && !holidays.has(date);
}

/** The first banking day after a date, never the date itself. */
export function nextBankingDay(date: string, holidays: ReadonlySet<string>): string {
  let day = addDays(date, 1);
  while (!isBankingDay(day, holidays)) day = addDays(day, 1);
  return day;
}

/**
 * The last day on which what is due may be paid without being late: the due date, or the next banking day where banks
 * do not work on it (servicing 8).
 */
export function payableUntil(dueOn: string, holidays: ReadonlySet<string>): string {
  return isBankingDay(dueOn, holidays) ? dueOn : nextBankingDay(dueOn, holidays);
}

/** Every day without banks from one date to another, both included: weekends and holidays. */
export function nonBankingDaysBetween(
  from: string,
  to: string,
  holidays: ReadonlySet<string>,
): ReadonlySet<string> {
  const days = new Set<string>();
  for (let day = from; day <= to; day = addDays(day, 1)) if (!isBankingDay(day, holidays)) days.add(day);
  return days;
}
