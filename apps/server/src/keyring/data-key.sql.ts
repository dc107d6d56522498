import type { Kysely, NotNull } from 'kysely';
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

/** Keys that were not destroyed, by member, from after one on. */
export function listWrappedKeys(
  db: Kysely<Database>,
  { after, most }: { after: string | undefined; most: number },
): Promise<(WrappedKey & { memberId: string })[]> {
  return db
    .selectFrom('data_key')
    .select(['member_id as memberId', 'wrapped_key as wrappedKey', 'master_key_id as masterKeyId'])
    .where('wrapped_key', 'is not', null)
    .$if(after !== undefined, (query) => query.where('member_id', '>', after ?? ''))
    .orderBy('member_id')
    .limit(most)
    .$narrowType<{ wrappedKey: NotNull }>()
    .execute();
}

/** Whether a key is wrapped by another master key than this one. */
export async function isAnyWrappedByAnother(db: Kysely<Database>, masterKeyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('data_key')
    .select('member_id')
    .where('wrapped_key', 'is not', null)
    .where('master_key_id', '<>', masterKeyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a rewrapped key, unless it was wrapped otherwise or destroyed since it was read. */
export async function replaceWrappedKey(
  db: Kysely<Database>,
  memberId: string,
  { before, after }: { before: WrappedKey; after: WrappedKey },
): Promise<void> {
  await db
    .updateTable('data_key')
    .set({ wrapped_key: after.wrappedKey, master_key_id: after.masterKeyId })
    .where('member_id', '=', memberId)
    .where('wrapped_key', '=', before.wrappedKey)
    .execute();
}
