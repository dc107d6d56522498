import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

const key = 'secret_key';

/** The keyed hash that tells the SECRET_KEY of this database from others; undefined where none was noted. */
export async function readSecretKeyCheck(db: Kysely<Database>): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Notes it, where none was. */
export async function noteSecretKey(db: Kysely<Database>, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
