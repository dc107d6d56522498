import type { LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import {
  asFoundByPayment,
  type LoanAccount,
  type PaymentSplit,
  replay,
} from '@sagwan/domain/loan/servicing/replay.ts';
import type { Minor } from '@sagwan/domain/money/money.ts';
import { receiptNumberOf } from '@sagwan/domain/repayment/receipt-number.ts';
import { valueDayOf } from './loan-event.ts';
import type { LoanFacts } from './loan-facts.ts';
import type { NewBooking } from './write-booking.ts';

/**
 * Where each payment's money goes by the replay: `repayment` is the new payment's row, `repayment_splits` are those of earlier ones
 * whose parts have changed, since a backdated payment or a return moves what came after it (servicing 4).
 */
export function repaymentSplits(facts: LoanFacts, account: LoanAccount, booking: NewBooking) {
  return {
    repayment: newRepayment(facts, account, booking),
    repayment_splits: changedSplits(facts, account, booking.event),
  };
}

function changedSplits({ repayments }: LoanFacts, account: LoanAccount, event: LoanEvent | undefined) {
  const stored = new Map(repayments.map((kept) => [kept.id, kept]));
  return account.splits.flatMap((split) => {
    const kept = stored.get(split.paymentId);
    if (kept === undefined) return [];
    const parts = partsOf(split);
    const extra = chosenExtra(event, split) ?? kept.extra;
    const returnedOn = split.returned ? (kept.returnedOn ?? (event && valueDayOf(event)) ?? null) : null;
    const same =
      parts.interest_minor === kept.interestMinor &&
      parts.principal_minor === kept.principalMinor &&
      parts.penalty_minor === kept.penaltyMinor &&
      parts.overpaid_minor === kept.overpaidMinor &&
      extra === kept.extra &&
      returnedOn === kept.returnedOn;
    if (same) return [];
    const { id: repayment_id, extraUntil: extra_until, settledOn: settled_on } = kept;
    return [{ repayment_id, ...parts, extra, extra_until, returned_on: returnedOn, settled_on }];
  });
}

function newRepayment(facts: LoanFacts, account: LoanAccount, { event, repayment }: NewBooking) {
  const own = account.splits.find(({ paymentId }) => paymentId === event?.id);
  if (event?.kind !== 'paid' || repayment === undefined || own === undefined) return null;
  return {
    id: event.id,
    channel: repayment.channel,
    provider: repayment.provider,
    provider_payment_id: repayment.providerPaymentId,
    reference: repayment.reference,
    receipt_number: receiptNumberOf(facts.loan.loanNumber, facts.row.bookingCount + 1),
    amount_minor: event.amountMinor,
    value_on: event.valueOn,
    received_at: repayment.receivedAt,
    settled_on: repayment.settledOn ?? null,
    ...partsOf(own),
    extra: event.extra,
    extra_until: aboveDue(event, facts, account).until,
    is_above_due: aboveDueMinor(event, facts) > 0n,
  };
}

/** All zero for a payment that was taken back. */
function partsOf({ interestMinor, principalMinor, penaltyMinor, overpaidMinor }: PaymentSplit) {
  return {
    interest_minor: interestMinor,
    principal_minor: principalMinor,
    penalty_minor: penaltyMinor,
    overpaid_minor: overpaidMinor,
  };
}

function chosenExtra(event: LoanEvent | undefined, { paymentId }: PaymentSplit) {
  return event?.kind === 'extraChosen' && event.paymentId === paymentId ? event.extra : undefined;
}

type PaidEvent = LoanEvent & { kind: 'paid' };

/**
 * How much of a payment is above the due, and until when another use of that may be chosen: the next due date after the payment
 * (servicing 3); null where nothing is above, or nothing is left to pay.
 */
export function aboveDue(
  event: PaidEvent,
  facts: LoanFacts,
  after: LoanAccount,
): { aboveMinor: Minor; until: string | null } {
  const aboveMinor = aboveDueMinor(event, facts);
  if (aboveMinor <= 0n || after.settledOn !== undefined || after.isGivenBack)
    return { aboveMinor: 0n, until: null };
  return { aboveMinor, until: after.rows.find(({ dueOn }) => dueOn > event.valueOn)?.dueOn ?? null };
}

/**
 * Negative where it is less than was due on its value date, as the replay finds it: without a change of the plan that counts for the
 * same day, since what is due is covered before it, and without payments that were taken back since.
 */
function aboveDueMinor({ amountMinor, valueOn }: PaidEvent, facts: LoanFacts): Minor {
  const { terms, events, calendar, repayments, asOf, account } = facts;
  const returned = new Set(repayments.filter(({ returnedOn }) => returnedOn !== null).map(({ id }) => id));
  const found = asFoundByPayment(events, valueOn).filter(({ id }) => !returned.has(id));
  const isAsRead = valueOn === asOf && found.length === events.length;
  return amountMinor - (isAsRead ? account : replay(terms, found, valueOn, calendar)).dueMinor;
}
