import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { callMoneyFunctionOnce } from '../database/money-function.ts';
import { houseId } from '../house-id.ts';
import type { ReportedPayment } from '../repayment/book-payment.ts';
import { eachOrLog } from '../system/each-or-log.ts';
import { retryOnConflict } from '../transact.ts';
import { findKeptPayment, openMoneyOfOrders, releaseUnapplied } from './unapplied.sql.ts';

export {
  claimUnapplied,
  countUnapplied,
  findLoanAppliedTo,
  findUnapplied,
  isBankReferenceUsed,
  releaseUnapplied,
  type UnappliedMoney,
  unappliedById,
} from './unapplied.sql.ts';

/** Keeps money that matches no loan, once (servicing 3). */
export async function keepUnapplied(
  context: AppContext,
  payment: ReportedPayment & { payerName: string | null },
): Promise<void> {
  await callMoneyFunctionOnce(context.db, 'keep_unapplied', houseId, {
    at: context.now(),
    business_date: context.businessDate(),
    id: uuid(),
    entry_id: uuid(),
    provider: payment.provider,
    provider_payment_id: payment.providerPaymentId,
    reference: payment.reference,
    payer_name: payment.payerName,
    channel: payment.channel,
    amount_minor: payment.amountMinor,
    value_on: payment.valueOn,
    received_at: payment.receivedAt,
  });
}

/** Ends money that was booked on a loan, or that the channel took back; 'known' where it was ended before. */
export function endUnapplied(
  context: AppContext,
  id: string,
  state: 'APPLIED' | 'RETURNED',
): Promise<'done' | 'known'> {
  return callMoneyFunctionOnce(context.db, 'end_unapplied', houseId, {
    at: context.now(),
    business_date: context.businessDate(),
    id,
    entry_id: uuid(),
    state,
  });
}

/**
 * Ends what was booked on its loan by an approved order, where a crash came between. What fails is logged and tried again with
 * the next sweep; the others go on. @returns how many were ended.
 */
export async function endAppliedMoney(context: AppContext): Promise<number> {
  const rows = await openMoneyOfOrders(context.db, 'APPROVED');
  const how = {
    failed: 'unapplied money that was booked on its loan could not be ended',
    idsOf: ({ id }: { id: string }) => ({ unappliedId: id }),
  };
  const failures = await eachOrLog(context, rows, how, ({ id }) => endUnapplied(context, id, 'APPLIED'));
  return rows.length - failures.length;
}

/**
 * Frees money that is kept for an order that was rejected while another person was approving it: another order may use it.
 * @returns how many were freed.
 */
export async function freeMoneyOfRejectedOrders({ db }: AppContext): Promise<number> {
  const rows = await openMoneyOfOrders(db, 'REJECTED');
  for (const { orderId } of rows) await releaseUnapplied(db, orderId);
  return rows.length;
}

/**
 * The channel took unapplied money back, or paid it out to our bank, where it waits for its owner.
 * @returns 'waits' where it is not known yet, or an order is applying it; 'sentBackTwice' where the channel takes back what our
 * bank had sent back already; 'otherAmount' where it takes back or settles less or more than was kept, 'feeTooHigh' where its fee is
 * more than was paid: nothing is booked then.
 */
export function followUnapplied(
  context: AppContext,
  { provider, providerPaymentId, kind, amountMinor, feeMinor, day }: UnappliedEvent,
): Promise<'done' | 'known' | 'waits' | 'sentBackTwice' | 'otherAmount' | 'feeTooHigh'> {
  return retryOnConflict(async () => {
    const row = await findKeptPayment(context.db, { provider, providerPaymentId });
    if (row === undefined) return 'waits';
    const { id, state, orderId, settledOn, keptMinor } = row;
    if (state === 'OPEN' && orderId !== null) return 'waits';
    if (amountMinor !== keptMinor) return 'otherAmount';
    if (kind === 'returned') {
      if (state !== 'OPEN') return state === 'SENT_BACK' ? 'sentBackTwice' : 'known';
      return endUnapplied(context, id, 'RETURNED');
    }
    if (feeMinor > keptMinor) return 'feeTooHigh';
    if (settledOn !== null || state === 'APPLIED' || state === 'RETURNED') return 'known';
    const today = context.businessDate();
    return callMoneyFunctionOnce(context.db, 'settle_unapplied', houseId, {
      at: context.now(),
      business_date: today,
      id,
      entry_id: uuid(),
      fee_minor: feeMinor,
      settled_on: day > today ? today : day,
    });
  });
}

interface UnappliedEvent {
  provider: string;
  providerPaymentId: string;
  kind: 'returned' | 'settled';
  amountMinor: bigint;
  /** What the channel kept. */
  feeMinor: bigint;
  /** The day of the provider's time. */
  day: string;
}
