import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface Invitation {
  staffId: string;
  email: string;
  name: string;
  expiresAt: Date;
  /** Chosen on the way, and what the authenticator was given; undefined before. */
  passwordHash: string | undefined;
  totpSecretEncrypted: Buffer | undefined;
}

/** Takes the place of an earlier one of the same person. */
export async function putInvitation(
  trx: Trx,
  { staffId, tokenHash, at, expiresAt }: { staffId: string; tokenHash: string; at: Date; expiresAt: Date },
): Promise<void> {
  const invitation = {
    token_hash: tokenHash,
    created_at: at,
    expires_at: expiresAt,
    password_hash: null,
    totp_secret_encrypted: null,
  };
  await trx
    .insertInto('staff_invitation')
    .values({ staff_id: staffId, ...invitation })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(invitation))
    .execute();
}

const invitations = (db: Kysely<Database>, tokenHash: string, now: Date) =>
  db
    .selectFrom('staff_invitation as i')
    .innerJoin('staff as s', 's.id', 'i.staff_id')
    .select(['i.staff_id', 's.email', 's.name', 'i.expires_at', 'i.password_hash', 'i.totp_secret_encrypted'])
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .where('s.active', '=', true);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirst']>>>;

const invitationOf = (row: Row): Invitation => ({
  staffId: row.staff_id,
  email: row.email,
  name: row.name,
  expiresAt: row.expires_at,
  passwordHash: row.password_hash ?? undefined,
  totpSecretEncrypted: row.totp_secret_encrypted ?? undefined,
});

/** One that is good now. */
export async function findInvitation(
  db: Kysely<Database>,
  tokenHash: string,
  now: Date,
): Promise<Invitation | undefined> {
  const row = await invitations(db, tokenHash, now).executeTakeFirst();
  return row && invitationOf(row);
}

/** The same, locked until the end of the transaction. */
export async function lockInvitation(
  trx: Trx,
  tokenHash: string,
  now: Date,
): Promise<Invitation | undefined> {
  const row = await invitations(trx, tokenHash, now).forUpdate('i').executeTakeFirst();
  return row && invitationOf(row);
}

/** Keeps what was chosen. @returns whether the link is still good. */
export async function keepChosen(
  db: Kysely<Database>,
  tokenHash: string,
  chosen: { passwordHash: string; totpSecretEncrypted: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('staff_invitation')
    .set({ password_hash: chosen.passwordHash, totp_secret_encrypted: chosen.totpSecretEncrypted })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', chosen.now)
    .returning('staff_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface Enrolled {
  staffId: string;
  passwordHash: string;
  totpSecretEncrypted: Buffer;
  /** Of the code that confirmed it, so that the same one does not sign in too. */
  totpStepUsed: number;
  at: Date;
}

/** Makes the account ready and uses the link up. */
export async function enrol(trx: Trx, enrolled: Enrolled): Promise<void> {
  const { staffId } = enrolled;
  await trx
    .updateTable('staff')
    .set({
      password_hash: enrolled.passwordHash,
      totp_secret_encrypted: enrolled.totpSecretEncrypted,
      totp_step_used: enrolled.totpStepUsed,
      enrolled_at: enrolled.at,
    })
    .where('id', '=', staffId)
    .execute();
  await trx.deleteFrom('staff_invitation').where('staff_id', '=', staffId).execute();
}
