import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeReadSchedule } from '@sagwan/contract/office/read-servicing.ts';
import { loanOrderKind } from '@sagwan/contract/office/servicing-order.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import { decideHoliday } from '@sagwan/domain/loan/servicing/plan-change.ts';
import { decidePause, decideRecording, decideWaiver } from '@sagwan/domain/loan/servicing/servicing-order.ts';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { UnappliedMoney } from '../collection/unapplied.ts';
import { owedInAllMinor } from '../repayment/owed.ts';
import { isWrittenOff, type LoanFacts } from './loan-facts.ts';
import type { OrderContent } from './order-content.ts';
import { afterSetOff } from './write-off.ts';

export type OrderRefusal = Refusal<
  | 'LOAN_STATE_FORBIDS'
  | 'NOTHING_OWED'
  | 'AMOUNT_NOT_POSITIVE'
  | 'RECEIVED_TOO_HIGH'
  | 'VALUE_DAY_OUT_OF_RANGE'
  | 'RECEIPT_RECORDED'
  | 'WAIVER_OVER_PENALTY'
  | 'INSTALMENT_OVERDUE'
  | 'HOLIDAY_NOT_EARNED'
  | 'WRITE_OFF_TOO_EARLY'
  | 'REPAYMENT_UNKNOWN'
  | 'UNAPPLIED_UNKNOWN'
  | 'PERIOD_INVALID'
>;

/** `provider` of what staff record; its number of the payment is the receipt's. */
export const staffProvider = 'staff';

/**
 * The event that an order would be today, or why it cannot be carried out (servicing 2, 3, 6, 7). Asked when it is ordered,
 * looked at and approved, since the loan may have changed meanwhile.
 * @param unapplied the money that the order names, if it is still unapplied.
 */
export function orderEvent(
  facts: LoanFacts,
  content: OrderContent,
  unapplied?: UnappliedMoney,
): LoanEvent | OrderRefusal {
  if (facts.row.state === 'CANCELLED') return refuse('LOAN_STATE_FORBIDS');
  switch (content.kind) {
    case 'recordRepayment':
      return recordedPayment(facts, content);
    case 'applyUnapplied':
      return unapplied === undefined ? refuse('UNAPPLIED_UNKNOWN') : appliedPayment(facts, unapplied);
    case 'returnRepayment': {
      const paid = facts.repayments.find(({ id }) => id === content.repaymentId);
      if (paid === undefined || paid.returnedOn !== null) return refuse('REPAYMENT_UNKNOWN');
      return { id: uuid(), kind: 'returned', paymentId: paid.id, valueOn: facts.asOf };
    }
    default:
      return planEvent(facts, content);
  }
}

/**
 * What cannot be ordered for the loan today, whatever is entered: of each kind the least is asked for, so that the screen that offers
 * them and the order itself are decided alike.
 */
export function refusedOrders(facts: LoanFacts): AnswerOf<typeof officeReadSchedule>['refusedOrders'] {
  const { asOf } = facts;
  const least = {
    recordRepayment: { kind: 'recordRepayment', amount: 1n, valueOn: asOf, receiptNumber: '', pictureId: '' },
    waivePenalty: { kind: 'waivePenalty', amount: 1n },
    pauseInterest: { kind: 'pauseInterest', from: asOf, to: asOf },
    grantHoliday: { kind: 'grantHoliday' },
    planHardship: { kind: 'planHardship', months: 1 },
    writeOff: { kind: 'writeOff' },
  } satisfies Record<z.output<typeof loanOrderKind>, OrderContent>;
  return loanOrderKind.options.flatMap((kind) => {
    const event = orderEvent(facts, least[kind]);
    return isRefusal(event) ? [{ kind, code: event.refused }] : [];
  });
}

/** A change of what is owed: of a loan on which something is, and which is neither written off nor being given back. */
function planEvent(
  facts: LoanFacts,
  content: Exclude<OrderContent, { kind: 'recordRepayment' | 'applyUnapplied' | 'returnRepayment' }>,
): LoanEvent | OrderRefusal {
  const { account, asOf } = facts;
  if (isWrittenOff(facts) || account.isGivenBack) return refuse('LOAN_STATE_FORBIDS');
  if (owedInAllMinor(facts) <= 0n) return refuse('NOTHING_OWED');
  const made = { id: uuid(), valueOn: asOf };
  switch (content.kind) {
    case 'waivePenalty': {
      const unpaidPenaltyMinor = account.penaltyMinor - account.penaltyPaidMinor;
      const allowed = decideWaiver({ amountMinor: content.amount, unpaidPenaltyMinor });
      return isRefusal(allowed) ? allowed : { ...made, kind: 'penaltyWaived', amountMinor: content.amount };
    }
    case 'pauseInterest': {
      const { from, to } = content;
      const allowed = decidePause({ from, to });
      return isRefusal(allowed) ? allowed : { id: made.id, kind: 'interestPaused', from, to };
    }
    case 'grantHoliday': {
      const allowed = decideHoliday(facts);
      return isRefusal(allowed) ? allowed : { ...made, kind: 'holidayGranted' };
    }
    case 'planHardship':
      return { ...made, kind: 'hardshipPlanned', months: content.months };
    case 'writeOff': {
      const allowed = afterSetOff(facts);
      return isRefusal(allowed) ? allowed : { ...made, kind: 'writtenOff' };
    }
  }
}

function recordedPayment(
  { terms, asOf, repayments }: LoanFacts,
  { amount, valueOn, receiptNumber }: OrderContent & { kind: 'recordRepayment' },
): LoanEvent | OrderRefusal {
  const allowed = decideRecording({
    amountMinor: amount,
    valueOn,
    receiptNumber,
    releasedOn: terms.releasedOn,
    today: asOf,
    // What was recorded wrongly and taken back is recorded again under its own receipt.
    recordedReceipts: repayments
      .filter(({ provider, returnedOn }) => provider === staffProvider && returnedOn === null)
      .map(({ reference }) => reference),
  });
  return isRefusal(allowed)
    ? allowed
    : { id: uuid(), kind: 'paid', valueOn, amountMinor: amount, extra: 'nextInstalments' };
}

function appliedPayment({ asOf, terms }: LoanFacts, { valueOn, amountMinor }: UnappliedMoney): LoanEvent {
  return {
    id: uuid(),
    kind: 'paid',
    valueOn: appliedOn(valueOn, terms.releasedOn, asOf),
    amountMinor,
    extra: 'nextInstalments',
  };
}

/** The day that unapplied money counts for: when it came, as long as the loan existed then. */
export function appliedOn(valueOn: string, releasedOn: string, today: string): string {
  if (valueOn < releasedOn) return releasedOn;
  return valueOn > today ? today : valueOn;
}
