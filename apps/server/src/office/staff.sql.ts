import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface StaffAccount {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  roles: readonly StaffRole[];
  totpSecretEncrypted: Buffer | undefined;
}

/** An active account by its e-mail address, whatever the capitals. */
export async function findStaff(db: Kysely<Database>, email: string): Promise<StaffAccount | undefined> {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('active', '=', true)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      email: row.email,
      name: row.name,
      passwordHash: row.password_hash,
      roles: row.roles as StaffRole[],
      totpSecretEncrypted: row.totp_secret_encrypted ?? undefined,
    }
  );
}

export async function staffNameOf(db: Kysely<Database>, staffId: string): Promise<string> {
  const row = await db.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirstOrThrow();
  return row.name;
}

export interface NewStaffSession {
  id: string;
  staffId: string;
  tokenHash: string;
  at: Date;
  expiresAt: Date;
}

export async function insertStaffSession(db: Kysely<Database>, session: NewStaffSession): Promise<void> {
  await db
    .insertInto('staff_session')
    .values({
      id: session.id,
      staff_id: session.staffId,
      token_hash: session.tokenHash,
      rotated_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute();
}

export interface StaffSession {
  id: string;
  staffId: string;
  email: string;
  previousHash: string | undefined;
  rotatedAt: Date;
  expiresAt: Date;
}

/** An active session of an active account, locked until the end of the transaction. */
export async function lockStaffSession(
  trx: Trx,
  sessionId: string,
  now: Date,
): Promise<(StaffSession & { tokenHash: string }) | undefined> {
  const row = await trx
    .selectFrom('staff_session as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .select([
      's.id',
      's.staff_id',
      'staff.email',
      's.token_hash',
      's.previous_hash',
      's.rotated_at',
      's.expires_at',
    ])
    .where('s.id', '=', sessionId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('staff.active', '=', true)
    .forUpdate('s')
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      staffId: row.staff_id,
      email: row.email,
      tokenHash: row.token_hash,
      previousHash: row.previous_hash ?? undefined,
      rotatedAt: row.rotated_at,
      expiresAt: row.expires_at,
    }
  );
}

export async function rotateStaffSession(
  trx: Trx,
  session: { id: string; tokenHash: string },
  newHash: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('staff_session')
    .set({ token_hash: newHash, previous_hash: session.tokenHash, rotated_at: at })
    .where('id', '=', session.id)
    .execute();
}

export async function revokeStaffSession(
  db: Kysely<Database>,
  sessionId: string,
  why: 'logout' | 'reuse',
  at: Date,
): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ revoked_at: at, revoked_why: why })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}
