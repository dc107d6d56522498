import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { haveEndedBefore, nextTransaction, setSealedUntil } from './seal-day.sql.ts';

export { storeClose } from './seal-day.sql.ts';

const askEveryMilliseconds = 20;
/** Ten times what a statement of the application may take. */
const waitMilliseconds = 50_000;

/**
 * Seals the books of a day: from here on entries for it are booked on the next one (open-booking-date.sql). Returns once no
 * transaction is left that may have looked before.
 * @throws where one of them does not end; the day is then sealed, and closed with the next try.
 */
export async function sealDay(db: Kysely<Database>, day: string): Promise<void> {
  await setSealedUntil(db, day);
  const next = await nextTransaction(db);
  for (let waited = 0; waited < waitMilliseconds; waited += askEveryMilliseconds) {
    if (await haveEndedBefore(db, next)) return;
    await sleep(askEveryMilliseconds);
  }
  throw new Error(`A transaction from before ${day} was sealed has not ended`);
}
