import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface MemberSession {
  memberId: string;
  id: string;
  tokenHash: string;
  /** The last secrets that were turned, newest first: a late tab may still send one. */
  spent: SpentSecret[];
  rotatedAt: Date;
  signedInAt: Date;
  persist: boolean;
  expiresAt: Date;
  revokedAt: Date | undefined;
}

/** A refresh secret's hash, and when another took its place. */
export interface SpentSecret {
  hash: string;
  spentAt: Date;
}

/** Room for five in `previous_hash`, each as `hash:milliseconds`. */
const spentCharacters = 300;

type SessionKey = { memberId: string; sessionId: string };

export type RevokedWhy = 'logout' | 'reuse' | 'password_changed';

export async function insertSession(
  trx: Trx,
  session: Omit<MemberSession, 'spent'> & { device: string; ip: string },
): Promise<void> {
  await trx
    .insertInto('session')
    .values({
      member_id: session.memberId,
      id: session.id,
      token_hash: session.tokenHash,
      previous_hash: null,
      rotated_at: session.rotatedAt,
      device: session.device,
      ip: session.ip,
      signed_in_at: session.signedInAt,
      persist: session.persist,
      expires_at: session.expiresAt,
      revoked_at: null,
      revoked_why: null,
    })
    .execute();
}

export async function findSession(db: Kysely<Database>, key: SessionKey): Promise<MemberSession | undefined> {
  const row = await db
    .selectFrom('session')
    .selectAll()
    .where('member_id', '=', key.memberId)
    .where('id', '=', key.sessionId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    memberId: row.member_id,
    id: row.id,
    tokenHash: row.token_hash,
    spent: spentSecrets(row.previous_hash ?? ''),
    rotatedAt: row.rotated_at,
    signedInAt: row.signed_in_at,
    persist: row.persist,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at ?? undefined,
  };
}

/** Turns the secret, if it is still the current one: of twenty tabs, one wins. */
export async function rotateSession(
  db: Kysely<Database>,
  key: SessionKey,
  turn: { from: string; to: string; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('session')
    .set({
      token_hash: turn.to,
      previous_hash: sql<string>`left(
        concat(${turn.from}::text, ':', ${turn.at.getTime().toString()}::text, ' ', previous_hash),
        ${spentCharacters}::integer)`,
      rotated_at: turn.at,
    })
    .where('member_id', '=', key.memberId)
    .where('id', '=', key.sessionId)
    .where('token_hash', '=', turn.from)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', turn.at)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function revokeSession(
  db: Kysely<Database>,
  key: SessionKey,
  why: RevokedWhy,
  at: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: at, revoked_why: why })
    .where('member_id', '=', key.memberId)
    .where('id', '=', key.sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session of a member but, where given, one. */
export async function revokeSessions(
  trx: Trx,
  memberId: string,
  { except, why, at }: { except?: string; why: RevokedWhy; at: Date },
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked_at: at, revoked_why: why })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}

function spentSecrets(text: string): SpentSecret[] {
  return [...text.matchAll(/([\w-]{43}):(\d{13})/g)].map(([, hash = '', milliseconds]) => ({
    hash,
    spentAt: new Date(Number(milliseconds)),
  }));
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
