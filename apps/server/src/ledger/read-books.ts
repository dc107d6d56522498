import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeReadJournal, officeReadTrialBalance } from '@sagwan/contract/office/read-books.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import type { AppContext } from '../app-context.ts';
import { readJournal } from './journal.sql.ts';
import { readTrialBalance } from './trial-balance.ts';

/** Every account up to the end of a day, the business date unless another is given: for the back office. */
export async function trialBalanceForStaff(
  { db, businessDate }: AppContext,
  on = businessDate(),
): Promise<AnswerOf<typeof officeReadTrialBalance>> {
  const { accounts, debitMinor, creditMinor } = await readTrialBalance(db, on);
  return {
    on,
    accounts: accounts.map(({ account, name, type, ...sums }) => ({
      ...{ code: account, name, type, debit: sums.debitMinor, credit: sums.creditMinor },
      balance: majorText(sums.balanceMinor),
    })),
    debit: debitMinor,
    credit: creditMinor,
  };
}

/** The entries that a member's loan and its payments caused, oldest first: for the back office. */
export async function journalForStaff(
  { db }: AppContext,
  memberId: string,
  causeIds: readonly string[],
): Promise<AnswerOf<typeof officeReadJournal>> {
  const entries = await readJournal(db, memberId, causeIds);
  return {
    entries: entries.map(({ id, kind, bookedOn, valueOn, at, reverses, lines }) => ({
      ...{ id, kind, bookedOn, valueOn, at: at.toISOString(), reverses },
      lines: lines.map(({ account, debitMinor, creditMinor }) => ({
        ...{ account, debit: debitMinor, credit: creditMinor },
      })),
    })),
  };
}
