import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface PasskeyRow {
  id: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
}

export async function insertPasskey(
  trx: Trx,
  memberId: string,
  passkey: PasskeyRow & { nameEncrypted: Buffer; backedUp: boolean; createdAt: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('passkey')
    .values({
      member_id: memberId,
      id: passkey.id,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey.toString('base64url'),
      sign_count: BigInt(passkey.signCount),
      transports: passkey.transports,
      name_encrypted: passkey.nameEncrypted,
      backed_up: passkey.backedUp,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The passkeys of a member, the newest first. */
export function readPasskeys(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('passkey')
    .select([
      'id as passkeyId',
      'credential_id as credentialId',
      'transports',
      'name_encrypted as nameEncrypted',
      'backed_up as backedUp',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findPasskey(
  db: Kysely<Database>,
  memberId: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const row = await db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'sign_count', 'transports'])
    .where('member_id', '=', memberId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      credentialId: row.credential_id,
      publicKey: Buffer.from(row.public_key, 'base64url'),
      signCount: Number(row.sign_count),
      transports: row.transports,
    }
  );
}

/**
 * Notes that a passkey has signed. A device that counts its signatures must count further than before: of two answers with
 * one count, which a copied key would give, only one is taken.
 * @returns false where it did not.
 */
export async function noteSignature(
  db: Kysely<Database>,
  memberId: string,
  { id, signCount }: { id: string; signCount: number },
  { at, backedUp }: { at: Date; backedUp: boolean },
): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ sign_count: BigInt(signCount), last_used_at: at, backed_up: backedUp })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('sign_count', '<', BigInt(signCount)),
        eb.and([eb('sign_count', '=', 0n), eb.val(signCount === 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function renamePasskeyRow(
  trx: Trx,
  memberId: string,
  passkeyId: string,
  nameEncrypted: Buffer,
): Promise<boolean> {
  const row = await trx
    .updateTable('passkey')
    .set({ name_encrypted: nameEncrypted })
    .where('member_id', '=', memberId)
    .where('id', '=', passkeyId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskey(trx: Trx, memberId: string, passkeyId: string): Promise<void> {
  await trx.deleteFrom('passkey').where('member_id', '=', memberId).where('id', '=', passkeyId).execute();
}

/**
 * The member who has a passkey, by what the device gave back of both, locked until the end of the transaction: passkeys and
 * the phone number are changed one after another.
 */
export async function lockMemberOfPasskey(trx: Trx, memberId: string, credentialId: string) {
  const row = await trx
    .selectFrom('member')
    .innerJoin('passkey', 'passkey.member_id', 'member.id')
    .select(['member.id as memberId', 'member.phone_number as phoneNumber', 'devices_since'])
    .where('member.id', '=', memberId)
    .where('passkey.credential_id', '=', credentialId)
    .forUpdate('member')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { memberId: id, phoneNumber, devices_since: devicesSince } = row;
  return { memberId: id, phoneNumber, devicesSince: devicesSince ?? undefined };
}
