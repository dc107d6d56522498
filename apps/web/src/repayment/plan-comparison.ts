import type { Minor } from '@sagwan/domain/money/money.ts';
import type { ScheduleLine } from '../loan/ScheduleTable.tsx';
import type { PlanPreview, Schedule } from './repayment-queries.ts';

type PlanRow = PlanPreview['before'][number];

/** What a person compares of a plan. */
export interface PlanFigures {
  totalInterestMinor: Minor;
  instalmentsLeft: number;
  nextMinor: Minor | undefined;
  /** 'YYYY-MM-DD'. */
  lastDueOn: string | undefined;
}

/** The figures of a plan, counting the rows that are still to be paid. */
export function planFigures(
  rows: readonly PlanRow[],
  totalInterestMinor: Minor,
  isLeft: (row: PlanRow) => boolean,
): PlanFigures {
  const left = rows.filter((row) => row.payment > 0n && isLeft(row));
  return {
    totalInterestMinor,
    instalmentsLeft: left.length,
    nextMinor: left[0] && left[0].payment + left[0].penalty,
    lastDueOn: left.at(-1)?.dueOn,
  };
}

/** Which rows of the plan before a change are still to be paid. */
export function leftBefore({ rows }: Schedule): (row: PlanRow) => boolean {
  const paid = new Set(rows.filter(({ state }) => state === 'PAID').map(({ dueOn }) => dueOn));
  return ({ dueOn }) => !paid.has(dueOn);
}

/**
 * The same after a payment of an amount today. The plan has the payment as a row of today; one that covers all that is
 * due has paid the rows up to today.
 */
export function leftAfterPaying(schedule: Schedule, amountMinor: Minor): (row: PlanRow) => boolean {
  const { rows, due, businessDate } = schedule;
  const isLeft = leftBefore(schedule);
  const somethingDue = rows.some(({ state, dueOn }) => state !== 'PAID' && dueOn <= businessDate);
  if (somethingDue && due !== null && amountMinor < due.amount) return isLeft;
  return (row) => row.dueOn > businessDate && isLeft(row);
}

/** The rows as the chart and the table take them: a penalty is part of what is paid. */
export function planLines(rows: readonly PlanRow[]): ScheduleLine[] {
  return rows.map(({ number, dueOn, payment, interest, principal, balance, penalty }) => ({
    number,
    dueDate: dueOn,
    paymentMinor: payment + penalty,
    penaltyMinor: penalty,
    interestMinor: interest,
    principalMinor: principal,
    balanceMinor: balance,
  }));
}
