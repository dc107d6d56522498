import { type PromiseState, promiseState } from '@sagwan/domain/contact/promise.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readHolidays } from '../servicing/holidays.ts';
import { readPayments, readPromises, type StoredPromise } from './promise.sql.ts';

/** A promise still runs on the next banking day, which is never further away than this. */
const daysWithoutBanksMax = 14;

/** The promises of a loan with what became of each by its payments, newest first. */
export async function promisesOfLoan(
  db: Kysely<Database>,
  loan: { memberId: string; loanId: string },
  today: string,
): Promise<(StoredPromise & { state: PromiseState })[]> {
  return withStates(db, loan.memberId, await readPromises(db, loan), today);
}

/** Whether a promise to pay of the member runs on a business date, on whatever loan. */
export async function hasRunningPromise(
  db: Kysely<Database>,
  memberId: string,
  today: string,
): Promise<boolean> {
  const since = addDays(today, -daysWithoutBanksMax);
  const promises = await withStates(db, memberId, await readPromises(db, { memberId, since }), today);
  return promises.some(({ state }) => state === 'RUNNING');
}

async function withStates(
  db: Kysely<Database>,
  memberId: string,
  promises: readonly StoredPromise[],
  today: string,
) {
  if (promises.length === 0) return [];
  const holidays = await readHolidays(db);
  const stated: (StoredPromise & { state: PromiseState })[] = [];
  // Once for each loan: who keeps a promise with a centavo makes hundreds of them.
  for (const [loanId, ofLoan] of Map.groupBy(promises, (promise) => promise.loanId)) {
    const payments = await readPayments(db, { memberId, loanId });
    for (const promise of ofLoan)
      stated.push({ ...promise, state: promiseState(promise, payments, { today, holidays }) });
  }
  return stated;
}
