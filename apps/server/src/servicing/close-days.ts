import { addDays } from '@sagwan/domain/time/manila.ts';
import { firstOfMonth, isLastOfMonth } from '@sagwan/domain/time/months.ts';
import type { AppContext } from '../app-context.ts';
import { bookLossAllowance } from '../ledger/loss-allowance.ts';
import { sealDay, storeClose } from '../ledger/seal-day.ts';
import type { LoanKey } from '../loan/find-loan.ts';
import { scoreMonth } from '../score/score-month.ts';
import { retryOnConflict } from '../transact.ts';
import {
  countLoansClosed,
  findLoansToClose,
  insertQuarantine,
  readClosedUntil,
  resolveQuarantine,
  writeClosedUntil,
} from './close-days.sql.ts';
import { readLoanFacts } from './loan-facts.ts';
import { writeBooking } from './write-booking.ts';

const loansPerBatch = 500;
const loansAtOnce = 4;

/**
 * The end of day (servicing 8): closes every day before the business date that is still open, one by one, and seals its books. Each loan is
 * closed in a transaction of its own, which says until when it is closed: a killed end of day goes on where it was, and two
 * at once do no harm. A loan that fails is quarantined, the others go on.
 * @returns how many days were closed.
 */
export async function closeDays(context: AppContext): Promise<number> {
  const today = context.businessDate();
  let day = addDays((await readClosedUntil(context.db)) ?? addDays(today, -1), 1);
  let closed = 0;
  for (; day < today; day = addDays(day, 1)) {
    await closeDay(context, day);
    closed += 1;
  }
  return closed;
}

async function closeDay(context: AppContext, day: string): Promise<void> {
  const { db } = context;
  for (;;) {
    const batch = await findLoansToClose(db, day, loansPerBatch);
    const waiting = batch.values();
    await Promise.all(
      Array.from({ length: loansAtOnce }, async () => {
        for (const key of waiting) await closeOrQuarantine(context, key, day);
      }),
    );
    if (batch.length < loansPerBatch) break;
  }
  await scoreMonth(context, day);
  if (isLastOfMonth(day)) await bookLossAllowance(context, day);
  await sealDay(db, day);
  await storeClose(db, { day, loans: await countLoansClosed(db, day), at: context.now() });
  await writeClosedUntil(db, day);
}

async function closeOrQuarantine(context: AppContext, key: LoanKey, day: string): Promise<void> {
  try {
    await closeLoan(context, key, day);
  } catch (error) {
    context.log.error({ err: error, loanId: key.id, day }, 'the end of day of a loan failed');
    const why = error instanceof Error ? error.message : String(error);
    await insertQuarantine(context.db, key, { day, error: why, at: context.now() });
  }
}

/** Closes a loan's days up to `day`, those that a quarantine left open among them. */
export async function closeLoan(context: AppContext, key: LoanKey, day: string): Promise<void> {
  const wasQuarantined = await resolveQuarantine(context.db, key, context.now());
  if (wasQuarantined) context.log.info({ loanId: key.id, day }, 'a quarantined loan is closed again');
  for (;;) {
    const done = await retryOnConflict(() => closeNextDay(context, key, day));
    if (done) return;
  }
}

/** @returns whether the loan is closed up to `day`. */
async function closeNextDay(context: AppContext, key: LoanKey, day: string): Promise<boolean> {
  const facts = await readLoanFacts(context, key, day);
  const { closedUntil, bookedUntil, state } = facts?.row ?? {};
  if (facts === undefined || closedUntil == null || closedUntil >= day) return true;
  if (state !== 'DISBURSED' && state !== 'OVERDUE') return true;
  const next = addDays(closedUntil, 1);
  // What was booked after midnight has replayed the loan to a later day already, which holds for this one too.
  const asOf = bookedUntil != null && bookedUntil > next ? bookedUntil : next;
  const then = asOf === day ? facts : await readLoanFacts(context, key, asOf);
  if (then === undefined) return true;
  await writeBooking(context, then, {
    ...{ actor: { kind: 'system' }, closedUntil: next },
    ...(isLastOfMonth(next)
      ? { lossAllowance: { month: firstOfMonth(next), rates: context.config.company.lossRatesPercent } }
      : {}),
  });
  return next >= day;
}
