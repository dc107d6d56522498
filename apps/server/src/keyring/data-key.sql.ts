import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** A data key as it is kept: encrypted under a master key. */
export interface WrappedKey {
  wrappedKey: Buffer;
  masterKeyId: string;
}

/** Null for keys that were destroyed; members without a key are left out. */
export async function readWrappedKeys(
  db: Kysely<Database>,
  memberIds: readonly string[],
): Promise<Map<string, WrappedKey | null>> {
  const [only] = memberIds;
  const rows = await db
    .selectFrom('data_key')
    .select(['member_id', 'wrapped_key', 'master_key_id'])
    .$if(memberIds.length === 1, (query) => query.where('member_id', '=', only ?? ''))
    .$if(memberIds.length !== 1, (query) =>
      query.where((eb) => eb('member_id', '=', eb.fn.any(eb.val([...memberIds])))),
    )
    .execute();
  return new Map(
    rows.map((row) => [
      row.member_id,
      row.wrapped_key === null ? null : { wrappedKey: row.wrapped_key, masterKeyId: row.master_key_id },
    ]),
  );
}

/** @returns whether it was made: of several at once one is. */
export async function insertDataKey(
  db: Kysely<Database>,
  { memberId, wrappedKey, masterKeyId, at }: WrappedKey & { memberId: string; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('data_key')
    .values({ member_id: memberId, wrapped_key: wrappedKey, master_key_id: masterKeyId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}
