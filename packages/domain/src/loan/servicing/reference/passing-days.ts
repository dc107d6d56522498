import { type Day, dayOf } from './calendar.ts';
import { add, times, whole } from './fraction.ts';
import {
  amountsOf,
  bearingPrincipal,
  type Loan,
  monthsBetween,
  penaltyForDays,
  penaltyOf,
  type Row,
  unpaidOf,
} from './plan.ts';

export type Calendar = { readonly nonBankingDays: ReadonlySet<string> };
export type FreeDays = { readonly nonBankingDays: ReadonlySet<Day> };

const everyDayBanks: Calendar = { nonBankingDays: new Set() };

/** Many lives share a calendar of thousands of days. */
const freeDaysOf = new WeakMap<Calendar, FreeDays>();

export function freeDays(calendar: Calendar = everyDayBanks): FreeDays {
  const known = freeDaysOf.get(calendar);
  if (known !== undefined) return known;
  const free = { nonBankingDays: new Set([...calendar.nonBankingDays].map(dayOf)) };
  freeDaysOf.set(calendar, free);
  return free;
}

/** Lets the days pass up to and with a day: interest is borne, penalties grow, and rows become due. */
export function passTo(loan: Loan, day: Day, calendar: FreeDays): void {
  while (loan.today < day) {
    const stops = loan.rows.map((row) => row.dueOn).filter((dueOn) => dueOn > loan.today && dueOn < day);
    if (loan.terms.overduePrincipalBearsInterest && loan.asOf > loan.today) stops.push(loan.asOf);
    const next = Math.min(day, ...stops);
    bear(loan, next, calendar);
    loan.today = next;
    fixDueRows(loan);
  }
}

/** Days up to `to` with no payment and no due date among them but at their end. */
function bear(loan: Loan, to: Day, calendar: FreeDays): void {
  if (loan.stoppedOn !== undefined) return;
  const isOverdueCounted = loan.terms.overduePrincipalBearsInterest && to <= loan.asOf;
  const principal = bearingPrincipal(loan, isOverdueCounted);
  const row = loan.rows.find(({ from, dueOn }) => from <= loan.today && to <= dueOn);
  if (row !== undefined && principal > 0n && row.planned === undefined) {
    const months = times(loan.terms.monthlyRate, monthsBetween(loan, loan.today, to));
    row.ownInterest = add(row.ownInterest, times(whole(principal), months));
  }
  for (const late of loan.rows) {
    const free = Math.max(lastFreeDay(loan, late, calendar), loan.today);
    if (late.fixed === undefined) continue;
    late.penaltySoFar = add(late.penaltySoFar, penaltyForDays(loan, unpaidOf(late), to - free));
  }
}

/**
 * Grace days count from the due date and stay free even when passed; a due date without banks may be met on the next banking
 * day, which may come after them (servicing 2 and 8).
 */
export function lastFreeDay({ terms }: Loan, row: Row, calendar: FreeDays): Day {
  return Math.max(row.dueOn + terms.penalty.graceDays, bankingDay(row.dueOn, calendar));
}

export function bankingDay(day: Day, { nonBankingDays }: FreeDays): Day {
  return nonBankingDays.has(day) ? bankingDay(day + 1, { nonBankingDays }) : day;
}

/** What rows whose due date has come owe no longer changes; in order, since each carries on to the next. */
function fixDueRows(loan: Loan): void {
  for (const [index, row] of loan.rows.entries()) {
    if (row.fixed !== undefined) continue;
    if (row.dueOn > loan.today) return;
    row.fixed = amountsOf(loan, index, true);
    // A row that nothing is owed on is paid.
    const isPaid = unpaidOf(row) === 0n && penaltyOf(row) === row.paidPenalty;
    if (row.paidOn === undefined && isPaid) row.paidOn = row.paidBy.at(-1)?.on ?? row.dueOn;
  }
}
