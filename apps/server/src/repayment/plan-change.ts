import { createHash } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@sagwan/contract/endpoint.ts';
import type { previewPlan } from '@sagwan/contract/repayment/change-plan.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import type { LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import { decideHoliday, decideMoveDueDay } from '@sagwan/domain/loan/servicing/plan-change.ts';
import { previewChange } from '@sagwan/domain/loan/servicing/preview.ts';
import { longDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import { stableText } from '../idempotency/once.ts';
import type { LoanFacts } from '../servicing/loan-facts.ts';
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
>;

/** The event that a member's change would be today, or why it cannot be made (servicing 6). */
export function changeEvent(facts: LoanFacts, change: Change): LoanEvent | ChangeRefusal {
  const { account, events, asOf } = facts;
  if (owedInAllMinor(facts) <= 0n) return refuse('NOTHING_OWED');
  // A loan that is being given back has no plan to change.
  if (account.isGivenBack && (change.kind === 'moveDueDay' || change.kind === 'holiday'))
    return refuse('LOAN_STATE_FORBIDS');
  const made = { id: uuid(), valueOn: asOf };
  switch (change.kind) {
    case 'moveDueDay': {
      const allowed = decideMoveDueDay({ account, events, on: asOf });
      if (isRefusal(allowed)) {
        const from = allowed.params?.from;
        return from === undefined
          ? allowed
          : { ...allowed, params: { from: longDate(manilaInstant(from, 0)) } };
      }
      const { days, keepInstalment } = change;
      return { ...made, kind: 'dueDayMoved', days, keepInstalment };
    }
    case 'holiday': {
      const allowed = decideHoliday(account, events);
      return isRefusal(allowed) ? allowed : { ...made, kind: 'holidayGranted' };
    }
    case 'payPart':
      if (change.amount <= 0n) return refuse('AMOUNT_NOT_POSITIVE');
      return { ...made, kind: 'paid', amountMinor: change.amount, extra: change.extra };
    case 'settle':
      return { ...made, kind: 'paid', amountMinor: owedInAllMinor(facts), extra: 'nextInstalments' };
  }
}

/**
 * The plan before and after an event. The hash covers both plans and how often the loan was booked on, so that a
 * confirmation of a preview that is no longer true is refused.
 */
export function planPreview(facts: LoanFacts, event: LoanEvent): AnswerOf<typeof previewPlan> {
  const { terms, events, asOf, calendar, row } = facts;
  const preview = previewChange(terms, events, event, asOf, calendar);
  const plan = {
    before: preview.before.rows.map(planRowAnswer),
    after: preview.after.rows.map(planRowAnswer),
    totalInterestBefore: preview.totalInterestBeforeMinor,
    totalInterestAfter: preview.totalInterestAfterMinor,
  };
  const { id: _, ...made } = event;
  const hashed = stableText({ ...plan, event: made, loan: row.id, bookingCount: row.bookingCount });
  return { ...plan, previewHash: createHash('sha256').update(hashed).digest('hex') };
}
