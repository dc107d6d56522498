import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import type { AppContext } from '../app-context.ts';
import { claimUnapplied, endUnapplied, findUnapplied, type UnappliedMoney } from '../collection/unapplied.ts';
import { skipDebitsPutOff } from '../mandate/debits.ts';
import { reliefToGrant } from '../relief/relief-to-grant.ts';
import { bookOrderedPayment } from '../repayment/book-payment.ts';
import { bookOrderedReturn } from '../repayment/book-return.ts';
import { readFactsToBook } from './facts-to-book.ts';
import type { LoanFacts } from './loan-facts.ts';
import type { OrderContent } from './order-content.ts';
import { appliedOn, type OrderRefusal, orderEvent, staffProvider } from './order-event.ts';
import { orderPreview } from './order-servicing.ts';
import { planNotices } from './plan-notices.ts';
import { writeBooking } from './write-booking.ts';
import { bookSetOff, bookWriteOff, isSetOff } from './write-off.ts';

/** An order that a second person approves. */
export interface ApprovedOrder {
  id: string;
  memberId: string;
  loanId: string;
  content: OrderContent;
  /** Why it was ordered: a code of the contract's `servicingReason`. */
  reason: string;
  /** How many events the loan's log had when it was ordered. */
  logLength: number;
  /** Of the preview that is approved. */
  previewHash: string;
  decidedBy: string;
  requestId: string;
}

type Carried = 'done' | OrderRefusal | Refusal<'LOAN_NOT_RELEASED' | 'ORDER_OUTDATED' | 'PREVIEW_OUTDATED'>;

/**
 * Does what was ordered, exactly as it was previewed, and marks the order as approved in the same transaction; or says why it
 * can no longer be done, because something else has happened to the loan above all. To be called within `retryOnConflict`.
 */
export async function carryOutOrder(context: AppContext, order: ApprovedOrder): Promise<Carried> {
  const { content } = order;
  const facts = await readFactsToBook(context, { memberId: order.memberId, id: order.loanId });
  if (facts === undefined) return refuse('LOAN_NOT_RELEASED');
  const unapplied =
    content.kind === 'applyUnapplied' ? await findUnapplied(context.db, content.unappliedId) : undefined;
  const event = orderEvent(facts, content, unapplied);
  if (isRefusal(event)) return event;
  const preview = orderPreview(facts, content, event);
  if (isRefusal(preview)) return preview;
  if (!isAsOrdered(facts, order)) return refuse('ORDER_OUTDATED');
  // Another day: who approves looks at the figures of that day.
  if (preview.previewHash !== order.previewHash) return refuse('PREVIEW_OUTDATED');
  switch (content.kind) {
    case 'recordRepayment':
      return bookRecorded(context, facts, order, content);
    case 'applyUnapplied':
      return unapplied === undefined ? refuse('UNAPPLIED_UNKNOWN') : apply(context, facts, order, unapplied);
    case 'returnRepayment':
      return sendBack(context, facts, order, content.repaymentId);
    case 'writeOff':
      // The set-off is a booking of its own; the loan is then read and decided on again.
      if (await bookSetOff(context, facts, order)) return carryOutOrder(context, order);
      await bookWriteOff(context, facts, order);
      return 'done';
    default:
      return changePlan(context, facts, order, event);
  }
}

/** Nothing else has happened to the loan. The set-off of a write-off, which is a booking of its own, is part of what was ordered. */
function isAsOrdered(facts: LoanFacts, order: ApprovedOrder): boolean {
  const ownEvents = isSetOff(facts, order.id) ? 1 : 0;
  return facts.events.length === order.logLength + ownEvents;
}

async function changePlan(
  context: AppContext,
  facts: LoanFacts,
  { id, decidedBy, requestId, content }: ApprovedOrder,
  event: LoanEvent,
): Promise<'done'> {
  const { kind } = content;
  const relief =
    kind === 'grantHoliday' || kind === 'planHardship'
      ? await reliefToGrant(context, facts.key, kind)
      : undefined;
  await writeBooking(context, facts, {
    event,
    actor: { kind: 'staff', id: decidedBy },
    requestId,
    order: { id, decidedBy },
    ...(relief === undefined ? {} : { relief }),
    messages: planNotices(context, event),
  });
  await skipDebitsPutOff(context, facts.key);
  return 'done';
}

/** Money that staff record has reached our bank. */
async function bookRecorded(
  context: AppContext,
  facts: LoanFacts,
  order: ApprovedOrder,
  { amount, valueOn, receiptNumber }: OrderContent & { kind: 'recordRepayment' },
): Promise<Carried> {
  const payment = {
    channel: 'staff' as const,
    provider: staffProvider,
    providerPaymentId: receiptPaymentId(facts, receiptNumber),
    reference: receiptNumber,
    receivedAt: context.now(),
    amountMinor: amount,
    valueOn,
    extra: 'nextInstalments' as const,
    settledOn: facts.asOf,
  };
  const booked = await bookOrderedPayment(context, facts.key, payment, staffOrder(facts, order));
  if (booked === 'changed') return refuse('ORDER_OUTDATED');
  return booked === 'booked' ? 'done' : refuse('RECEIPT_RECORDED');
}

/** The receipt's number; recorded again after it was taken back, with how many times: each payment has a number of its own. */
function receiptPaymentId({ repayments }: LoanFacts, receiptNumber: string): string {
  const earlier = repayments.filter(
    ({ provider, reference }) => provider === staffProvider && reference === receiptNumber,
  ).length;
  return earlier === 0 ? receiptNumber : `${receiptNumber}#${earlier + 1}`;
}

/**
 * The money is kept for this order before it is booked, and ended after; the sweep ends it after a crash. Not kept before it is
 * known that the order can be carried out: what its channel does with it would wait for an order that is refused.
 */
async function apply(
  context: AppContext,
  facts: LoanFacts,
  order: ApprovedOrder,
  found: UnappliedMoney,
): Promise<Carried> {
  const unapplied = await claimUnapplied(context.db, { unappliedId: found.id, orderId: order.id });
  if (unapplied === undefined) return refuse('UNAPPLIED_UNKNOWN');
  const { id, valueOn, settledOn, orderId: _, ...money } = unapplied;
  const day = appliedOn(valueOn, facts.terms.releasedOn, facts.asOf);
  const payment = {
    ...money,
    valueOn: day,
    extra: 'nextInstalments' as const,
    ...(settledOn === null ? {} : { settledOn, settledFrom: 'unapplied_receipts' as const }),
  };
  const booked = await bookOrderedPayment(context, facts.key, payment, staffOrder(facts, order));
  if (booked === 'changed') return refuse('ORDER_OUTDATED');
  if (booked !== 'booked') return refuse('UNAPPLIED_UNKNOWN');
  await endUnapplied(context, id, 'APPLIED');
  return 'done';
}

function staffOrder({ row: { bookingCount } }: LoanFacts, { id, decidedBy }: ApprovedOrder) {
  return { id, decidedBy, bookingCount };
}

async function sendBack(
  context: AppContext,
  facts: LoanFacts,
  order: ApprovedOrder,
  repaymentId: string,
): Promise<Carried> {
  const paid = facts.repayments.find((each) => each.id === repaymentId);
  if (paid === undefined) return refuse('REPAYMENT_UNKNOWN');
  const { memberId, provider, providerPaymentId } = paid;
  const returned = await bookOrderedReturn(
    context,
    { memberId, provider, providerPaymentId, valueOn: facts.asOf },
    { ...staffOrder(facts, order), isOurMistake: order.reason === 'OUR_MISTAKE' },
  );
  if (returned === 'changed') return refuse('ORDER_OUTDATED');
  return returned === 'done' ? 'done' : refuse('REPAYMENT_UNKNOWN');
}
