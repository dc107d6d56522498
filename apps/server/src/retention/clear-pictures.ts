import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import type { AppContext } from '../app-context.ts';
import { afterPlace } from '../database/after-place.ts';
import { eachOrLog } from '../system/each-or-log.ts';
import { transact } from '../transact.ts';
import { fileAgeMilliseconds } from './file-age.ts';

const picturesPerSlice = 1_000;

/**
 * Pictures older than a day that no step names: never used, or replaced. Rows first, so that none names a missing file. Goes through
 * all pictures a slice at a time, the oldest first: one statement over those of all members would take longer than it may. Adds to
 * `failures` where those of a member failed.
 */
export async function clearUnnamedPictures(context: AppContext, failures: unknown[]): Promise<number> {
  const { db } = context;
  const before = new Date(context.now().getTime() - dayMilliseconds);
  const how = {
    failed: 'unnamed pictures of a member could not be cleared',
    idsOf: (memberId: string) => ({ memberId }),
  };
  let cleared = 0;
  for (let slice = await readSlice(db, before); slice.length > 0; ) {
    const memberIds = [...new Set(slice.map(({ memberId }) => memberId))];
    const failed = await eachOrLog(
      context,
      await havingUnnamed(db, memberIds, before),
      how,
      async (memberId) => {
        const keys = await clearUnnamedOf(context, memberId, before);
        await removeFiles(context, keys);
        cleared += keys.length;
      },
    );
    failures.push(...failed);
    slice = await readSlice(db, before, slice.at(-1));
  }
  return cleared;
}

/** The pictures from before an instant that come after one of them, in order of time. */
function readSlice(db: AppContext['db'], before: Date, after?: { createdAt: Date; id: string }) {
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

/** Those of these members that have such pictures. */
async function havingUnnamed(
  db: AppContext['db'],
  memberIds: readonly string[],
  before: Date,
): Promise<string[]> {
  const rows = await unnamed(db, before)
    .select('p.member_id as memberId')
    .distinct()
    .where((eb) => eb('p.member_id', '=', eb.fn.any(eb.val(memberIds))))
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** @returns the storage keys of the pictures whose rows were deleted. */
function clearUnnamedOf({ db }: AppContext, memberId: string, before: Date): Promise<string[]> {
  return transact(db, async (trx) => {
    // A step that is being saved waits, or is seen: it takes the same lock (member/save-steps.ts).
    await trx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
    const due = await unnamed(trx, before)
      .select(['p.id', 'p.storage_key as key'])
      .where('p.member_id', '=', memberId)
      .execute();
    if (due.length === 0) return [];
    await trx
      .deleteFrom('picture')
      .where('member_id', '=', memberId)
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
    return due.map(({ key }) => key);
  });
}

function unnamed(db: AppContext['db'], before: Date) {
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
      // A sealed contract names it.
      .where('p.kind', '<>', 'contractSignature')
      .where('i.member_id', 'is', null)
      .where('s.member_id', 'is', null)
  );
}

const folders = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

/**
 * Files older than a day that no row names: storing broke off, or removing failed. A folder at a time. Adds to `failures` where
 * a folder failed.
 */
export async function clearFilesWithoutRow(context: AppContext, failures: unknown[]): Promise<number> {
  const how = {
    failed: 'files without a row could not be cleared from a folder',
    idsOf: (folder: string) => ({ folder }),
  };
  let cleared = 0;
  const failed = await eachOrLog(context, folders, how, async (folder) => {
    const lost = await filesWithoutRow(context, folder);
    await removeFiles(context, lost);
    cleared += lost.length;
  });
  failures.push(...failed);
  return cleared;
}

async function filesWithoutRow({ db, pictures, now }: AppContext, folder: string): Promise<string[]> {
  const old = (await pictures.list(folder)).filter(
    (key) => (fileAgeMilliseconds(key, now()) ?? 0) > dayMilliseconds,
  );
  if (old.length === 0) return [];
  const named = new Set<string>();
  for (const table of ['picture', 'receipt_picture'] as const) {
    const rows = await db.selectFrom(table).select('storage_key').where('storage_key', 'in', old).execute();
    for (const { storage_key } of rows) named.add(storage_key);
  }
  return old.filter((key) => !named.has(key));
}

/** One that fails is found again as a file without a row. */
export async function removeFiles({ pictures, log }: AppContext, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await pictures.remove(key).catch((error: unknown) => {
      log.warn({ err: error, storageKey: key }, 'A file that is kept no longer could not be removed');
    });
  }
}
