import { largerMinor, type Minor } from '../../money/money.ts';
import type { BankingCalendar } from './calendar.ts';
import type { Day } from './days.ts';
import { penaltyMinorOf } from './penalty.ts';
import { type Plan, type PlanRow, type ProjectedRow, paidOf } from './plan.ts';
import { project, projectDue } from './projection.ts';
import type { AllocationPart } from './terms.ts';

/** A row of the plan with what it comes to on a day and what is unpaid of it. */
export type RowStanding = ProjectedRow & {
  readonly index: number;
  readonly row: PlanRow;
  readonly paymentMinor: Minor;
  /** Charged less waived; never less than what was paid of it. */
  readonly penaltyMinor: Minor;
  /** What a waiver took off; less than was waived where the penalty has become smaller since. */
  readonly penaltyWaivedMinor: Minor;
  readonly unpaid: Readonly<Record<AllocationPart, Minor>>;
  readonly unpaidMinor: Minor;
};

/** Every row of the plan at the end of a day; a calendar is needed where a row may be past due, for its penalty. */
export function standingsOn(plan: Plan, day: Day, calendar?: BankingCalendar): RowStanding[] {
  return standingsOf(plan, project(plan, day), day, calendar);
}

/** The rows that are due at the end of a day; among them can be some that are not due yet, in their order. */
export function dueStandingsOn(plan: Plan, day: Day, calendar: BankingCalendar | undefined): RowStanding[] {
  return standingsOf(plan, projectDue(plan, day), day, calendar);
}

function standingsOf(
  plan: Plan,
  projectedRows: readonly ProjectedRow[],
  day: Day,
  calendar: BankingCalendar | undefined,
): RowStanding[] {
  return projectedRows.map((projected, index) => {
    const row = plan.rows[index];
    if (row === undefined) throw new RangeError('A projected row has a row in the plan');
    const paymentMinor = projected.interestMinor + projected.principalMinor;
    const chargedMinor = penaltyMinorOf(plan, row, { paymentMinor, day, calendar });
    const remainingMinor = chargedMinor - row.waivedMinor;
    const penaltyMinor = largerMinor(remainingMinor, projected.paid.penaltyMinor);
    const penaltyWaivedMinor = chargedMinor > penaltyMinor ? chargedMinor - penaltyMinor : 0n;
    const unpaid = {
      interest: projected.interestMinor - projected.paid.interestMinor,
      principal: projected.principalMinor - projected.paid.principalMinor,
      penalty: penaltyMinor - projected.paid.penaltyMinor,
    };
    const unpaidMinor = unpaid.interest + unpaid.principal + unpaid.penalty;
    return { ...projected, index, row, paymentMinor, penaltyMinor, penaltyWaivedMinor, unpaid, unpaidMinor };
  });
}

/** The principal that is not paid back. */
export function outstandingMinorOf(plan: Plan): Minor {
  return plan.rows.reduce((sum, row) => sum - paidOf(row).principalMinor, plan.terms.principalMinor);
}
