import { quotedDays } from '@sagwan/domain/loan/servicing/pay-off.ts';
import type { RestFacts } from '@sagwan/domain/mandate/auto-debit.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { hasOpenComplaint, hasOpenReliefRequest } from '../contact/pauses.ts';
import type { Database } from '../database/schema.ts';
import { sqlStates, WriteConflict } from '../database/sql-states.ts';
import type { LoanKey } from '../loan/loan.ts';
import { hasOpenQuote } from '../repayment/repayments.ts';
import { isCancelledInFull, isWrittenOff, type LoanFacts } from '../servicing/loan-facts.ts';
import type { Trx } from '../transact.ts';
import { readBookingCount } from './order.sql.ts';

/**
 * What auto-debit of a loan rests for, at an instant of the business clock. For a quote it rests in the days that one shows: it can
 * be asked for a day a year ahead, and the instalments of that year are to be paid all the same (decision 0027).
 */
export async function readRests(
  { businessClock }: AppContext,
  db: Kysely<Database>,
  key: LoanKey,
): Promise<RestFacts> {
  const quoted = { now: businessClock.now(), latest: addDays(businessClock.today(), quotedDays) };
  const [quoteOpen, reliefAsked, disputeRuns] = await Promise.all([
    hasOpenQuote(db, key, quoted),
    hasOpenReliefRequest(db, key.memberId),
    hasOpenComplaint(db, key.memberId),
  ]);
  return { quoteOpen, reliefAsked, disputeRuns };
}

/** Given back within the cooling-off time, or written off: its instalments are not collected any more. */
export function isWoundUp(facts: LoanFacts): boolean {
  return facts.account.isGivenBack || isCancelledInFull(facts) || isWrittenOff(facts);
}

/** Whether nothing was booked on the loan since it was read. */
export async function isAsRead(trx: Trx, { key, row }: LoanFacts): Promise<boolean> {
  return (await readBookingCount(trx, key)) === row.bookingCount;
}

/** What a debit was decided on has changed: it is read and decided again (`retryOnConflict`). */
export const changedMeanwhile = new WriteConflict(
  sqlStates.stateChanged,
  'The loan or its mandate has changed meanwhile',
);
