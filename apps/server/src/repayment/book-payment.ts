import type { ExtraUse } from '@sagwan/domain/loan/servicing/events.ts';
import { receiptNumberOf } from '@sagwan/domain/repayment/receipt-number.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { codeExtra } from '../collection/codes.ts';
import { sqlStates, WriteConflict } from '../database/sql-states.ts';
import type { LoanKey } from '../loan/loan.ts';
import { readFactsToBook } from '../servicing/facts-to-book.ts';
import { isCancelledInFull, type LoanFacts } from '../servicing/loan-facts.ts';
import { appliedOn } from '../servicing/order-event.ts';
import { type Booked, type NewBooking, type NewRepayment, writeBooking } from '../servicing/write-booking.ts';
import { retryOnConflict } from '../transact.ts';
import { refundOverpayment } from './refund-overpayments.ts';
import { findRepayment, type Repayment, renumberRepayment } from './repayment.sql.ts';
import { paymentNotices } from './repayment-notices.ts';

export interface IncomingPayment extends NewRepayment {
  amountMinor: bigint;
  /** The day that it counts for: by the provider's time, never later than the business date. */
  valueOn: string;
  /** Where nobody was asked, money above the due is credit for the next instalment (servicing 3). */
  extra: ExtraUse;
  /** With `settledOn`: the account that holds it; our bank's unless given. */
  settledFrom?: 'bank' | 'unapplied_receipts';
}

/** Money as a channel reports it. */
export interface ReportedPayment extends Omit<IncomingPayment, 'extra'> {
  /** Our own number, where the provider repeats it; with `reference` it finds the code that was paid by. */
  referenceId: string | null;
}

/** An order that was approved for the loan as it was when so much was booked on it. */
export interface StaffOrder {
  id: string;
  decidedBy: string;
  bookingCount: number;
}

/**
 * A provider that we ask about a charge answers 'paid' without its number of the payment. Until the payment's event brings that
 * number, the payment is stored under this one.
 */
export function askedPaymentId(reference: string): string {
  return `charge:${reference}`;
}

/**
 * Books money that came in for a loan through a channel, once for each of the provider's payments: who brings the same
 * payment again finds it booked.
 * @returns 'notTaken' where the loan was not released, or was given back: the money is then unapplied.
 */
export async function bookPayment(
  context: AppContext,
  key: LoanKey,
  payment: ReportedPayment,
): Promise<'booked' | 'known' | 'notTaken'> {
  const booked = await retryOnConflict(async () => {
    const facts = await factsToBookOn(context, key, payment);
    if (typeof facts === 'string') return facts;
    // Read after the facts, which the booking compares: the payment before this one may have used the choice up.
    const extra = await codeExtra(context, { loan: key, ...payment });
    return writeOnce(context, facts, paymentBooking(context, facts, { ...payment, extra }));
  }, key.memberId);
  return typeof booked === 'string' ? booked : sendBackOverpaid(context, booked);
}

/**
 * Books money as an order of staff brings it, once as well.
 * @returns 'changed' where the order was approved for the loan as it was before something else was booked.
 */
export async function bookOrderedPayment(
  context: AppContext,
  key: LoanKey,
  payment: IncomingPayment,
  order: StaffOrder,
): Promise<'booked' | 'known' | 'notTaken' | 'changed'> {
  const booked = await retryOnConflict(async () => {
    const facts = await factsToBookOn(context, key, payment);
    if (typeof facts === 'string') return facts;
    if (order.bookingCount !== facts.row.bookingCount) return 'changed';
    const actor = { kind: 'staff' as const, id: order.decidedBy };
    return writeOnce(context, facts, { ...paymentBooking(context, facts, payment), actor, order });
  }, key.memberId);
  return typeof booked === 'string' ? booked : sendBackOverpaid(context, booked);
}

/** The loan as the payment finds it; or why the payment is not booked. */
async function factsToBookOn(
  context: AppContext,
  key: LoanKey,
  payment: Omit<IncomingPayment, 'extra'>,
): Promise<LoanFacts | 'known' | 'notTaken'> {
  const facts = await readFactsToBook(context, key);
  if (facts === undefined || isCancelledInFull(facts)) {
    const earlier = await findRepayment(context.db, { memberId: key.memberId, ...payment });
    return earlier === undefined ? 'notTaken' : 'known';
  }
  return (await isBooked(context, facts, payment)) ? 'known' : facts;
}

/** Of one charge the provider's answer and the event are one payment, whichever comes first; two events are two payments. */
async function isBooked(
  { db }: AppContext,
  { repayments }: Pick<LoanFacts, 'repayments'>,
  { provider, channel, providerPaymentId, reference }: NewRepayment,
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

/** @returns 'known' where the provider's payment was booked meanwhile, or on another loan of the member. */
async function writeOnce(
  context: AppContext,
  facts: LoanFacts,
  booking: NewBooking,
): Promise<Booked | 'known'> {
  try {
    return await writeBooking(context, facts, booking);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === sqlStates.keyUsed) return 'known';
    throw error;
  }
}

/** What is above everything owed goes back at once; where it cannot yet, with the end of day. */
async function sendBackOverpaid(context: AppContext, { facts, account }: Booked): Promise<'booked'> {
  if (account.overpaidMinor > 0n) await refundOverpayment(context, facts.key);
  return 'booked';
}

/** The booking of a payment, whatever brought it. */
export function paymentBooking(
  context: AppContext,
  facts: Pick<LoanFacts, 'terms'>,
  payment: IncomingPayment,
) {
  const { amountMinor, valueOn, extra, settledOn, settledFrom = 'bank' } = payment;
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
    actor: { kind: 'system' as const },
    repayment: payment,
    settlement:
      settledOn === undefined
        ? undefined
        : { paymentId: event.id, amountMinor, debit: settledFrom, credit: 'receipts_clearing' as const },
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
    overpaidMinor: split.overpaidMinor,
    extra: payment.extra,
    extraUntil: null,
    returnedOn: null,
    settledOn: payment.settledOn ?? null,
  };
}
