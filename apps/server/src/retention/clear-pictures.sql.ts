import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import type { Kysely } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';
import { replacedPictureDays } from './rule.ts';

const picturesPerSlice = 1_000;

/** The pictures from before an instant that come after one of them, in order of time. */
export function readOldPictures(db: Kysely<Database>, before: Date, after?: { createdAt: Date; id: string }) {
  return db
    .selectFrom('picture')
    .select(['member_id as memberId', 'created_at as createdAt', 'id'])
    .where('created_at', '<', before)
    .where((eb) =>
      afterPlace(eb.refTuple('created_at', 'id'), 'asc', after && eb.tuple(after.createdAt, after.id)),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(picturesPerSlice)
    .execute();
}

/** Those of these members that have pictures which no step names. */
export async function membersWithUnnamed(
  db: Kysely<Database>,
  memberIds: readonly string[],
  before: Date,
): Promise<string[]> {
  const rows = await unnamedPictures(db, before)
    .select('p.member_id as memberId')
    .distinct()
    .where((eb) => eb('p.member_id', '=', eb.fn.any(eb.val(memberIds))))
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** The pictures of a member that no step names, from before an instant. */
export function unnamedPicturesOf(trx: Trx, memberId: string, before: Date) {
  return unnamedPictures(trx, before)
    .select(['p.id', 'p.storage_key as key'])
    .where('p.member_id', '=', memberId)
    .execute();
}

function unnamedPictures(db: Kysely<Database>, before: Date) {
  return (
    db
      .selectFrom('picture as p')
      .leftJoin('identity as i', (join) =>
        join
          .onRef('i.member_id', '=', 'p.member_id')
          .on((on) =>
            on.or([
              on('i.image_id_front', '=', on.ref('p.file_name')),
              on('i.image_id_back', '=', on.ref('p.file_name')),
              on('i.image_selfie', '=', on.ref('p.file_name')),
            ]),
          ),
      )
      .leftJoin('signature as s', (join) =>
        join.onRef('s.member_id', '=', 'p.member_id').onRef('s.image_signature', '=', 'p.file_name'),
      )
      .where('p.created_at', '<', before)
      .where((eb) =>
        eb.or([
          eb('p.replaced_at', 'is', null),
          eb('p.replaced_at', '<', new Date(before.getTime() - (replacedPictureDays - 1) * dayMilliseconds)),
        ]),
      )
      // A sealed contract names it.
      .where('p.kind', '<>', 'contractSignature')
      .where('i.member_id', 'is', null)
      .where('s.member_id', 'is', null)
  );
}

export async function deletePictures(trx: Trx, memberId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('picture').where('member_id', '=', memberId).where('id', 'in', ids).execute();
}

/** Those of these storage keys that rows of a table name. */
export async function keysNamedIn(
  db: Kysely<Database>,
  table: 'picture' | 'receipt_picture',
  keys: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('storage_key')
    // One parameter: a statement has 65,535 at most, and a folder may have more files.
    .where((eb) => eb('storage_key', '=', eb.fn.any(eb.val(keys))))
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}
