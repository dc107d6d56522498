import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';
import { findPicture, insertPictureRow, readPictureRow } from './picture.sql.ts';

/** The signature always has this name; a new one replaces it (specification §3). */
export const signatureFile = 'signature.png';

const contractFile = (loanNumber: string) => `contract-${loanNumber}.png`;

/** The SHA-256 of the signature on file; undefined where there is none. */
export async function signatureSha256(db: Kysely<Database>, memberId: string): Promise<string | undefined> {
  return (await readPictureRow(db, memberId, signatureFile))?.sha256;
}

/**
 * Keeps the signature on file for a contract that is being sealed with it: a row more for the same bytes, which the next
 * signature then does not replace.
 */
export async function keepForContract(
  trx: Trx,
  { memberId, loanNumber }: { memberId: string; loanNumber: string },
): Promise<void> {
  const signature = await readPictureRow(trx, memberId, signatureFile);
  if (signature === undefined) return;
  await insertPictureRow(trx, {
    ...signature,
    member_id: memberId,
    id: uuid(),
    kind: 'contractSignature',
    file_name: contractFile(loanNumber),
  });
}

/** The picture of the signature that a contract was sealed with; undefined where there was none. */
export async function contractSignature(
  { db, pictures }: AppContext,
  { memberId, loanNumber }: { memberId: string; loanNumber: string },
): Promise<Buffer | undefined> {
  const kept = await findPicture(db, memberId, contractFile(loanNumber));
  return kept && pictures.get(memberId, kept.storageKey);
}
