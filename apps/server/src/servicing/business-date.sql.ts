import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** How far the demonstration has travelled; 0 where it never has. */
export async function readDaysAhead(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('business_date').select('days_ahead').executeTakeFirst();
  return row?.days_ahead ?? 0;
}

/** On the very first start no day is open before this one. */
export async function closeDaysUntil(db: Kysely<Database>, day: string): Promise<void> {
  await db
    .updateTable('business_date')
    .set({ closed_until: day })
    .where('closed_until', 'is', null)
    .execute();
}

/** @returns how far the demonstration has travelled with this day. */
export async function addDayAhead(db: Kysely<Database>): Promise<number> {
  const row = await db
    .updateTable('business_date')
    .set((eb) => ({ days_ahead: eb('days_ahead', '+', 1) }))
    .returning('days_ahead')
    .executeTakeFirstOrThrow();
  return row.days_ahead;
}
