import { type Refusal, refuse } from '../copy/refusal.ts';
import { formatAmount, type Minor } from '../money/money.ts';

export type WalletPayment = {
  readonly amountMinor: Minor;
  /** What is in the wallet: the loan's own money that was not withdrawn. */
  readonly balanceMinor: Minor;
  /** What settles the loan today. */
  readonly owedMinor: Minor;
};

/** Whether a payment may be made from the wallet: what is there, and never more than is owed (servicing 7). */
export function decideWalletPayment({
  amountMinor,
  balanceMinor,
  owedMinor,
}: WalletPayment):
  | 'allowed'
  | Refusal<'NOTHING_OWED' | 'AMOUNT_NOT_POSITIVE' | 'AMOUNT_OVER_OWED' | 'BALANCE_TOO_LOW'> {
  if (owedMinor <= 0n) return refuse('NOTHING_OWED');
  if (amountMinor <= 0n) return refuse('AMOUNT_NOT_POSITIVE');
  if (amountMinor > owedMinor)
    return refuse('AMOUNT_OVER_OWED', { params: { owed: formatAmount(owedMinor, '₱') } });
  return amountMinor > balanceMinor ? refuse('BALANCE_TOO_LOW') : 'allowed';
}
