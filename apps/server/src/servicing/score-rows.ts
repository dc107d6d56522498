import { releaseScoreChange, scoreChanges } from '@sagwan/domain/score/loan-score.ts';
import { v7 as uuid } from 'uuid';
import type { Booked } from './write-booking.ts';

/** The score events that a booking brings, as rows; from the loan before and after, never from steps of the replay. */
export function scoreRows({
  facts,
  earlier,
  account,
  state,
}: Pick<Booked, 'facts' | 'earlier' | 'account' | 'state'>) {
  const { terms, holidays, row, pointsGiven } = facts;
  const changes = [
    ...scoreChanges(earlier, account, {
      graceDays: terms.penalty.graceDays,
      holidays,
      given: pointsGiven,
      isPaid: row.state === 'PAID',
    }),
    ...releaseScoreChange(row.state, state),
  ];
  return changes.map(({ points, reasonCode, instalmentNumber }) => ({
    id: uuid(),
    points,
    reason_code: reasonCode,
    instalment_number: instalmentNumber ?? null,
  }));
}
