import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import type { AppContext } from '../app-context.ts';
import { lockMemberRow } from '../member/member.ts';
import { eachOrLog } from '../system/each-or-log.ts';
import { transact } from '../transact.ts';
import {
  deletePictures,
  keysNamedIn,
  membersWithUnnamed,
  readOldPictures,
  unnamedPicturesOf,
} from './clear-pictures.sql.ts';

/**
 * Pictures older than a day that no step names: never used, or replaced; of a corrected ID after `replacedPictureDays`. Rows first,
 * so that none names a missing file. Goes through all pictures a slice at a time, the oldest first: one statement over those of all
 * members would take longer than it may. Adds to `failures` where those of a member failed.
 */
export async function clearUnnamedPictures(context: AppContext, failures: unknown[]): Promise<number> {
  const { db } = context;
  const before = new Date(context.now().getTime() - dayMilliseconds);
  const how = {
    failed: 'unnamed pictures of a member could not be cleared',
    idsOf: (memberId: string) => ({ memberId }),
  };
  let cleared = 0;
  for (let slice = await readOldPictures(db, before); slice.length > 0; ) {
    const memberIds = [...new Set(slice.map(({ memberId }) => memberId))];
    const failed = await eachOrLog(
      context,
      await membersWithUnnamed(db, memberIds, before),
      how,
      async (memberId) => {
        const keys = await clearUnnamedOf(context, memberId, before);
        await removeFiles(context, keys);
        cleared += keys.length;
      },
    );
    failures.push(...failed);
    slice = await readOldPictures(db, before, slice.at(-1));
  }
  return cleared;
}

/** @returns the storage keys of the pictures whose rows were deleted. */
function clearUnnamedOf({ db }: AppContext, memberId: string, before: Date): Promise<string[]> {
  return transact(db, async (trx) => {
    // A step that is being saved waits, or is seen: it takes the same lock (member/save-steps.ts).
    await lockMemberRow(trx, memberId);
    const due = await unnamedPicturesOf(trx, memberId, before);
    if (due.length === 0) return [];
    await deletePictures(
      trx,
      memberId,
      due.map(({ id }) => id),
    );
    return due.map(({ key }) => key);
  });
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
    for (const key of await keysNamedIn(db, table, old)) named.add(key);
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

/** The age of a stored file by its name, a UUIDv7, which begins with its time; undefined for another name. */
function fileAgeMilliseconds(key: string, now: Date): number | undefined {
  const [, high, low] =
    /([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.\w+$/.exec(key) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return now.getTime() - Number.parseInt(high + low, 16);
}
