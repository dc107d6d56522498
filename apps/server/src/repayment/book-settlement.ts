import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { callMoneyFunctionOnce } from '../database/money-function.ts';
import { findRepayment } from './repayment.sql.ts';

export interface SettledPayment {
  memberId: string;
  provider: string;
  providerPaymentId: string;
  /** What was paid, as the channel says. */
  amountMinor: bigint;
  /** What the channel kept of it. */
  feeMinor: bigint;
  settledOn: string;
}

/**
 * Books that a channel paid a payment out to our bank.
 * @returns 'known' where that was booked before, or the payment was returned; 'waits' where the payment is not booked yet;
 *   'otherAmount' or 'feeTooHigh' where the settlement is not that of what was paid: nothing is booked then.
 */
export async function bookSettlement(
  context: AppContext,
  { memberId, provider, providerPaymentId, amountMinor, feeMinor, settledOn }: SettledPayment,
): Promise<'done' | 'known' | 'waits' | 'otherAmount' | 'feeTooHigh'> {
  const paid = await findRepayment(context.db, { memberId, provider, providerPaymentId });
  if (paid === undefined) return 'waits';
  if (amountMinor !== paid.amountMinor) return 'otherAmount';
  if (feeMinor > paid.amountMinor) return 'feeTooHigh';
  const today = context.businessDate();
  return callMoneyFunctionOnce(context.db, 'settle_collection', memberId, {
    at: context.now(),
    business_date: today,
    repayment_id: paid.id,
    entry_id: uuid(),
    settled_on: settledOn > today ? today : settledOn,
    fee_minor: feeMinor,
  });
}
