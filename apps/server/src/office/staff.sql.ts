import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import { type Kysely, sql } from 'kysely';
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

/** Until when sign-in is locked for this address; undefined when it is not. */
export async function staffLockedUntil(
  db: Kysely<Database>,
  email: string,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sign_in_guard')
    .select('locked_until')
    .where('phone_number', '=', guardKey(email))
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return row?.locked_until ?? undefined;
}

/**
 * Counts a wrong sign-in in one statement, known address or not: `triesMax` within the window lock it.
 */
export async function countWrongStaffSignIn(
  db: Kysely<Database>,
  email: string,
  now: Date,
  guard: { triesMax: number; windowMilliseconds: number; lockMilliseconds: number },
): Promise<void> {
  const windowStart = new Date(now.getTime() - guard.windowMilliseconds);
  const lockedUntil = new Date(now.getTime() + guard.lockMilliseconds);
  await sql`
    insert into sign_in_guard as g (phone_number, wrong_count, counted_from)
    values (${guardKey(email)}, 1, ${now}::timestamptz)
    on conflict (phone_number) do update set
      wrong_count = case when g.counted_from < ${windowStart}::timestamptz then 1 else g.wrong_count + 1 end,
      counted_from = case when g.counted_from < ${windowStart}::timestamptz then ${now}::timestamptz else g.counted_from end,
      locked_until = case when g.counted_from >= ${windowStart}::timestamptz and g.wrong_count + 1 >= ${guard.triesMax}::integer
        then ${lockedUntil}::timestamptz else g.locked_until end`.execute(db);
}

export async function clearStaffGuard(db: Kysely<Database>, email: string): Promise<void> {
  await db.deleteFrom('sign_in_guard').where('phone_number', '=', guardKey(email)).execute();
}

/** Staff addresses share the guard's table with phone numbers, which hold digits only. */
function guardKey(email: string): string {
  return `office:${email.toLowerCase()}`;
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

/** A session that still stands, of an account that is still active; the row is locked. */
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
