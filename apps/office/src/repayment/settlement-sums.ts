import type { Minor } from '@sagwan/domain/money/money.ts';

/** What was entered of a settlement, in centavos; undefined where it is no amount. */
export interface EnteredSums {
  amountMinor: Minor | undefined;
  feeMinor: Minor | undefined;
}

/** How much more arrived than was paid, with the fee; negative where it is less; undefined while an amount is missing. */
export function differenceMinor(paidMinor: Minor, { amountMinor, feeMinor }: EnteredSums): Minor | undefined {
  if (amountMinor === undefined || feeMinor === undefined) return undefined;
  return amountMinor + feeMinor - paidMinor;
}
