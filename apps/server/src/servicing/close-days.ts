import { addDays } from '@sagwan/domain/time/manila.ts';
import { isLastOfMonth } from '@sagwan/domain/time/months.ts';
import type { AppContext } from '../app-context.ts';
import type { NewJob } from '../job/job-queue.ts';
import { bookLossAllowance } from '../ledger/loss-allowance.ts';
import { sealDay, storeClose } from '../ledger/seal-day.ts';
import type { LoanKey } from '../loan/loan.ts';
import { correctPaidLoans } from '../repayment/correct-paid-loans.ts';
import { issueCertificates } from '../repayment/issue-certificate.ts';
import { scoreMonth } from '../score/score-month.ts';
import { eachAtOnce } from '../system/at-once.ts';
import {
  countLoansClosed,
  findLoansToClose,
  insertQuarantine,
  type LoanToClose,
  quarantinedLoanIds,
  readClosedUntil,
  resolveQuarantine,
  writeClosedUntil,
} from './close-days.sql.ts';
import { closeLoan } from './close-loan.ts';

const loansPerPage = 500;
/** As many as share a statement (database/batcher.ts): one statement at a time leaves the rest of the machine to members. */
const loansAtOnce = 16;
/** So that a server that stops does not wait long for a job. */
const jobMilliseconds = 60_000;

/** The job that closes days; one at a time, since two would close the same loans. */
const closeDaysJob: NewJob = {
  task: 'close_days',
  payload: {},
  jobKey: 'close_days',
  queueName: 'close_days',
};

/** Closes days for about a minute; where more is left to close another job goes on. @returns whether all is closed. */
export async function runCloseDays(context: AppContext): Promise<boolean> {
  const startedAt = performance.now();
  const { isDone } = await closeDays(context, () => performance.now() - startedAt < jobMilliseconds);
  if (!isDone) context.jobs.add(closeDaysJob);
  return isDone;
}

/**
 * The end of day (servicing 8): closes every day before the business date that is still open, one by one, and seals its
 * books. Each loan is closed by a booking of its own, which says until when it is closed: an end of day that was killed goes on
 * where it was, and two at once do no harm. A loan that fails is tried once more when the others are closed, since what made it
 * fail may have passed; one that fails again is quarantined.
 * @param mayGoOn Asked after each page of loans.
 * @returns how many days were closed, and whether none is left.
 */
export async function closeDays(
  context: AppContext,
  mayGoOn = () => true,
): Promise<{ closed: number; isDone: boolean }> {
  const today = context.businessDate();
  let day = addDays((await readClosedUntil(context.db)) ?? addDays(today, -1), 1);
  let closed = 0;
  while (day < today) {
    const isClosed = await closeDay(context, day, mayGoOn);
    if (!isClosed) return { closed, isDone: false };
    closed += 1;
    day = addDays(day, 1);
  }
  return { closed, isDone: true };
}

/** @returns whether it was closed, for every loan that was not quarantined. */
async function closeDay(context: AppContext, day: string, mayGoOn: () => boolean): Promise<boolean> {
  const { db } = context;
  const quarantined = await quarantinedLoanIds(db);
  const failed: LoanToClose[] = [];
  let after: LoanToClose | undefined;
  do {
    // From the last one on: from the start each page would pass the index entries of all loans that are closed by now.
    const page = await findLoansToClose(db, { day, after, most: loansPerPage });
    await eachAtOnce(page, loansAtOnce, async (loan) => {
      if (quarantined.has(loan.id)) await tryAgain(context, loan, day);
      if ((await closeOne(context, loan, day)) !== undefined) failed.push(loan);
    });
    after = page.length < loansPerPage ? undefined : page.at(-1);
    if (!mayGoOn()) return false;
  } while (after !== undefined);
  await eachAtOnce(failed, loansAtOnce, async (loan) => {
    const error = await closeOne(context, loan, day);
    if (error !== undefined) await insertQuarantine(context.db, loan, { day, error, at: context.now() });
  });
  if (isLastOfMonth(day)) {
    await scoreMonth(context, day);
    await bookLossAllowance(context, day);
  }
  await sealDay(db, day);
  await storeClose(db, { day, loans: await countLoansClosed(db, day), at: context.now() });
  // Before the day is noted as closed: an end of day that is killed before it closes the day again, and issues them then.
  await issueCertificates(context);
  await correctPaidLoans(context);
  await writeClosedUntil(db, day);
  return true;
}

async function tryAgain(context: AppContext, key: LoanKey, day: string): Promise<void> {
  await resolveQuarantine(context.db, key, context.now());
  context.log.info({ loanId: key.id, day }, 'a quarantined loan is tried again');
}

/** @returns why it failed. */
async function closeOne(context: AppContext, key: LoanKey, day: string): Promise<string | undefined> {
  try {
    await closeLoan(context, key, day);
    return undefined;
  } catch (error) {
    context.log.error({ err: error, loanId: key.id, day }, 'the end of day of a loan failed');
    return error instanceof Error ? error.message : String(error);
  }
}
