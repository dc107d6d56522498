import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The database's clock, which several servers share; this server's may be set to another time between an order and its call-back. */
export async function databaseTime(db: Kysely<Database>): Promise<Date> {
  const { at } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as('at')).executeTakeFirstOrThrow();
  return at;
}
