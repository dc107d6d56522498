import { isBeingRepaid } from '@sagwan/domain/loan/loan-state.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { firstOfMonth, isLastOfMonth } from '@sagwan/domain/time/months.ts';
import type { AppContext } from '../app-context.ts';
import type { LoanKey } from '../loan/loan.ts';
import { isConflict, retryOnConflict } from '../transact.ts';
import { loanFactsOf } from './loan-facts.ts';
import { readFactsRow } from './loan-facts-row.ts';
import { writeBooking } from './write-booking.ts';

/** Of one day: each conflict means that somebody else has booked on the loan, or closed that day. */
const conflictsMax = 20;

/** Closes a loan's days up to `day`, those that a quarantine left open among them, also where several close them at once. */
export async function closeLoan(context: AppContext, key: LoanKey, day: string): Promise<void> {
  let conflicts = 0;
  for (;;) {
    try {
      if (await retryOnConflict(() => closeNextDay(context, key, day))) return;
      conflicts = 0;
    } catch (error) {
      conflicts += 1;
      if (!isConflict(error) || conflicts >= conflictsMax) throw error;
    }
  }
}

/** @returns whether the loan is closed up to `day`. */
async function closeNextDay(context: AppContext, key: LoanKey, day: string): Promise<boolean> {
  const row = await readFactsRow(context, key);
  if (row === undefined || row.closed_until === null || row.closed_until >= day) return true;
  if (!isBeingRepaid(row.state)) return true;
  const next = addDays(row.closed_until, 1);
  // What was booked on a later day has replayed the loan to that day already, which holds for this one too.
  const asOf = row.booked_until !== null && row.booked_until > next ? row.booked_until : next;
  await writeBooking(context, loanFactsOf(key, row, asOf), {
    actor: { kind: 'system' },
    closedUntil: next,
    ...(isLastOfMonth(next)
      ? { lossAllowance: { month: firstOfMonth(next), rates: context.config.company.lossRatesPercent } }
      : {}),
  });
  return next >= day;
}
