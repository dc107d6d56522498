import { type Refusal, refuse } from '../copy/refusal.ts';
import { formatAmount, type Minor } from '../money/money.ts';

/**
 * Of one loan. Every reading and booking replays all of them, each with a row of the plan of its own where it shortens the term: two
 * thousand take half a second of the thread that answers everybody (decision 0026), and moving a peso of the loan's own costs nothing.
 */
export const walletPaymentsMax = 200;

export type WalletPayment = {
  readonly amountMinor: Minor;
  /** What is in the wallet: the loan's own money that was not withdrawn. */
  readonly balanceMinor: Minor;
  /** What settles the loan today. */
  readonly owedMinor: Minor;
  /** Payments of this loan from the wallet so far. */
  readonly madeCount: number;
};

/**
 * Whether a payment may be made from the wallet: what is there, and never more than is owed (servicing 7). What settles the loan can
 * always be paid.
 */
export function decideWalletPayment({
  amountMinor,
  balanceMinor,
  owedMinor,
  madeCount,
}: WalletPayment):
  | 'allowed'
  | Refusal<
      | 'NOTHING_OWED'
      | 'AMOUNT_NOT_POSITIVE'
      | 'AMOUNT_OVER_OWED'
      | 'BALANCE_TOO_LOW'
      | 'WALLET_PAYMENTS_USED_UP'
    > {
  if (owedMinor <= 0n) return refuse('NOTHING_OWED');
  if (amountMinor <= 0n) return refuse('AMOUNT_NOT_POSITIVE');
  if (amountMinor > owedMinor)
    return refuse('AMOUNT_OVER_OWED', { params: { owed: formatAmount(owedMinor, '₱') } });
  if (amountMinor > balanceMinor) return refuse('BALANCE_TOO_LOW');
  if (madeCount >= walletPaymentsMax && amountMinor < owedMinor)
    return refuse('WALLET_PAYMENTS_USED_UP', { params: { most: String(walletPaymentsMax) } });
  return 'allowed';
}
