import { clampMinor, divideHalfUp, type Minor } from '../../money/money.ts';
import type { BankingCalendar } from './calendar.ts';
import type { Day } from './days.ts';
import { type Paid, type Plan, plusPaid, withPart } from './plan.ts';
import { project } from './projection.ts';
import { dueStandingsOn, outstandingMinorOf, type RowStanding, standingsOn } from './standing.ts';
import type { AllocationPart } from './terms.ts';

/** What is left of money that came on a day, and what the rest of it has covered. */
export type Money = { readonly on: Day; readonly amountMinor: Minor; readonly covered: Paid };

/** The plan after part of the money was put where it belongs, and the rest of the money. */
export type Allocated = { readonly plan: Plan; readonly rest: Money };

type Payable = Readonly<Record<AllocationPart, Minor>>;

/** Covers the rows whose due date has come, the oldest first (servicing 3). */
export function payDue(plan: Plan, money: Money, calendar: BankingCalendar | undefined): Allocated {
  const { allocation } = plan.terms;
  let allocated: Allocated = { plan, rest: money };
  for (const standing of dueStandingsOn(plan, money.on, calendar)) {
    const { row, index, unpaid } = standing;
    if (row.dueOn > money.on) continue;
    const order = row.dueOn < money.on ? allocation.pastDue : allocation.due;
    allocated = payRow(allocated, { index, payable: unpaid, order });
  }
  return allocated;
}

/**
 * Puts money on rows whose due date is still to come: of each the interest earned to the day, and principal up to the
 * instalment. What is left then is more than everything that is owed.
 */
export function payInAdvance(plan: Plan, money: Money, calendar: BankingCalendar | undefined): Allocated {
  const { beyondDue } = plan.terms.allocation;
  const before: Allocated = { plan, rest: money };
  if (money.amountMinor <= 0n) return before;
  return beyondDue === 'spread' ? paySpread(before, calendar) : payInOrder(before, beyondDue, calendar);
}

/** One row after another, in the order of the terms. */
function payInOrder(
  before: Allocated,
  beyondDue: 'next' | 'last' | 'nextThenLast',
  calendar: BankingCalendar | undefined,
): Allocated {
  let allocated = before;
  for (const open of inOrderOf(beyondDue, payablesInAdvance(before.plan, before.rest.on, calendar))) {
    if (allocated.rest.amountMinor === 0n) break;
    allocated = payRowInAdvance(allocated, open, allocated.rest.amountMinor);
  }
  return allocated;
}

/** Equal portions for all of the rows, again with what is left until the principal is paid or no row takes more. */
function paySpread(before: Allocated, calendar: BankingCalendar | undefined): Allocated {
  const { on } = before.rest;
  let allocated = before;
  let open = payablesInAdvance(before.plan, on, calendar);
  while (allocated.rest.amountMinor > 0n && open.length > 0) {
    const { amountMinor } = allocated.rest;
    const portionMinor = clampMinor(divideHalfUp(amountMinor, BigInt(open.length)), 1n, amountMinor);
    for (const row of open) allocated = payRowInAdvance(allocated, row, portionMinor);
    const isPaidOff = outstandingMinorOf(allocated.plan) === 0n;
    open = isPaidOff ? [] : payablesInAdvance(allocated.plan, on, calendar);
  }
  return allocated;
}

/** At most so much on a row, and no more principal than is outstanding of the loan. */
function payRowInAdvance(
  allocated: Allocated,
  { index, payable }: { index: number; payable: Payable },
  amountMinorMax: Minor,
): Allocated {
  const { plan } = allocated;
  const principal = clampMinor(payable.principal, 0n, outstandingMinorOf(plan));
  const order = plan.terms.allocation.inAdvance;
  return payRow(allocated, { index, payable: { ...payable, principal }, order, amountMinorMax });
}

function inOrderOf<Item>(beyondDue: 'next' | 'last' | 'nextThenLast', items: readonly Item[]): Item[] {
  if (beyondDue === 'next') return [...items];
  const first = beyondDue === 'nextThenLast' ? items.slice(0, 1) : [];
  return [...first, ...items.slice(first.length).toReversed()];
}

/** What may be paid on each row that is still to come, in order; rows with nothing to pay are left out. */
function payablesInAdvance(plan: Plan, on: Day, calendar: BankingCalendar | undefined) {
  const standings = standingsOn(plan, on, calendar);
  const earned = project(plan, on, on);
  const isOneOfSeveral = standings.filter(({ unpaidMinor }) => unpaidMinor > 0n).length > 1;
  return standings.flatMap((standing) => {
    const { row, index } = standing;
    if (row.dueOn <= on || row.isClosed) return [];
    const payable = payableInAdvance(
      standing,
      earned[index]?.interestMinor ?? 0n,
      isOneOfSeveral && row.from >= on,
    );
    return payable.interest + payable.principal + payable.penalty > 0n ? [{ index, payable }] : [];
  });
}

function payableInAdvance(standing: RowStanding, earnedMinor: Minor, mayRiseToRegular: boolean): Payable {
  const { row, paid, paymentMinor, unpaid, unpaidMinor } = standing;
  // The last row asks for less than a regular instalment only once it is paid, or the only one that is not.
  const isLifted = mayRiseToRegular && unpaidMinor > 0n && row.regularMinor > paymentMinor;
  const askedMinor = isLifted ? row.regularMinor : paymentMinor;
  const interest = earnedMinor - paid.interestMinor;
  const principal = askedMinor - earnedMinor - paid.principalMinor;
  return {
    interest: interest > 0n ? interest : 0n,
    principal: principal > 0n ? principal : 0n,
    penalty: unpaid.penalty,
  };
}

/** Of one row, what may be paid on it and in which order; without `amountMinorMax`, with all of the money. */
type RowPayment = {
  readonly index: number;
  readonly payable: Payable;
  readonly order: readonly AllocationPart[];
  readonly amountMinorMax?: Minor;
};

function payRow(
  { plan, rest }: Allocated,
  { index, payable, order, amountMinorMax = rest.amountMinor }: RowPayment,
): Allocated {
  let leftMinor = clampMinor(amountMinorMax, 0n, rest.amountMinor);
  const used = { interest: 0n, principal: 0n, penalty: 0n };
  for (const part of order) {
    used[part] = clampMinor(payable[part], 0n, leftMinor);
    leftMinor -= used[part];
  }
  const usedMinor = used.interest + used.principal + used.penalty;
  const row = plan.rows[index];
  if (usedMinor === 0n || row === undefined) return { plan, rest };
  const paid: Paid = {
    interestMinor: used.interest,
    principalMinor: used.principal,
    penaltyMinor: used.penalty,
  };
  const rows = plan.rows.with(index, withPart(row, { ...paid, on: rest.on }));
  // A settled row on which a penalty is paid is computed again.
  const settled = index < plan.settled.length ? plan.settled.slice(0, index) : plan.settled;
  return { plan: { ...plan, rows, settled }, rest: lessCovered(rest, paid) };
}

/** What is left of the money when it has covered this too. */
export function lessCovered({ on, amountMinor, covered }: Money, part: Paid): Money {
  const partMinor = part.interestMinor + part.principalMinor + part.penaltyMinor;
  return { on, amountMinor: amountMinor - partMinor, covered: plusPaid(covered, part) };
}
