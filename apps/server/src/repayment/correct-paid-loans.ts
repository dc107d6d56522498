import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import type { AppContext } from '../app-context.ts';
import type { LoanKey } from '../loan/loan.ts';
import { readFactsToBook } from '../servicing/facts-to-book.ts';
import { prepareBooking, writeBooking } from '../servicing/write-booking.ts';
import { eachOrLog } from '../system/each-or-log.ts';
import { retryOnConflict } from '../transact.ts';
import { paidLate } from './overpaid.sql.ts';

/** An operator hears of a forgotten holiday from those who paid for it. */
const lookedBackMilliseconds = 60 * dayMilliseconds;

/**
 * Books loans that are paid in full again of whose penalties less is due than was paid, or for which points of the score were
 * taken, because a holiday was entered after its day: no end of day books them any more (decision 0026). What is then above
 * everything owed is sent back (refund-overpayments.ts). Never what would be more: what was paid as asked for stays paid.
 */
export async function correctPaidLoans(context: AppContext): Promise<void> {
  const since = new Date(context.now().getTime() - lookedBackMilliseconds);
  await eachOrLog(
    context,
    await paidLate(context.db, since),
    { failed: 'a paid loan could not be corrected', idsOf: ({ id }) => ({ loanId: id }) },
    (key) => retryOnConflict(() => correct(context, key)),
  );
}

async function correct(context: AppContext, key: LoanKey): Promise<void> {
  const facts = await readFactsToBook(context, key);
  if (facts?.row.state !== 'PAID') return;
  // Where the clock went back, the replay would leave out what was booked since.
  if (facts.row.bookedUntil !== null && facts.row.bookedUntil > facts.asOf) return;
  const bookedMinor = facts.repayments.reduce((sum, { overpaidMinor }) => sum + overpaidMinor, 0n);
  const actor = { kind: 'system' } as const;
  const { score_events: changes } = prepareBooking(context, facts, { actor }).content;
  if (facts.account.overpaidMinor > bookedMinor || changes.length > 0)
    await writeBooking(context, facts, { actor });
}
