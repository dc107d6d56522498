import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface MemberSession {
  memberId: string;
  id: string;
  tokenHash: string;
  /** The last secrets that were turned, newest first: a late tab may still send one. */
  spent: SpentSecret[];
  /** When the current secret was last given out: as it was made, and again to each tab that came late. */
  givenAt: Date;
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
      rotated_at: session.givenAt,
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
    givenAt: row.rotated_at,
    signedInAt: row.signed_in_at,
    persist: row.persist,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at ?? undefined,
  };
}

/** Turns the secret, if it is still the current one and was given to nobody since it was read: of twenty tabs, one wins. */
export async function rotateSession(
  db: Kysely<Database>,
  session: MemberSession,
  turn: { to: string; spent: readonly SpentSecret[]; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('session')
    .set({ token_hash: turn.to, previous_hash: spentText(turn.spent), rotated_at: turn.at })
    .where('member_id', '=', session.memberId)
    .where('id', '=', session.id)
    .where('token_hash', '=', session.tokenHash)
    .where('rotated_at', '<', new Date(session.givenAt.getTime() + 1))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', turn.at)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the current secret is given out once more; false when it is not the current one any longer. */
export async function giveAgain(db: Kysely<Database>, session: MemberSession, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('session')
    // Later than what was read, in the same millisecond too: who turns the secret sees by it that it was given out.
    .set({ rotated_at: sql<Date>`greatest(rotated_at + interval '1 millisecond', ${at}::timestamptz)` })
    .where('member_id', '=', session.memberId)
    .where('id', '=', session.id)
    .where('token_hash', '=', session.tokenHash)
    .where('revoked_at', 'is', null)
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

function spentText(spent: readonly SpentSecret[]): string {
  return spent.map(({ hash, spentAt }) => `${hash}:${spentAt.getTime()}`).join(' ');
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
