import { createHash } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@sagwan/contract/endpoint.ts';
import type { previewPlan } from '@sagwan/contract/repayment/change-plan.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { ExtraUse, LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import { decideHoliday, decideMoveDueDay } from '@sagwan/domain/loan/servicing/plan-change.ts';
import { previewChange } from '@sagwan/domain/loan/servicing/preview.ts';
import { v7 as uuid } from 'uuid';
import { stableText } from '../idempotency/once.ts';
import type { LoanFacts } from '../servicing/loan-facts.ts';
import type { OrderContent } from '../servicing/order-content.ts';
import { planRowAnswer } from './answers.ts';
import { owedInAllMinor } from './owed.ts';

type Change = BodyOf<typeof previewPlan>['change'];
export type ChangeRefusal = Refusal<
  | 'LOAN_STATE_FORBIDS'
  | 'NOTHING_OWED'
  | 'AMOUNT_NOT_POSITIVE'
  | 'DUE_DAY_MOVED_THIS_YEAR'
  | 'INSTALMENT_OVERDUE'
  | 'HOLIDAY_NOT_EARNED'
  | 'REPAYMENT_UNKNOWN'
  | 'EXTRA_CHOICE_OVER'
>;

/** The event that a member's change would be today, or why it cannot be made (servicing 6). */
export function changeEvent(facts: LoanFacts, change: Change): LoanEvent | ChangeRefusal {
  const { account, events, asOf } = facts;
  if (change.kind === 'chooseExtra') return extraEvent(facts, change);
  if (owedInAllMinor(facts) <= 0n) return refuse('NOTHING_OWED');
  // A loan that is being given back has no plan to change.
  if (account.isGivenBack && (change.kind === 'moveDueDay' || change.kind === 'holiday'))
    return refuse('LOAN_STATE_FORBIDS');
  const made = { id: uuid(), valueOn: asOf };
  switch (change.kind) {
    case 'moveDueDay': {
      const allowed = decideMoveDueDay({ account, events, on: asOf });
      if (isRefusal(allowed)) return allowed;
      const { days, keepInstalment } = change;
      return { ...made, kind: 'dueDayMoved', days, keepInstalment };
    }
    case 'holiday': {
      const allowed = decideHoliday(facts);
      return isRefusal(allowed) ? allowed : { ...made, kind: 'holidayGranted' };
    }
    case 'payPart':
      if (change.amount <= 0n) return refuse('AMOUNT_NOT_POSITIVE');
      return { ...made, kind: 'paid', amountMinor: change.amount, extra: change.extra };
    case 'settle':
      return { ...made, kind: 'paid', amountMinor: owedInAllMinor(facts), extra: 'nextInstalments' };
  }
}

/** Another use of what a payment was above the due, until the due date that follows it, while instalments are left (servicing 3). */
export function extraEvent(
  { account, repayments, asOf }: LoanFacts,
  { repaymentId, extra }: { repaymentId: string; extra: ExtraUse },
): (LoanEvent & { kind: 'extraChosen' }) | Refusal<'REPAYMENT_UNKNOWN' | 'EXTRA_CHOICE_OVER'> {
  const paid = repayments.find(({ id }) => id === repaymentId);
  if (paid === undefined || paid.returnedOn !== null) return refuse('REPAYMENT_UNKNOWN');
  if (paid.extraUntil === null || paid.extraUntil < asOf) return refuse('EXTRA_CHOICE_OVER');
  // On a settled loan another use would only change interest that is already paid, and so what was refunded.
  if (account.settledOn !== undefined && paid.extra !== extra) return refuse('EXTRA_CHOICE_OVER');
  return { id: uuid(), kind: 'extraChosen', valueOn: asOf, paymentId: paid.id, extra };
}

/** The plan before and after an event, as a member asks for it. */
export function planPreview(facts: LoanFacts, event: LoanEvent, asked: Change): AnswerOf<typeof previewPlan> {
  return changedPlan(facts, previewChange(facts, event, facts.asOf), asked);
}

/**
 * A plan before and after a change. The hash covers both plans, what was asked for, and how many events the loan's log
 * has, so that a confirmation of a preview that is no longer true is refused; an end of day that leaves both plans as they
 * are changes nothing.
 * @param asked The change as it was asked for.
 */
export function changedPlan(
  facts: LoanFacts,
  { before, after }: ReturnType<typeof previewChange>,
  asked: Change | OrderContent,
): AnswerOf<typeof previewPlan> {
  const plan = {
    before: before.rows.map(planRowAnswer),
    after: after.rows.map(planRowAnswer),
    totalInterestBefore: before.totalInterestMinor,
    totalInterestAfter: after.totalInterestMinor,
  };
  const hashed = stableText({ ...plan, asked, loan: facts.row.id, logLength: facts.events.length });
  return { ...plan, previewHash: createHash('sha256').update(hashed).digest('hex') };
}
