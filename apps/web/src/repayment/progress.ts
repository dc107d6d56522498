import type { Minor } from '@sagwan/domain/money/money.ts';
import type { RowState, ScheduleRow } from './repayment-queries.ts';

/** One instalment in the drawing; edges in percent of its width. */
export interface ProgressTick {
  number: number;
  state: RowState;
  left: number;
  width: number;
  /** The width that is paid. */
  paidWidth: number;
}

export interface Progress {
  paidMinor: Minor;
  totalMinor: Minor;
  paidCount: number;
  count: number;
  ticks: readonly ProgressTick[];
}

const paidOfPayment = ({ paid, penaltyPaid }: ScheduleRow): Minor => paid - penaltyPaid;

/** How much of all instalments is paid; penalties do not count, so that lateness never looks like progress. */
export function progressOf(rows: readonly ScheduleRow[]): Progress {
  const totalMinor = rows.reduce((sum, { payment }) => sum + payment, 0n);
  const share = (minor: Minor) =>
    totalMinor === 0n ? 0 : Number((minor * 1_000_000n) / totalMinor) / 10_000;
  let before = 0n;
  const ticks = rows.map((row) => {
    const { number, state, payment } = row;
    const left = share(before);
    before += payment;
    const width = share(payment);
    return { number, state, left, width, paidWidth: state === 'PAID' ? width : share(paidOfPayment(row)) };
  });
  // A month off, or an instalment that early payments left nothing of, is not counted.
  const toPay = rows.filter(({ payment }) => payment > 0n);
  return {
    paidMinor: rows.reduce((sum, row) => sum + paidOfPayment(row), 0n),
    totalMinor,
    paidCount: toPay.filter(({ state }) => state === 'PAID').length,
    count: toPay.length,
    ticks,
  };
}
