import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import { idleMilliseconds } from '@sagwan/domain/staff/session.ts';
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
  /** Devices that were known before are no longer; undefined where none was ever enrolled. */
  enrolledAt: Date | undefined;
}

/** An active account that has a password, by its e-mail address, whatever the capitals. */
export async function findStaff(db: Kysely<Database>, email: string): Promise<StaffAccount | undefined> {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'password_hash', 'roles', 'totp_secret_encrypted', 'enrolled_at'])
    .where('email', '=', email.toLowerCase())
    .where('active', '=', true)
    .executeTakeFirst();
  if (row === undefined || row.password_hash === null) return undefined;
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    passwordHash: row.password_hash,
    roles: row.roles as StaffRole[],
    totpSecretEncrypted: row.totp_secret_encrypted ?? undefined,
    enrolledAt: row.enrolled_at ?? undefined,
  };
}

/** Of the person who is signed in: the name, and how many recovery codes are left where there is a second factor. */
export async function readMe(
  db: Kysely<Database>,
  staffId: string,
): Promise<{ name: string; recoveryCodesLeft: number | null }> {
  const { name, secret, codes } = await db
    .selectFrom('staff')
    .leftJoin('staff_recovery_code as c', 'c.staff_id', 'staff.id')
    .select(({ fn }) => [
      'staff.name',
      'staff.totp_secret_encrypted as secret',
      fn.count<bigint>('c.code_hash').as('codes'),
    ])
    .where('staff.id', '=', staffId)
    .groupBy('staff.id')
    .executeTakeFirstOrThrow();
  return { name, recoveryCodesLeft: secret === null ? null : Number(codes) };
}

export interface NewStaffSession {
  id: string;
  staffId: string;
  tokenHash: string;
  at: Date;
  expiresAt: Date;
}

/**
 * Keeps when somebody signed in with a password. @returns whether it still was the account's: it may have been reset or
 * deactivated while it was verified.
 */
export async function keepSignIn(
  trx: Trx,
  { id, passwordHash }: { id: string; passwordHash: string },
  at: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('staff')
    .set({ last_sign_in_at: at })
    .where('id', '=', id)
    .where('active', '=', true)
    .where('password_hash', '=', passwordHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertStaffSession(db: Kysely<Database>, session: NewStaffSession): Promise<void> {
  await db
    .insertInto('staff_session')
    .values({
      id: session.id,
      staff_id: session.staffId,
      token_hash: session.tokenHash,
      rotated_at: session.at,
      seen_at: session.at,
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
    .where('s.seen_at', '>', new Date(now.getTime() - idleMilliseconds))
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

/** Ends every session of one person, at once: a token without its session opens nothing. */
export async function revokeSessionsOf(
  trx: Trx,
  staffId: string,
  why: 'reset' | 'deactivated',
  at: Date,
): Promise<void> {
  await trx
    .updateTable('staff_session')
    .set({ revoked_at: at, revoked_why: why })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .execute();
}
