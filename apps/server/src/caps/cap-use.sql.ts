import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

interface CapUseKey {
  cap: string;
  subject: string;
}

/** What is counted against these caps; nothing of one that was never counted. */
export function readCapUses(db: Kysely<Database>, caps: readonly CapUseKey[]) {
  return db
    .selectFrom('cap_use')
    .select(['cap', 'subject', 'counted_from', 'used'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('cap', 'subject'),
        'in',
        caps.map(({ cap, subject }) => tuple(cap, subject)),
      ),
    )
    .execute();
}

export async function deleteCapUse(trx: Trx, { cap, subject }: CapUseKey): Promise<void> {
  await trx.deleteFrom('cap_use').where('cap', '=', cap).where('subject', '=', subject).execute();
}
