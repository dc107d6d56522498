import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeReadDays } from '@sagwan/contract/office/read-books.ts';
import type { AppContext } from '../app-context.ts';
import { readDayCloses, readOpenQuarantine } from './close-days.sql.ts';

const daysShown = 30;

/** The business date, the last days that were closed, and the loans that wait in quarantine: for the back office. */
export async function readDays({ db, businessDate }: AppContext): Promise<AnswerOf<typeof officeReadDays>> {
  const [days, quarantine] = await Promise.all([readDayCloses(db, daysShown), readOpenQuarantine(db)]);
  return {
    businessDate: businessDate(),
    days: days.map(({ day, closedAt, loans, quarantined, sha256 }) => ({
      ...{ on: day, closedAt: closedAt.toISOString(), loans, quarantined: Number(quarantined), sha256 },
    })),
    quarantine: quarantine.map(({ loanNumber, day, error, at }) => ({
      ...{ loanNumber, on: day, error, at: at.toISOString() },
    })),
  };
}
