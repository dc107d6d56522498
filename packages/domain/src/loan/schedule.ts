import { divideHalfUp, type Minor } from '../money/money.ts';
import { fixedPointScale, monthlyDiscount } from './eir.ts';
import type { Price } from './pricing.ts';
import { contractedRows } from './servicing/contracted.ts';
import { termsOfLoan } from './servicing/terms.ts';

/** One instalment, in PHP minor units; `balanceMinor` is the principal outstanding after it. */
export type ScheduleRow = {
  readonly number: number;
  readonly paymentMinor: Minor;
  readonly interestMinor: Minor;
  readonly principalMinor: Minor;
  readonly balanceMinor: Minor;
};

/**
 * The schedule with each instalment split actuarially (philippines.md 1; Circular 730): interest = outstanding
 * principal × monthly rate, rounded half up to the centavo, the last row absorbing the residue. The rate is the one
 * that discounts the instalments to the principal: it equals the EIR when there are no fees; fees raise the EIR
 * that is disclosed, never the interest in these rows, which sums to n × I exactly.
 */
export function schedule(priced: Price): ScheduleRow[] {
  // A month's interest is the month's whatever its days, so that the rows are the same for any day of release.
  const terms = termsOfLoan(priced, { releasedOn: '2001-01-01', penalty: noPenalty });
  const rows = contractedRows(terms).map(({ from: _from, dueOn: _dueOn, ...row }): ScheduleRow => row);
  const isSigned = rows.every((row, index) => isSound(row) && row.paymentMinor === terms.payments[index]);
  if (isSigned) return rows;
  const discount = monthlyDiscount({ netProceedsMinor: priced.principalMinor, payments: terms.payments });
  return splitByExactBalance(priced.principalMinor, terms.payments, discount);
}

const noPenalty = { percentPerDay: '0', graceDays: 0, freeShortfallMinor: 0n };

/**
 * For amounts of a few pesos at very high rates each row's rounding is multiplied by every later one until the rows
 * make no sense. There the balances are rounded from the exact ones instead, which never drift.
 */
function splitByExactBalance(
  principalMinor: Minor,
  payments: readonly Minor[],
  discount: bigint,
): ScheduleRow[] {
  let exact = 0n;
  const balances = payments.map(() => 0n);
  for (let index = payments.length - 1; index > 0; index -= 1) {
    exact = ((exact + (payments[index] ?? 0n) * fixedPointScale) * discount) / fixedPointScale;
    balances[index - 1] = divideHalfUp(exact, fixedPointScale);
  }
  let before = principalMinor;
  return payments.map((paymentMinor, index) => {
    const balanceMinor = balances[index] ?? 0n;
    const interestMinor = paymentMinor - (before - balanceMinor);
    before = balanceMinor;
    return rowOf(index, paymentMinor, interestMinor, balanceMinor);
  });
}

function rowOf(index: number, paymentMinor: Minor, interestMinor: Minor, balanceMinor: Minor): ScheduleRow {
  const principalMinor = paymentMinor - interestMinor;
  return { number: index + 1, paymentMinor, interestMinor, principalMinor, balanceMinor };
}

function isSound(row: ScheduleRow): boolean {
  return row.interestMinor >= 0n && row.principalMinor >= 0n && row.balanceMinor >= 0n;
}
