import type { Minor } from '@sagwan/domain/money/money.ts';
import { daysBetween } from '@sagwan/domain/time/manila.ts';
import type { PlanPreview } from './repayment-queries.ts';

type PlanRow = Pick<PlanPreview['before'][number], 'dueOn' | 'payment' | 'penalty'>;

/** One payment in a drawing of two plans; in percent of its width and height. */
export interface PlanBar {
  dueOn: string;
  middle: number;
  top: number;
}

export interface PlanBars {
  before: readonly PlanBar[];
  after: readonly PlanBar[];
  /** The widest bar with which two months do not touch. */
  width: number;
}

/** A month between two payments, as a share of the space at either end. */
const monthDays = 31;

/** Both plans over one line of time, so that a shorter term ends earlier and a moved day moves. */
export function planBars(before: readonly PlanRow[], after: readonly PlanRow[], topMinor: Minor): PlanBars {
  const days = [...before, ...after].map(({ dueOn }) => dueOn).sort();
  const first = days[0] ?? '';
  const spanDays = daysBetween(first, days.at(-1) ?? first) + monthDays;
  const bar = ({ dueOn, payment, penalty }: PlanRow): PlanBar => ({
    dueOn,
    middle: ((daysBetween(first, dueOn) + monthDays / 2) / spanDays) * 100,
    top: 100 - Number(((payment + penalty) * 1000n) / (topMinor === 0n ? 1n : topMinor)) / 10,
  });
  return { before: before.map(bar), after: after.map(bar), width: (monthDays / spanDays) * 72 };
}
