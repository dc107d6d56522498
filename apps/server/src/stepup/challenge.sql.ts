import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

/** What a signed-in member confirms with a code, or with a passkey. */
export type MemberPurpose =
  | 'withdrawal'
  | 'bank_change'
  | 'password_change'
  | 'plan_change'
  | 'mandate'
  | 'email_proof'
  | 'passkey_add'
  | 'passkey_remove'
  | 'phone_change'
  | 'phone_new'
  | 'data_download'
  | 'data_deletion';

/** What only a passkey proves: that it was made by this member, and who signs in. */
export type PasskeyPurpose = 'passkey_create' | 'passkey_sign_in';

/** Whose codes, and for what. */
export interface ChallengeOwner {
  purpose: MemberPurpose | PasskeyPurpose;
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

/** The codes made for a member and purpose since an instant: how many, and when the last. */
export async function countCodes(
  db: Kysely<Database>,
  { memberId, purpose }: ChallengeOwner,
  since: Date,
): Promise<{ count: number; lastAt: Date | undefined }> {
  const row = await db
    .selectFrom('challenge')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.max('created_at').as('lastAt')])
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('factor', '=', 'sms')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), lastAt: row.lastAt ?? undefined };
}

export interface NewChallenge {
  id: string;
  /** The member's, also where the code goes to an e-mail address; undefined where a passkey is asked. */
  phoneNumber: string | undefined;
  boundHash: string;
  codeHash: string;
  triesLeft: number;
  createdAt: Date;
  expiresAt: Date;
  /** Of one that is used in the moment in which it is kept. */
  usedAt?: Date;
}

/** @returns false where there is one with this id. */
export async function insertChallenge(
  trx: Trx,
  { memberId, purpose }: ChallengeOwner,
  challenge: NewChallenge,
): Promise<boolean> {
  const row = await trx
    .insertInto('challenge')
    .values({
      member_id: memberId,
      purpose,
      id: challenge.id,
      factor: challenge.phoneNumber === undefined ? 'passkey' : 'sms',
      phone_number: challenge.phoneNumber ?? null,
      bound_hash: challenge.boundHash,
      code_hash: challenge.codeHash,
      tries_left: challenge.triesLeft,
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
      used_at: challenge.usedAt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
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
  { challengeId, isUsed, now }: { challengeId: string; isUsed: boolean; now: Date },
): Promise<{ boundHash: string; codeHash: string; triesLeft: number } | undefined> {
  const row = await trx
    .updateTable('challenge')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('member_id', '=', memberId)
    .where('id', '=', challengeId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('used_at', isUsed ? 'is not' : 'is', null)
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
