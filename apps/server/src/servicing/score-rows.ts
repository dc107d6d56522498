import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import type { LoanAccount } from '@sagwan/domain/loan/servicing/replay.ts';
import { releaseScoreChange, scoreChanges } from '@sagwan/domain/score/loan-score.ts';
import { v7 as uuid } from 'uuid';
import type { LoanFacts } from './loan-facts.ts';

/** The score events that a booking brings, as rows; from the loan before and after, never from steps of the replay. */
export function scoreRows(
  { terms, holidays, row }: LoanFacts,
  before: LoanAccount,
  after: { account: LoanAccount; state: LoanState },
) {
  const changes = [
    ...scoreChanges(before, after.account, { graceDays: terms.penalty.graceDays, holidays }),
    ...releaseScoreChange(row.state, after.state),
  ];
  return changes.map(({ points, reasonCode }) => ({ id: uuid(), points, reason_code: reasonCode }));
}
