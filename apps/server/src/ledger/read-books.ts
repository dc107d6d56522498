import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type {
  officeListAccountDays,
  officeListAccountEntries,
  officeReadJournal,
  officeReadLossAllowance,
  officeReadTrialBalance,
} from '@sagwan/contract/office/read-books.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { buckets } from '@sagwan/domain/delinquency/bucket.ts';
import { lossStageOf, lossStages } from '@sagwan/domain/ledger/loss-allowance.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { lastOfMonth } from '@sagwan/domain/time/months.ts';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { pageOf } from '../system/list-place.ts';
import {
  findAccount,
  isBookedBefore,
  readAccountDays,
  readEntriesOn,
  readKindsOn,
} from './account-entries.sql.ts';
import { type JournalEntry, readJournal } from './journal.sql.ts';
import { readLossAllowance } from './loss-allowance.sql.ts';
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
      code: account,
      name,
      type,
      debit: sums.debitMinor,
      credit: sums.creditMinor,
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
  return { entries: entries.map(entryAnswer) };
}

function entryAnswer({ id, kind, bookedOn, valueOn, at, reverses, lines }: JournalEntry) {
  return {
    id,
    kind,
    bookedOn,
    valueOn,
    at: at.toISOString(),
    reverses,
    lines: lines.map(({ account, debitMinor, creditMinor }) => ({
      account,
      debit: debitMinor,
      credit: creditMinor,
    })),
  };
}

const entriesPerPage = 50;

/** What an account was debited and credited on each day of a month. */
export async function accountDaysForStaff(
  { db, businessDate }: AppContext,
  { account, month = businessDate().slice(0, 7) }: { account: string; month?: string | undefined },
): Promise<AnswerOf<typeof officeListAccountDays> | Refusal<'ACCOUNT_UNKNOWN'>> {
  const found = await findAccount(db, account);
  if (found === undefined) return refuse('ACCOUNT_UNKNOWN');
  const from = `${month}-01`;
  const to = lastOfMonth(from);
  const [days, isEarlier] = await Promise.all([
    readAccountDays(db, { account, from, to }),
    isBookedBefore(db, from),
  ]);
  return {
    account: found,
    month,
    days: days.map(({ on, entries, debitMinor, creditMinor }) => ({
      on,
      entries: Number(entries),
      debit: BigInt(debitMinor),
      credit: BigInt(creditMinor),
    })),
    previousMonth: isEarlier ? addDays(from, -1).slice(0, 7) : null,
  };
}

/** The entries on an account on a day, a page at a time. */
export async function accountEntriesForStaff(
  { db }: AppContext,
  { account, on, kind, after }: QueryOf<typeof officeListAccountEntries> & { account: string },
): Promise<AnswerOf<typeof officeListAccountEntries> | Refusal<'ACCOUNT_UNKNOWN'>> {
  const named = await findAccount(db, account);
  if (named === undefined) return refuse('ACCOUNT_UNKNOWN');
  const place = z.uuid().safeParse(after).data;
  const [kinds, found] = await Promise.all([
    readKindsOn(db, { account, on }),
    readEntriesOn(db, { account, on, kind, after: place, most: entriesPerPage + 1 }),
  ]);
  const { page, next } = pageOf(found, entriesPerPage, ({ id }) => id);
  return {
    account: named,
    kinds,
    entries: page.map(({ loanNumber, ...entry }) => ({ ...entryAnswer(entry), loanNumber })),
    next,
  };
}

/** Two years. */
const monthsShown = 24;

/** What is set aside for expected losses by stage, with the end of each month. */
export async function lossAllowanceForStaff({
  db,
  config,
}: AppContext): Promise<AnswerOf<typeof officeReadLossAllowance>> {
  const rows = await readLossAllowance(db, monthsShown * lossStages.length);
  return {
    rates: buckets.map((bucket) => ({
      bucket,
      stage: lossStageOf(bucket),
      percent: config.company.lossRatesPercent[bucket].toString(),
    })),
    months: [...Map.groupBy(rows, ({ month }) => month)].map(([month, stages]) => ({
      month: month.slice(0, 7),
      stages: stages.map(({ stage, loans, exposureMinor, allowanceMinor, changeMinor }) => ({
        stage,
        loans,
        exposure: exposureMinor,
        allowance: allowanceMinor,
        change: majorText(changeMinor),
      })),
    })),
  };
}
