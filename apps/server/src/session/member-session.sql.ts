import type { Kysely } from 'kysely';
import type { Database, SessionTable } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface MemberSession {
  memberId: string;
  id: string;
  tokenHash: string;
  /** The secrets before the current one that are kept, newest first: a late tab may still send one. */
  spent: SpentSecret[];
  /** When the current secret was last given out: as it was made, and again to each tab that came late. */
  givenAt: Date;
  persist: boolean;
  expiresAt: Date;
  revokedAt: Date | undefined;
}

/** A refresh secret's hash, and when another took its place. */
export interface SpentSecret {
  hash: string;
  spentAt: Date;
}

export type SessionKey = { memberId: string; sessionId: string };

export type RevokedWhy = Exclude<SessionTable['revoked_why'], null>;

export async function insertSession(
  trx: Trx,
  session: Omit<MemberSession, 'spent' | 'revokedAt'> & { signedInAt: Date; device: string; ip: string },
): Promise<void> {
  await trx
    .insertInto('session')
    .values({
      member_id: session.memberId,
      id: session.id,
      token_hash: session.tokenHash,
      rotated_at: session.givenAt,
      device: session.device,
      ip: session.ip,
      signed_in_at: session.signedInAt,
      persist: session.persist,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Whether the member has signed in before. */
export async function hasSession(trx: Trx, memberId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A session with its spent secrets, locked until the end of the transaction: of tabs at once, each sees the last. */
export async function lockSession(trx: Trx, key: SessionKey): Promise<MemberSession | undefined> {
  const row = await trx
    .selectFrom('session')
    .select(['token_hash', 'rotated_at', 'persist', 'expires_at', 'revoked_at'])
    .where('member_id', '=', key.memberId)
    .where('id', '=', key.sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const spent = await trx
    .selectFrom('spent_refresh_token')
    .select(['token_hash as hash', 'spent_at as spentAt'])
    .where('member_id', '=', key.memberId)
    .where('session_id', '=', key.sessionId)
    .orderBy('spent_at', 'desc')
    .execute();
  return {
    memberId: key.memberId,
    id: key.sessionId,
    tokenHash: row.token_hash,
    spent,
    givenAt: row.rotated_at,
    persist: row.persist,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at ?? undefined,
  };
}

/** When a session began, with the password or a passkey. */
export async function findSignedInAt(db: Kysely<Database>, key: SessionKey): Promise<Date | undefined> {
  const row = await db
    .selectFrom('session')
    .select('signed_in_at')
    .where('member_id', '=', key.memberId)
    .where('id', '=', key.sessionId)
    .executeTakeFirst();
  return row?.signed_in_at;
}

/** Puts another secret in the place of a locked session's, and deletes those spent before `keptSince`. */
export async function rotateSession(
  trx: Trx,
  { memberId, id, tokenHash }: MemberSession,
  { to, at, keptSince }: { to: string; at: Date; keptSince: Date },
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ token_hash: to, rotated_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('spent_refresh_token')
    .values({ member_id: memberId, session_id: id, token_hash: tokenHash, spent_at: at })
    .execute();
  await trx
    .deleteFrom('spent_refresh_token')
    .where('member_id', '=', memberId)
    .where('session_id', '=', id)
    .where('spent_at', '<', keptSince)
    .execute();
}

/** Notes that the current secret of a locked session is given out once more. */
export async function noteGivenAgain(trx: Trx, { memberId, id }: MemberSession, at: Date): Promise<void> {
  await trx
    .updateTable('session')
    .set({ rotated_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** @returns false where it was over already, or is not the member's. */
export async function revokeSession(
  db: Kysely<Database>,
  key: SessionKey,
  why: RevokedWhy,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('session')
    .set({ revoked_at: at, revoked_why: why })
    .where('member_id', '=', key.memberId)
    .where('id', '=', key.sessionId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the sessions of a member, all but `except` where it is given. @returns whether one was open. */
export async function revokeSessions(
  trx: Trx,
  memberId: string,
  { except, why, at }: { except?: string; why: RevokedWhy; at: Date },
): Promise<boolean> {
  const rows = await trx
    .updateTable('session')
    .set({ revoked_at: at, revoked_why: why })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Ends of a member's sessions that are neither ended nor over all but the `kept` that were used last. */
export async function revokeLongestUnused(
  trx: Trx,
  memberId: string,
  { kept, at }: { kept: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked_at: at, revoked_why: 'too_many' })
    .where('member_id', '=', memberId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('session')
        .select('id')
        .where('member_id', '=', memberId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', at)
        .orderBy('rotated_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute();
}

/** The sessions of a member that are neither ended nor over, the newest sign-in first. */
export function activeSessions(db: Kysely<Database>, memberId: string, now: Date) {
  return db
    .selectFrom('session')
    .select([
      'id as sessionId',
      'device as userAgent',
      'signed_in_at as signedInAt',
      'rotated_at as rotatedAt',
    ])
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('signed_in_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The phone number that a member signs in with now. */
export async function phoneNumberOf(db: Kysely<Database>, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('member')
    .select('phone_number')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.phone_number;
}

/** Deletes a member's sign-ins but the newest, and every refresh secret that was spent. */
export async function deleteSessionsButNewest(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('spent_refresh_token').where('member_id', '=', memberId).execute();
  await trx
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('id', '<>', ({ selectFrom }) =>
      selectFrom('session')
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('rotated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
}
