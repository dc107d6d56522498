import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Statement, Write } from '../database/statement.ts';
import type { Gate } from '../database/write-through.ts';
import type { Trx } from '../transact.ts';
import type { ChallengePurpose } from './challenge.ts';

export interface ChallengeRow {
  id: string;
  memberId: string | undefined;
  expiresAt: Date;
  usedAt: Date | undefined;
}

const columns = ['id', 'member_id', 'expires_at', 'used_at'] as const;

const challengeOf = (row: {
  id: string;
  member_id: string | null;
  expires_at: Date;
  used_at: Date | null;
}): ChallengeRow => ({
  id: row.id,
  memberId: row.member_id ?? undefined,
  expiresAt: row.expires_at,
  usedAt: row.used_at ?? undefined,
});

/** Orders those who ask codes for one number, known or not: there may be no row to lock. */
export async function lockPhone(trx: Trx, phoneNumber: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phoneNumber}, 1))`.execute(trx);
}

/** Codes sent to a number since an instant: withdrawals count by themselves, all other purposes together. */
export async function countChallengesSince(
  trx: Trx,
  { phoneNumber, withdrawal, since }: { phoneNumber: string; withdrawal: boolean; since: Date },
): Promise<number> {
  const row = await trx
    .selectFrom('challenge')
    .select(({ fn }) => fn.countAll<bigint>().as('sent'))
    .where('phone_number', '=', phoneNumber)
    .where('purpose', withdrawal ? '=' : '<>', 'withdrawal')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(row.sent);
}

export async function insertChallenge(
  trx: Trx,
  challenge: {
    id: string;
    memberId: string | undefined;
    phoneNumber: string;
    purpose: ChallengePurpose;
    boundHash: string;
    codeHash: string;
    triesLeft: number;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await trx
    .insertInto('challenge')
    .values({
      id: challenge.id,
      member_id: challenge.memberId ?? null,
      phone_number: challenge.phoneNumber,
      purpose: challenge.purpose,
      bound_hash: challenge.boundHash,
      code_hash: challenge.codeHash,
      tries_left: challenge.triesLeft,
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
      used_at: null,
    })
    .execute();
}

/** The challenge named, or the newest one for the number; always of this purpose and this person. */
export async function findChallenge(
  db: Kysely<Database>,
  by: {
    challengeId: string | undefined;
    memberId?: string | undefined;
    phoneNumber?: string;
    purpose: ChallengePurpose;
  },
): Promise<ChallengeRow | undefined> {
  const { challengeId, memberId, phoneNumber, purpose } = by;
  if (memberId === undefined && phoneNumber === undefined) return undefined;
  const row = await db
    .selectFrom('challenge')
    .select(columns)
    .where('purpose', '=', purpose)
    .$if(challengeId !== undefined, (query) => query.where('id', '=', challengeId ?? ''))
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .$if(phoneNumber !== undefined, (query) => query.where('phone_number', '=', phoneNumber ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && challengeOf(row);
}

/** What a comparison needs. */
export interface TakenTry {
  bound_hash: string;
  code_hash: string;
}

/**
 * Takes one try of a challenge of this member and purpose; no row when there is none that stands, or no try is left.
 * The row stays locked until the end of the transaction.
 */
export function takeTry(of: {
  challengeId: string;
  memberId: string | undefined;
  purpose: ChallengePurpose;
  now: Date;
}): Statement<TakenTry> {
  return {
    text: `update challenge set tries_left = tries_left - 1
      where id = $1 and member_id is not distinct from $2 and purpose = $3 and expires_at > $4
        and used_at is null and tries_left > 0
      returning bound_hash, code_hash`,
    parameters: [of.challengeId, of.memberId ?? null, of.purpose, of.now],
  };
}

/**
 * The same with the comparison in it, and a right code spent: the gate through which what the code allows is written.
 * Whoever guesses beside waits for the row, so no more guesses are compared than there were tries.
 */
export function tryGate(
  of: Parameters<typeof takeTry>[0],
  given: { boundHash: string; codeHash: string },
): Gate {
  const right = '(bound_hash = $5::text and code_hash = $6::text)';
  return {
    text: `update challenge set tries_left = tries_left - 1, used_at = case when ${right} then $4::timestamptz end
      from given
      where id = $1::uuid and member_id is not distinct from $2::uuid and purpose = $3::text
        and expires_at > $4::timestamptz and used_at is null and tries_left > 0
      returning ${right} as opens`,
    parameters: [...takeTry(of).parameters, given.boundHash, given.codeHash],
  };
}

/** Spends a challenge. */
export function markUsed(challengeId: string, at: Date): Write {
  return {
    text: 'update challenge set used_at = $2 from allowed where id = $1 and used_at is null returning 1',
    parameters: [challengeId, at],
    rows: 1,
  };
}
