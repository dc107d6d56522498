import type { LoanAccount } from '@sagwan/domain/loan/servicing/replay.ts';
import { releaseScoreChange, scoreChanges } from '@sagwan/domain/score/loan-score.ts';
import { v7 as uuid } from 'uuid';
import { dearerThanBooked, replayAsBooked } from './loan-facts.ts';
import type { Booked } from './write-booking.ts';

/** The score events that a booking brings, as rows; from the loan before and after, never from steps of the replay. */
export function scoreRows({
  facts,
  earlier,
  account,
  state,
}: Pick<Booked, 'facts' | 'earlier' | 'account' | 'state'>) {
  const { terms, holidays, row, lateInstalments } = facts;
  const { before, holidaysBefore } = asScored(facts, earlier);
  const changes = [
    ...scoreChanges(before, account, {
      graceDays: terms.penalty.graceDays,
      holidays,
      holidaysBefore,
      lateInstalments,
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

/**
 * The account that the score's events so far were decided from: with the days without banks that were known then, where the penalties
 * say that one was withdrawn since. Of a paid loan a withdrawn one asks nothing (decision 0026).
 */
function asScored({ row, terms, events, holidays, instalments }: Booked['facts'], earlier: LoanAccount) {
  if (row.state === 'PAID' || dearerThanBooked(earlier, instalments) === undefined)
    return { before: earlier, holidaysBefore: holidays };
  const { account, calendar } = replayAsBooked(terms, events, earlier.asOf, { holidays, instalments });
  return { before: account, holidaysBefore: calendar.nonBankingDays };
}
