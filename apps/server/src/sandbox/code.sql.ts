import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The channel of a payment code; undefined where there is no such code. */
export async function channelOfCode(db: Kysely<Database>, reference: string) {
  const code = await db
    .selectFrom('collection_code')
    .select('channel')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return code?.channel;
}
