import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { longStatements } from './long-statements.ts';

const askEveryMilliseconds = 20;
/** Ten times what a statement of the application may take. */
const waitMilliseconds = 50_000;

/**
 * Seals the books of a day: from here on entries for it are booked on the next one (open-booking-date.sql). Returns once no
 * transaction is left that may have looked before.
 * @throws where one of them does not end; the day is then sealed, and closed with the next try.
 */
export async function sealDay(db: Kysely<Database>, day: string): Promise<void> {
  await db
    .updateTable('business_date')
    .set({ sealed_until: day })
    .where((eb) => eb.or([eb('sealed_until', 'is', null), eb('sealed_until', '<', day)]))
    .execute();
  const { next } = await db
    .selectNoFrom(sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`.as('next'))
    .executeTakeFirstOrThrow();
  for (let waited = 0; waited < waitMilliseconds; waited += askEveryMilliseconds) {
    const { ended } = await db
      .selectNoFrom(sql<boolean>`pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8`.as('ended'))
      .executeTakeFirstOrThrow();
    if (ended) return;
    await sleep(askEveryMilliseconds);
  }
  throw new Error(`A transaction from before ${day} was sealed has not ended`);
}

/** Stores the close of a sealed day with its hash, once (close-day.sql). */
export async function storeClose(
  db: Kysely<Database>,
  { day, loans, at }: { day: string; loans: number; at: Date },
): Promise<void> {
  await longStatements(db, (trx) =>
    trx
      .selectNoFrom(sql`close_day(${day}::date, ${loans}::integer, ${at}::timestamptz)`.as('closed'))
      .executeTakeFirst(),
  );
}
