import { deductedMinorOf } from '@sagwan/domain/loan/fees.ts';
import { price } from '@sagwan/domain/loan/pricing.ts';
import type { LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import { type LoanAccount, replay } from '@sagwan/domain/loan/servicing/replay.ts';
import { type ServicingTerms, termsOfLoan } from '@sagwan/domain/loan/servicing/terms.ts';
import { nonBankingDaysBetween } from '@sagwan/domain/time/banking-days.ts';
import { addDays, manilaDate } from '@sagwan/domain/time/manila.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import { type Loan, type LoanKey, readLoanRow } from '../loan/find-loan.ts';
import { type Repayment, readRepayments } from '../repayment/repayments.ts';
import { readSnapshot } from '../transact.ts';
import { readWalletBalances } from '../wallet/wallet.ts';
import { loanEventOf } from './loan-event.ts';
import {
  currentBucket,
  readEvents,
  readHolidays,
  readServicingRow,
  readStoredInstalments,
  type ServicingRow,
  type StoredInstalment,
} from './servicing.sql.ts';

/** All that a decision about a released loan rests on, as of one moment. */
export interface LoanFacts {
  key: LoanKey;
  loan: Loan;
  row: ServicingRow;
  terms: ServicingTerms;
  events: readonly LoanEvent[];
  repayments: readonly Repayment[];
  instalments: readonly StoredInstalment[];
  bucket: string | undefined;
  walletBalanceMinor: bigint;
  calendar: { nonBankingDays: ReadonlySet<string> };
  holidays: ReadonlySet<string>;
  /** The day that the account is replayed to. */
  asOf: string;
  account: LoanAccount;
}

/**
 * Reads a released loan with its log and replays it to a day, the business date unless another is given.
 * @returns undefined where the loan was not released.
 */
export async function readLoanFacts(
  context: AppContext,
  key: LoanKey,
  asOf = context.businessDate(),
): Promise<LoanFacts | undefined> {
  const read = await readSnapshot(context.db, (trx) => readAll(trx, key));
  const { loan, row, log } = read;
  const holidays = new Set(read.holidays);
  if (row.disbursedAt === null) return undefined;
  const terms = servicingTermsOf(loan, { ...row, disbursedAt: row.disbursedAt });
  const events = log.flatMap((line) =>
    line.kind === 'released' ? [] : [loanEventOf({ ...line, kind: line.kind })],
  );
  const calendar = {
    nonBankingDays: nonBankingDaysBetween(terms.releasedOn, lastDayOf(read.instalments), holidays),
  };
  const { repayments, instalments, bucket, walletBalanceMinor } = read;
  const account = replay(terms, events, asOf, calendar);
  return {
    ...{ key, loan, row, terms, events, repayments, instalments, bucket, walletBalanceMinor },
    ...{ calendar, holidays, asOf, account },
  };
}

/** All statements are sent at once: one round trip rather than eight. */
async function readAll(trx: Kysely<Database>, key: LoanKey) {
  const [loan, row, log, repayments, instalments, holidays, bucket, wallet] = await Promise.all([
    readLoanRow(trx, key),
    readServicingRow(trx, key),
    readEvents(trx, key),
    readRepayments(trx, key),
    readStoredInstalments(trx, key),
    readHolidays(trx),
    currentBucket(trx, key),
    readWalletBalances(trx, key.memberId),
  ]);
  const walletBalanceMinor = wallet?.balanceMinor ?? 0n;
  return { loan, row, log, repayments, instalments, holidays, bucket, walletBalanceMinor };
}

/** Whether the loan was cancelled with all of its money still in the wallet: then nothing was ever owed on it. */
export function isCancelledInFull({ row, events }: Pick<LoanFacts, 'row' | 'events'>): boolean {
  return row.state === 'CANCELLED' && !events.some(({ kind }) => kind === 'cancelled');
}

/** The terms that the loan was released under; what the configuration says today is not asked (servicing 3). */
function servicingTermsOf(loan: Loan, row: ServicingRow & { disbursedAt: Date }): ServicingTerms {
  const { penaltyPercentPerDay, gracePeriodDays, penaltyFreeShortfallMinor, allocationOrder } = row;
  if (penaltyPercentPerDay === null || gracePeriodDays === null || penaltyFreeShortfallMinor === null)
    throw new Error(`Loan ${row.id} was released without its servicing terms`);
  return termsOfLoan(price(loan), {
    releasedOn: manilaDate(row.disbursedAt),
    penalty: {
      percentPerDay: penaltyPercentPerDay,
      graceDays: gracePeriodDays,
      freeShortfallMinor: penaltyFreeShortfallMinor,
    },
    allocationOrder: storedOrder.parse(allocationOrder),
    deductedMinor: deductedMinorOf(loan),
  });
}

const storedOrder = z.array(z.enum(['interest', 'principal', 'penalty']));

/** Far enough for a plan that is stretched by a holiday or a hardship plan. */
function lastDayOf(instalments: readonly StoredInstalment[]): string {
  return addDays(instalments.at(-1)?.due_on ?? '2000-01-01', 500);
}
