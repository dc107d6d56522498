import { sql } from 'kysely';
import type { Trx } from '../transact.ts';
import type { ChallengePurpose } from './challenge.ts';

export interface ChallengeRow {
  id: string;
  boundHash: string;
  codeHash: string;
  expiresAt: Date;
  usedAt: Date | undefined;
}

const columns = ['id', 'bound_hash', 'code_hash', 'expires_at', 'used_at'] as const;

const challengeOf = (row: {
  id: string;
  bound_hash: string;
  code_hash: string;
  expires_at: Date;
  used_at: Date | null;
}): ChallengeRow => ({
  id: row.id,
  boundHash: row.bound_hash,
  codeHash: row.code_hash,
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
  trx: Trx,
  by: {
    challengeId: string | undefined;
    memberId?: string | undefined;
    phoneNumber?: string;
    purpose: ChallengePurpose;
  },
): Promise<ChallengeRow | undefined> {
  const { challengeId, memberId, phoneNumber, purpose } = by;
  if (memberId === undefined && phoneNumber === undefined) return undefined;
  const row = await trx
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

/** Takes one try; undefined when none is left or the code is spent. The row stays locked until the commit. */
export async function takeTry(trx: Trx, challengeId: string): Promise<ChallengeRow | undefined> {
  const row = await trx
    .updateTable('challenge')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('id', '=', challengeId)
    .where('tries_left', '>', 0)
    .where('used_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row && challengeOf(row);
}

export async function markChallengeUsed(trx: Trx, challengeId: string, at: Date): Promise<void> {
  await trx.updateTable('challenge').set({ used_at: at }).where('id', '=', challengeId).execute();
}
