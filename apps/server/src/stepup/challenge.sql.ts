import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

/** For what a signed-in member is asked for a code. */
export type MemberPurpose =
  | 'withdrawal'
  | 'bank_change'
  | 'password_change'
  | 'plan_change'
  | 'mandate'
  | 'email_proof';

/** Whose codes, and for what. */
export interface ChallengeOwner {
  purpose: MemberPurpose;
  memberId: string;
}

export interface ChallengeRow {
  id: string;
  expiresAt: Date;
  usedAt: Date | undefined;
  triesLeft: number;
}

/** Serialises requests for codes to one phone number, until the end of the transaction. */
export async function lockPhone(trx: Trx, phoneNumber: string): Promise<void> {
  await trx
    .selectNoFrom(({ fn, val }) =>
      fn('pg_advisory_xact_lock', [fn('hashtextextended', [val(phoneNumber), val(1)])]).as('locked'),
    )
    .execute();
}

/** Codes made for a member and purpose since an instant. */
export async function countCodes(
  trx: Trx,
  { memberId, purpose }: ChallengeOwner,
  since: Date,
): Promise<number> {
  const row = await trx
    .selectFrom('challenge')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** @param phoneNumber where the code is sent. */
export async function insertChallenge(
  trx: Trx,
  { memberId, purpose }: ChallengeOwner,
  challenge: {
    id: string;
    phoneNumber: string;
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
      member_id: memberId,
      purpose,
      id: challenge.id,
      phone_number: challenge.phoneNumber,
      bound_hash: challenge.boundHash,
      code_hash: challenge.codeHash,
      tries_left: challenge.triesLeft,
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** @param challengeId undefined: the newest one of this owner and purpose. */
export async function findChallenge(
  db: Kysely<Database>,
  { memberId, purpose }: ChallengeOwner,
  challengeId: string | undefined,
): Promise<ChallengeRow | undefined> {
  const row = await db
    .selectFrom('challenge')
    .select(['id', 'expires_at', 'used_at', 'tries_left'])
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .$if(challengeId !== undefined, (query) => query.where('id', '=', challengeId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      expiresAt: row.expires_at,
      usedAt: row.used_at ?? undefined,
      triesLeft: row.tries_left,
    }
  );
}

/**
 * Takes one try of a challenge. Others that guess at it wait until the end of this transaction.
 * @returns what a code is compared with; undefined where the challenge is over or has no try left.
 */
export async function takeTry(
  trx: Trx,
  { memberId, purpose }: ChallengeOwner,
  challengeId: string,
  now: Date,
): Promise<{ boundHash: string; codeHash: string; triesLeft: number } | undefined> {
  const row = await trx
    .updateTable('challenge')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('member_id', '=', memberId)
    .where('id', '=', challengeId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .where('tries_left', '>', 0)
    .returning(['bound_hash', 'code_hash', 'tries_left'])
    .executeTakeFirst();
  return row && { boundHash: row.bound_hash, codeHash: row.code_hash, triesLeft: row.tries_left };
}

/** Marks a challenge as used, whose try this transaction has taken. */
export async function markUsed(
  trx: Trx,
  { memberId }: ChallengeOwner,
  challengeId: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('challenge')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', challengeId)
    .execute();
}
