import { minorFromText } from '@sagwan/domain/money/money.ts';

/** What an amount field holds, in centavos; undefined where it is no amount. */
export function enteredMinor(text: string): bigint | undefined {
  const plain = text.trim();
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? minorFromText(plain) : undefined;
}

/** How much more arrived than was paid, with the fee; negative where it is less; undefined while an amount is missing. */
export function differenceMinor(
  paidMinor: bigint,
  { amount, fee }: { amount: string; fee: string },
): bigint | undefined {
  const [amountMinor, feeMinor] = [enteredMinor(amount), enteredMinor(fee)];
  if (amountMinor === undefined || feeMinor === undefined) return undefined;
  return amountMinor + feeMinor - paidMinor;
}
