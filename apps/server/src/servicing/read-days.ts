import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeReadDays } from '@sagwan/contract/office/read-books.ts';
import { lastClosedMonth } from '@sagwan/domain/time/months.ts';
import type { AppContext } from '../app-context.ts';
import { readClosedUntil, readDayCloses, readOpenQuarantine } from './close-days.sql.ts';

const daysShown = 30;

/** The business date, the last days that were closed, and the loans that wait in quarantine: for the back office. */
export async function readDays({ db, businessDate }: AppContext): Promise<AnswerOf<typeof officeReadDays>> {
  const [days, quarantine, closedUntil] = await Promise.all([
    readDayCloses(db, daysShown),
    readOpenQuarantine(db),
    readClosedUntil(db),
  ]);
  return {
    businessDate: businessDate(),
    closedMonth: lastClosedMonth(closedUntil),
    days: days.map(({ day, closedAt, loans, quarantined, entries, sha256 }) => ({
      on: day,
      closedAt: closedAt.toISOString(),
      loans,
      entries,
      sha256,
      quarantined: Number(quarantined),
    })),
    quarantine: quarantine.map(({ loanNumber, day, error, at }) => ({
      loanNumber,
      on: day,
      error,
      at: at.toISOString(),
    })),
  };
}
