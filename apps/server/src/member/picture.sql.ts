import type { ExpressionBuilder, Insertable, Kysely } from 'kysely';
import type { Database, PictureTable } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export type PictureKind = PictureTable['kind'];

export interface Picture {
  id: string;
  kind: PictureKind;
  fileName: string;
  storageKey: string;
  sha256: string;
  widthPixels: number;
  heightPixels: number;
  sizeBytes: number;
}

/** The storage key and kind of a member's picture of this name. */
export async function findPicture(
  db: Kysely<Database>,
  memberId: string,
  fileName: string,
): Promise<{ kind: PictureKind; storageKey: string } | undefined> {
  const row = await db
    .selectFrom('picture')
    .select(['kind', 'storage_key'])
    .where('member_id', '=', memberId)
    .where('file_name', '=', fileName)
    .executeTakeFirst();
  return row && { kind: row.kind, storageKey: row.storage_key };
}

/** What is kept of a member's picture of this name, without the name. */
export function readPictureRow(db: Kysely<Database>, memberId: string, fileName: string) {
  return db
    .selectFrom('picture')
    .select(['storage_key', 'sha256', 'width_pixels', 'height_pixels', 'size_bytes', 'created_at'])
    .where('member_id', '=', memberId)
    .where('file_name', '=', fileName)
    .executeTakeFirst();
}

/** Whether any row of the member names these bytes. */
export async function isPictureNamed(
  db: Kysely<Database>,
  memberId: string,
  storageKey: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('picture')
    .select('id')
    .where('member_id', '=', memberId)
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes of the pictures that a correction of the ID replaces when that was, for which they are kept. Where one of the same kind was
 * replaced after `since`, that one is kept instead, and as long again: correcting twice does not make the picture from before the
 * first correction go.
 */
export async function keepReplacedPictures(
  trx: Trx,
  memberId: string,
  { fileNames, at, since }: { fileNames: readonly string[]; at: Date; since: Date },
): Promise<void> {
  for (const fileName of fileNames) {
    const kind = (eb: ExpressionBuilder<Database, 'picture'>) =>
      eb
        .selectFrom('picture as replaced')
        .select('replaced.kind')
        .where('replaced.member_id', '=', memberId)
        .where('replaced.file_name', '=', fileName);
    const kept = await trx
      .updateTable('picture')
      .set({ replaced_at: at })
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('replaced_at', '>', since)
      .returning('id')
      .execute();
    if (kept.length > 0) continue;
    await trx
      .updateTable('picture')
      .set({ replaced_at: at })
      .where('member_id', '=', memberId)
      .where('file_name', '=', fileName)
      .execute();
  }
}

/** The pictures of the face and the ID from before corrections since an instant. */
export function readReplacedPictures(db: Kysely<Database>, memberId: string, since: Date) {
  return db
    .selectFrom('picture')
    .select(['kind', 'file_name as fileName', 'replaced_at as replacedAt'])
    .where('member_id', '=', memberId)
    .where('replaced_at', '>', since)
    .orderBy('kind')
    .execute();
}

/** Writes a picture's row; a signature, which has one name, replaces the one before. */
export async function putPicture(trx: Trx, memberId: string, picture: Picture, at: Date): Promise<void> {
  const row = {
    id: picture.id,
    kind: picture.kind,
    storage_key: picture.storageKey,
    sha256: picture.sha256,
    width_pixels: picture.widthPixels,
    height_pixels: picture.heightPixels,
    size_bytes: picture.sizeBytes,
    created_at: at,
  };
  await trx
    .insertInto('picture')
    .values({ member_id: memberId, file_name: picture.fileName, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'file_name']).doUpdateSet(row))
    .execute();
}

export async function insertPictureRow(trx: Trx, row: Insertable<PictureTable>): Promise<void> {
  await trx.insertInto('picture').values(row).execute();
}
