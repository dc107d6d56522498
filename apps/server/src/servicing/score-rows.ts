import { releaseScoreChange, scoreChanges } from '@sagwan/domain/score/loan-score.ts';
import { v7 as uuid } from 'uuid';
import type { Booked } from './write-booking.ts';

/** The score events that a booking brings, as rows; from the loan before and after, never from steps of the replay. */
export function scoreRows({ facts, earlier, account, state }: Booked) {
  const { terms, holidays, row, instalments } = facts;
  const changes = [
    ...scoreChanges(withEarlierDelays(earlier, instalments), account, {
      graceDays: terms.penalty.graceDays,
      holidays,
    }),
    ...releaseScoreChange(row.state, state),
  ];
  return changes.map(({ points, reasonCode }) => ({ id: uuid(), points, reason_code: reasonCode }));
}

/** Marks instalments whose penalty was booked and is none since a holiday was entered late: points were taken for them. */
function withEarlierDelays(
  earlier: Booked['earlier'],
  instalments: Booked['facts']['instalments'],
): Booked['earlier'] & { rows: { wasLate: boolean }[] } {
  const rows = earlier.rows.map((row, index) => ({
    ...row,
    wasLate: row.penaltyMinor === 0n && (instalments[index]?.penalty_minor ?? 0n) > 0n,
  }));
  return { ...earlier, rows };
}
