import { type Refusal, refuse } from '../copy/refusal.ts';
import { formatAmount, type Minor } from '../money/money.ts';

/** What a channel paid to our bank in one sum, and the payments that it is for; amounts in centavos. */
export interface Settlement {
  netMinor: Minor;
  feeMinor: Minor;
  /** The day on which it reached our bank, and the business date. */
  settledOn: string;
  today: string;
  /** How many payments were chosen, and those of them that the channel still owes. */
  chosenCount: number;
  owed: readonly { amountMinor: Minor; valueOn: string }[];
  /** Whether a settlement with the bank's reference was recorded. */
  isRecorded: boolean;
}

/**
 * Whether staff may record that a channel settled payments (servicing 10): all of them whole, so what arrived and the fee
 * come to exactly what was paid.
 */
export function decideSettlement(
  settlement: Settlement,
):
  | 'allowed'
  | Refusal<
      | 'AMOUNT_NOT_POSITIVE'
      | 'SETTLEMENT_OUTDATED'
      | 'SETTLEMENT_DAY_OUT_OF_RANGE'
      | 'SETTLEMENT_DIFFERS'
      | 'SETTLEMENT_RECORDED'
    > {
  const { netMinor, feeMinor, settledOn, today, owed } = settlement;
  if (netMinor <= 0n || feeMinor < 0n) return refuse('AMOUNT_NOT_POSITIVE');
  if (owed.length < settlement.chosenCount) return refuse('SETTLEMENT_OUTDATED');
  if (settledOn > today || owed.some(({ valueOn }) => valueOn > settledOn))
    return refuse('SETTLEMENT_DAY_OUT_OF_RANGE');
  const paidMinor = owed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const arrivedMinor = netMinor + feeMinor;
  if (paidMinor !== arrivedMinor)
    return refuse('SETTLEMENT_DIFFERS', {
      params: { paid: formatAmount(paidMinor, '₱'), arrived: formatAmount(arrivedMinor, '₱') },
    });
  return settlement.isRecorded ? refuse('SETTLEMENT_RECORDED') : 'allowed';
}
