import { isBeingRepaid } from '@sagwan/domain/loan/loan-state.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import type { LoanKey } from '../loan/loan.ts';
import { isConflict } from '../transact.ts';
import { closeLoan } from './close-loan.ts';
import { type LoanFacts, loanFactsOf } from './loan-facts.ts';
import { type LoanFactsRow, readFactsRow } from './loan-facts-row.ts';

/**
 * As `readLoanFacts`, of a loan that something is to be booked on. A day that is over and not closed yet, between midnight and
 * the end of day, is closed first: what is booked now belongs to the new day, and the day before keeps its interest, its penalties
 * and its part of the loss allowance (servicing 8 and 10). Where nothing is to be closed it costs no further statement.
 */
export async function readFactsToBook(context: AppContext, key: LoanKey): Promise<LoanFacts | undefined> {
  const today = context.businessDate();
  const row = await readFactsRow(context, key);
  if (row === undefined || !isDayOpen(row, today)) return row && loanFactsOf(key, row, today);
  await closeDayBefore(context, key, today);
  const closed = await readFactsRow(context, key);
  return closed && loanFactsOf(key, closed, today);
}

/**
 * Closes the days of a loan before a business date; without effect where they are. Throws where somebody else was closing them at
 * the same time: the caller reads and decides again, once they are closed (retryOnConflict).
 */
export async function closeDayBefore(
  context: AppContext,
  key: LoanKey,
  today = context.businessDate(),
): Promise<void> {
  const day = addDays(today, -1);
  try {
    await closeLoan(context, key, day);
  } catch (error) {
    if (isConflict(error)) throw error;
    // The end of day finds the same, and quarantines the loan. What was to be booked is not refused for it.
    context.log.error({ err: error, loanId: key.id, day }, 'a loan could not be closed before a booking');
  }
}

/** Whether a day of the loan is over and not closed. Once something is booked on the new day, it has been counted in already. */
function isDayOpen({ state, closed_until, booked_until }: LoanFactsRow, today: string): boolean {
  if (closed_until === null || !isBeingRepaid(state)) return false;
  return closed_until < addDays(today, -1) && (booked_until === null || booked_until < today);
}
