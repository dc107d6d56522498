import type { ExtraUse } from '@sagwan/domain/loan/servicing/events.ts';
import { receiptNumberOf } from '@sagwan/domain/repayment/receipt-number.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { sqlStates, WriteConflict } from '../database/sql-states.ts';
import type { LoanKey } from '../loan/find-loan.ts';
import { isCancelledInFull, type LoanFacts, readLoanFacts } from '../servicing/loan-facts.ts';
import { appliedOn } from '../servicing/order-event.ts';
import { type Booked, type NewRepayment, writeBooking } from '../servicing/write-booking.ts';
import { retryOnConflict } from '../transact.ts';
import { refundOverpayment } from './refund-overpayments.ts';
import { findRepayment, type Repayment, renumberRepayment } from './repayment.sql.ts';
import { paymentNotices } from './repayment-notices.ts';

export interface IncomingPayment extends NewRepayment {
  amountMinor: bigint;
  /** The day that it counts for: by the provider's time, never later than the business date. */
  valueOn: string;
  /** Asked nothing, money above what is due is credit for the next instalment (servicing 3). */
  extra: ExtraUse;
  /** The order of staff that brings it; left out where a channel does. */
  order?: StaffOrder;
  /** With `settledOn`: the account that holds it; our bank's unless given. */
  settledFrom?: 'bank' | 'unapplied_receipts';
}

/** An order that was approved for the loan as it was when so much was booked on it. */
export interface StaffOrder {
  id: string;
  decidedBy: string;
  bookingCount: number;
}

/**
 * What a debit is known by that is booked because the provider, when it was asked for our reference, said that it is paid: it
 * does not name the payment then. The payment's event finds it by the reference and gives it its number.
 */
export function askedPaymentId(reference: string): string {
  return `charge:${reference}`;
}

/**
 * Books money that came in for a loan through a channel, once for each of the provider's payments: who brings the same
 * payment again finds it booked.
 * @returns undefined where the loan was not released, or was given back: the money is then unapplied; 'changed' where staff
 *   approved it for the loan as it was before something else was booked.
 */
export async function bookPayment(
  context: AppContext,
  key: LoanKey,
  payment: IncomingPayment,
): Promise<'booked' | 'known' | 'changed' | undefined> {
  const booked = await retryOnConflict(async () => {
    const facts = await readLoanFacts(context, key);
    if (facts === undefined || isCancelledInFull(facts)) {
      const earlier = await findRepayment(context.db, { memberId: key.memberId, ...payment });
      return earlier && ('known' as const);
    }
    if (await isBooked(context, facts, payment)) return 'known' as const;
    if (payment.order !== undefined && payment.order.bookingCount !== facts.row.bookingCount)
      return 'changed' as const;
    return writeBooking(context, facts, paymentBooking(context, facts, payment)).catch(unlessKnown);
  });
  if (booked === undefined || booked === 'known' || booked === 'changed') return booked;
  // What is above everything owed goes back at once; where it cannot yet, with the end of day.
  if (booked.account.overpaidMinor > 0n) await refundOverpayment(context, key);
  return 'booked';
}

/** Of one charge the provider's answer and the event are one payment, whichever comes first; two events are two payments. */
async function isBooked(
  { db }: AppContext,
  { repayments }: Pick<LoanFacts, 'repayments'>,
  { provider, channel, providerPaymentId, reference }: IncomingPayment,
): Promise<boolean> {
  const ofProvider = repayments.filter((earlier) => earlier.provider === provider);
  if (ofProvider.some((earlier) => earlier.providerPaymentId === providerPaymentId)) return true;
  if (channel !== 'autoDebit') return false;
  const asked = askedPaymentId(reference);
  const ofCharge = ofProvider.filter(
    (earlier) => earlier.channel === channel && earlier.reference === reference,
  );
  if (providerPaymentId === asked) return ofCharge.length > 0;
  const unnamed = ofCharge.find((earlier) => earlier.providerPaymentId === asked);
  if (unnamed === undefined) return false;
  if (await renumberRepayment(db, unnamed, providerPaymentId)) return true;
  throw new WriteConflict(sqlStates.stateChanged, 'Another event named the payment meanwhile');
}

/** The provider's payment was booked meanwhile, or on another loan of the member. */
function unlessKnown(error: unknown): 'known' {
  if (error instanceof Error && 'code' in error && error.code === sqlStates.keyUsed) return 'known';
  throw error;
}

/** The booking of a payment, whatever brought it. */
export function paymentBooking(
  context: AppContext,
  facts: Pick<LoanFacts, 'terms'>,
  payment: IncomingPayment,
) {
  const { amountMinor, valueOn, extra, order, settledOn, settledFrom = 'bank' } = payment;
  const today = context.businessDate();
  const event = {
    id: uuid(),
    kind: 'paid' as const,
    valueOn: appliedOn(valueOn, facts.terms.releasedOn, today),
    amountMinor,
    extra,
  };
  return {
    event,
    actor:
      order === undefined ? { kind: 'system' as const } : { kind: 'staff' as const, id: order.decidedBy },
    ...(order === undefined ? {} : { order }),
    repayment: payment,
    entries:
      settledOn === undefined
        ? []
        : [
            {
              kind: 'channel_settlement' as const,
              causeId: event.id,
              amountMinor,
              debit: settledFrom,
              credit: 'receipts_clearing',
            },
          ],
    messages: paymentNotices(context, { ...event, channel: payment.channel }),
  };
}

/** The row of a payment as the booking made it, for an answer. */
export function bookedRepayment({ facts, account }: Booked, payment: IncomingPayment, id: string): Repayment {
  const split = account.splits.find(({ paymentId }) => paymentId === id);
  if (split === undefined) throw new Error(`Payment ${id} is not in the account that it was booked on`);
  return {
    memberId: facts.key.memberId,
    id,
    loanId: facts.key.id,
    channel: payment.channel,
    provider: payment.provider,
    providerPaymentId: payment.providerPaymentId,
    reference: payment.reference,
    receiptNumber: receiptNumberOf(facts.loan.loanNumber, facts.row.bookingCount + 1),
    amountMinor: payment.amountMinor,
    valueOn: payment.valueOn,
    bookedOn: account.asOf,
    receivedAt: payment.receivedAt,
    interestMinor: split.interestMinor,
    principalMinor: split.principalMinor,
    penaltyMinor: split.penaltyMinor,
    overpaidMinor: split.overpaidMinor + split.creditMinor,
    extra: payment.extra,
    extraUntil: null,
    returnedOn: null,
    settledOn: payment.settledOn ?? null,
  };
}
