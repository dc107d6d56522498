import type { Kysely } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import type { Database } from '../database/schema.ts';

export const membersPerBatch = 200;

/** Those that may be due, in the order of the index: by age alone. */
export function membersAfter(
  db: Kysely<Database>,
  oldest: Date,
  after: { created_at: Date; id: string } | undefined,
): Promise<{ created_at: Date; id: string }[]> {
  return db
    .selectFrom('member')
    .select(['created_at', 'id'])
    .where('cleared_at', 'is', null)
    .where('created_at', '<=', oldest)
    .where((eb) =>
      afterPlace(eb.refTuple('created_at', 'id'), 'asc', after && eb.tuple(after.created_at, after.id)),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(membersPerBatch)
    .execute();
}
