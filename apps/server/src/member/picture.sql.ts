import type { Insertable, Kysely } from 'kysely';
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
