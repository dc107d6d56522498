import { divideUp } from '../../../money/money.ts';
import { type Day, dayOfMonth, monthsAfter } from './calendar.ts';
import { add, divided, type Fraction, halfUp, nothing, one, times, whole } from './fraction.ts';
import type { Split } from './payments.ts';
import {
  bearingPrincipal,
  contractedDay,
  type Loan,
  monthsBetween,
  newRow,
  principalOutstanding,
  type Row,
} from './plan.ts';

/**
 * A part paid now (servicing 3 and 6): all `interest` to the day first, the rest principal, as a row of its own. Then either the
 * rows still open are priced anew, or their instalment stays and the term gets shorter. Answers what it did not use.
 */
export function repriceAfterPart(
  loan: Loan,
  {
    amount,
    interest,
    extra,
    split,
  }: { amount: bigint; interest: bigint; extra: 'lowerInstalment' | 'shorterTerm'; split: Split },
): bigint {
  const index = loan.rows.findIndex((row) => row.paidOn === undefined);
  const row = loan.rows[index] as Row;
  if (amount <= interest) return amount;
  // Penalties of a hardship plan can be left when all of the principal is paid: then no row is left to be priced anew.
  if (amount - interest >= principalOutstanding(loan)) return amount;
  // A plan made later ends with principal and rounded interest.
  loan.contractedLast = undefined;
  const isBegun = row.from <= loan.today;
  const isHardship = row.planned !== undefined;
  const planned = loan.rows.slice(index).reduce((sum, open) => sum + (open.planned?.interest ?? 0n), 0n);
  const part: Row = {
    ...newRow(isBegun ? row.from : loan.today, loan.today, row.agreed),
    ownInterest: row.ownInterest,
    paidInterest: row.paidInterest + interest,
    paidPrincipal: row.paidPrincipal + amount - interest,
    paidPenalty: row.paidPenalty,
    paidBy: [...row.paidBy, { on: loan.today, amount }],
    paidOn: loan.today,
    // A hardship plan has no interest but what was earned before it, and all of that is paid now (servicing 6).
    ...(isHardship ? { planned: { interest: planned, penalty: row.paidPenalty } } : {}),
  };
  const rest: Row = {
    ...newRow(isBegun ? loan.today : row.from, row.dueOn, row.agreed),
    waived: row.waived,
    ...(isHardship ? { planned: { interest: 0n, penalty: penaltyToPay(row) } } : {}),
  };
  const later = loan.rows.slice(index + 1).map((open): Row => {
    return isHardship ? { ...open, planned: { interest: 0n, penalty: penaltyToPay(open) } } : open;
  });
  loan.rows = [...loan.rows.slice(0, index), part, rest, ...later];
  split.interest += interest;
  split.principal += amount - interest;
  const open = loan.rows.slice(index + 1);
  if (extra === 'lowerInstalment') {
    priceAnew(loan, open);
    return 0n;
  }
  dropRowsNotNeeded(loan, index + 1);
  return 0n;
}

/** Of a row of a hardship plan, without what was waived being taken off. */
function penaltyToPay({ planned, paidPenalty }: Row): bigint {
  return (planned?.penalty ?? 0n) - paidPenalty;
}

/** The instalment is kept: rows that would have no principal any more, interest rounded row by row, are left out. */
function dropRowsNotNeeded(loan: Loan, from: number): void {
  let balance = principalOutstanding(loan);
  let carried = carriedTo(loan, from, balance);
  for (let index = from; index < loan.rows.length; index += 1) {
    const row = loan.rows[index] as Row;
    const factor = row.planned ? nothing : interestFactor(loan, Math.max(loan.today, row.from), row.dueOn);
    const computed = halfUp(times(whole(balance), factor)) + carried;
    const interest = computed < row.agreed ? computed : row.agreed;
    carried = computed - interest;
    balance -= row.agreed - interest;
    if (balance <= 0n) {
      // What is left out was charged all the same.
      const last = loan.rows.slice(index);
      const sum = (of: (left: Row) => bigint) => last.reduce((total, left) => total + of(left), 0n);
      const penalty = sum((left) => left.planned?.penalty ?? 0n);
      const planned = row.planned && { planned: { interest: row.planned.interest, penalty } };
      loan.rows = [...loan.rows.slice(0, index), { ...row, ...planned, waived: sum((left) => left.waived) }];
      return;
    }
  }
}

/**
 * One instalment for all of the rows, such that the last ends the loan: exact, then rounded up to the centavo, so that the
 * last is the smaller one. What was paid on the first row already counts towards its instalment.
 */
function priceAnew(loan: Loan, rows: readonly Row[]): void {
  const first = rows[0];
  if (first === undefined) return;
  const bearing = bearingPrincipal(loan, false);
  const carried = carriedTo(loan, loan.rows.indexOf(first), bearing);
  let owed = add(whole(bearing + first.paidPrincipal + carried), first.ownInterest);
  let since = Math.max(loan.today, first.from);
  let factors: Fraction = nothing;
  // After each row, owed − instalment × factors is the balance.
  for (const row of rows) {
    const factor = row.planned ? nothing : interestFactor(loan, since, row.dueOn);
    const growth = add(factor, one);
    owed = row === first ? add(owed, times(whole(bearing), factor)) : times(owed, growth);
    factors = add(times(factors, growth), one);
    since = row.dueOn;
  }
  const { numerator, denominator } = divided(owed, factors);
  const instalment = divideUp(numerator, denominator);
  const paid = first.paidInterest + first.paidPrincipal;
  if (paid < instalment) {
    for (const row of rows) row.agreed = instalment;
    return;
  }
  // Priced anew at what was already paid on it or less, it is paid; the others share what that leaves.
  first.agreed = paid;
  first.paidOn ??= first.paidBy.at(-1)?.on;
  priceAnew(loan, rows.slice(1));
}

/** What the rows before one will carry to it in centavos (servicing 1), when those paid ahead have come to their due dates. */
function carriedTo(loan: Loan, index: number, bearing: bigint): bigint {
  return loan.rows.slice(0, index).reduce((carried, row) => {
    if (row.fixed !== undefined) return row.fixed.carried;
    if (row.planned !== undefined) return row.planned.interest + carried - row.paidInterest;
    const since = Math.max(loan.today, row.from);
    const toCome = times(whole(bearing), interestFactor(loan, since, Math.max(since, row.dueOn)));
    return halfUp(add(row.ownInterest, toCome)) + carried - row.paidInterest;
  }, 0n);
}

function interestFactor(loan: Loan, from: Day, to: Day): Fraction {
  return times(loan.terms.monthlyRate, monthsBetween(loan, from, to));
}

/** Index of the first row that is not paid and whose due date is not over: it is not due yet for a change of the plan. */
function nextRow({ rows, today }: Loan): number {
  const index = rows.findIndex((row) => row.paidOn === undefined && today <= row.dueOn);
  const row = rows[index];
  if (row !== undefined) row.fixed = undefined;
  return index;
}

/** One month without an instalment: every row still open falls due a month later, priced anew (servicing 6). */
export function grantHoliday(loan: Loan): void {
  const index = nextRow(loan);
  if (index === -1) return;
  loan.interestMax = undefined;
  loan.contractedLast = undefined;
  const days = loan.rows.slice(index).map((row) => row.dueOn);
  const last = days.at(-1) as Day;
  const after = monthAfterLast(loan, last);
  // Rows that a shorter term left out had spans of their own.
  loan.spans = loan.spans.filter(({ to }) => to <= last);
  loan.spans.push({ from: last, to: after, length: after - last, months: one });
  postpone(loan, index, [...days.slice(1), after]);
  priceAnewOnOtherDays(loan, index);
}

/** The due date that would follow the last, counted from the release date or from the day moved to (servicing 1). */
export function monthAfterLast(loan: Loan, last: Day): Day {
  const anchor = loan.anchor ?? contractedDay(loan.terms, 0);
  let months = 1;
  while (monthsAfter(anchor, months) <= last) months += 1;
  return monthsAfter(anchor, months);
}

/** The due day moves: the first period is longer by so many days, the later ones keep the new day of the month. */
export function moveDueDay(loan: Loan, days: number, keepInstalment: boolean): void {
  const index = nextRow(loan);
  if (index === -1) return;
  loan.interestMax = undefined;
  loan.contractedLast = undefined;
  const old = loan.rows.slice(index).map((row) => row.dueOn);
  const first = (old[0] as Day) + days;
  const moved = old.map((_, position) => monthsAfter(first, position, dayOfMonth(first)));
  const oldNext = old[1] ?? monthAfterLast(loan, old[0] as Day);
  const kept = loan.spans.filter(({ to }) => to <= (old[0] as Day));
  loan.spans = [
    ...kept,
    { from: old[0] as Day, to: first, length: oldNext - (old[0] as Day), months: one },
    ...moved.slice(1).map((to, position) => {
      const from = moved[position] as Day;
      return { from, to, length: to - from, months: one };
    }),
  ];
  loan.anchor = first;
  postpone(loan, index, moved);
  if (!keepInstalment) priceAnewOnOtherDays(loan, index);
}

/** A hardship plan asks for the same on other days: they bear no interest. */
function priceAnewOnOtherDays(loan: Loan, index: number): void {
  const rows = loan.rows.slice(index);
  if (rows.every((row) => row.planned === undefined)) priceAnew(loan, rows);
}

function postpone(loan: Loan, index: number, days: readonly Day[]): void {
  const rows = loan.rows.slice(index).map((row, position) => ({
    ...row,
    from: position === 0 ? row.from : (days[position - 1] as Day),
    dueOn: days[position] as Day,
  }));
  loan.rows = [...loan.rows.slice(0, index), ...rows];
}
