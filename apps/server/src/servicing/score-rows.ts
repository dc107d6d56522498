import type { LoanAccount } from '@sagwan/domain/loan/servicing/replay.ts';
import { scoreChanges } from '@sagwan/domain/score/loan-score.ts';
import { v7 as uuid } from 'uuid';
import type { LoanFacts } from './loan-facts.ts';

/** The score events that a booking brings, as rows; from the account before and after, never from steps of the replay. */
export function scoreRows({ terms, holidays }: LoanFacts, before: LoanAccount, after: LoanAccount) {
  const changes = scoreChanges(before, after, { graceDays: terms.penalty.graceDays, holidays });
  return changes.map(({ points, reasonCode }) => ({ id: uuid(), points, reason_code: reasonCode }));
}
