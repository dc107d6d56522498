import { postedSplit } from '@sagwan/domain/ledger/loan-entries.ts';
import type { LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import type { LoanAccount, PaymentSplit } from '@sagwan/domain/loan/servicing/replay.ts';
import { receiptNumberOf } from '@sagwan/domain/repayment/receipt-number.ts';
import { valueDayOf } from './loan-event.ts';
import type { LoanFacts } from './loan-facts.ts';
import type { NewBooking } from './write-booking.ts';

/**
 * Where each payment's money goes by the replay: `repayment` is the new payment's row, `splits` are those of earlier ones
 * whose parts have changed, since a backdated payment or a return moves what came after it (servicing 4).
 */
export function repaymentSplits(facts: LoanFacts, account: LoanAccount, { event, repayment }: NewBooking) {
  const stored = new Map(facts.repayments.map((kept) => [kept.id, kept]));
  const changed = account.splits.flatMap((split) => {
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
    return same
      ? []
      : [
          {
            ...{ repayment_id: kept.id, ...parts, extra, extra_until: kept.extraUntil },
            ...{ returned_on: returnedOn, settled_on: kept.settledOn },
          },
        ];
  });
  const own = account.splits.find(({ paymentId }) => paymentId === event?.id);
  if (event?.kind !== 'paid' || repayment === undefined || own === undefined)
    return { repayment: null, splits: changed };
  return {
    repayment: {
      ...{ id: event.id, channel: repayment.channel, provider: repayment.provider },
      ...{ provider_payment_id: repayment.providerPaymentId, reference: repayment.reference },
      receipt_number: receiptNumberOf(facts.loan.loanNumber, facts.row.bookingCount + 1),
      ...{ amount_minor: event.amountMinor, value_on: event.valueOn, received_at: repayment.receivedAt },
      settled_on: repayment.settledOn ?? null,
      ...partsOf(own),
      ...{ extra: event.extra, extra_until: extraUntil(event, facts.account, account) },
    },
    splits: changed,
  };
}

function partsOf(split: PaymentSplit) {
  // What was sent back was allocated to nothing.
  const { interestMinor, principalMinor, penaltyMinor, overpaidMinor } = postedSplit(split);
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

/**
 * Until when another use of what was paid above the due may be chosen: the next due date after the payment (servicing 3).
 * Null where nothing was above, or nothing is left to pay.
 */
function extraUntil(
  event: LoanEvent & { kind: 'paid' },
  before: LoanAccount,
  after: LoanAccount,
): string | null {
  if (event.amountMinor <= before.dueMinor || after.settledOn !== undefined || after.isGivenBack) return null;
  return after.rows.find(({ dueOn }) => dueOn > event.valueOn)?.dueOn ?? null;
}
