import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { longStatements } from './long-statements.ts';

export async function setSealedUntil(db: Kysely<Database>, day: string): Promise<void> {
  await db
    .updateTable('business_date')
    .set({ sealed_until: day })
    .where((eb) => eb.or([eb('sealed_until', 'is', null), eb('sealed_until', '<', day)]))
    .execute();
}

/** The id that the next transaction gets. */
export async function nextTransaction(db: Kysely<Database>): Promise<string> {
  const { next } = await db
    .selectNoFrom(sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`.as('next'))
    .executeTakeFirstOrThrow();
  return next;
}

/** Whether all transactions with lower ids have ended. */
export async function haveEndedBefore(db: Kysely<Database>, next: string): Promise<boolean> {
  const { ended } = await db
    .selectNoFrom(sql<boolean>`pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8`.as('ended'))
    .executeTakeFirstOrThrow();
  return ended;
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
