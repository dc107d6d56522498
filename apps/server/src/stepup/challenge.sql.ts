import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

/** For what a signed-in member is asked for a code. */
export type MemberPurpose = 'withdrawal' | 'bank_change' | 'password_change' | 'plan_change' | 'mandate';
/** For what a code is sent to a phone number whose owner is not signed in and may have no account. */
export type PhonePurpose = 'password_reset' | 'registration';

/** Whose codes, and for what: those of members and those of phone numbers are in two tables. */
export type ChallengeOwner =
  | { purpose: MemberPurpose; memberId: string }
  | { purpose: PhonePurpose; phoneNumber: string };

export interface ChallengeRow {
  id: string;
  expiresAt: Date;
  usedAt: Date | undefined;
}

/**
 * Serialises requests for codes to one phone number, until the end of the transaction. An advisory lock, since an
 * unknown number has no row to lock.
 */
export async function lockPhone(trx: Trx, phoneNumber: string): Promise<void> {
  await trx
    .selectNoFrom(({ fn, val }) =>
      fn('pg_advisory_xact_lock', [fn('hashtextextended', [val(phoneNumber), val(1)])]).as('locked'),
    )
    .execute();
}

/** Codes made for a member's withdrawals since an instant. */
export async function countWithdrawalCodes(trx: Trx, memberId: string, since: Date): Promise<number> {
  const row = await trx
    .selectFrom('challenge')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'withdrawal')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Codes made since an instant for all that is no withdrawal: those of the phone number, and those of the member where
 * it has one. Two statements, since on a sharded database they are rows of different shards.
 */
export async function countOtherCodes(
  trx: Trx,
  { memberId, phoneNumber, since }: { memberId: string | undefined; phoneNumber: string; since: Date },
): Promise<number> {
  const byPhone = await trx
    .selectFrom('phone_challenge')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('phone_number', '=', phoneNumber)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  if (memberId === undefined) return Number(byPhone.count);
  const byMember = await trx
    .selectFrom('challenge')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('purpose', '<>', 'withdrawal')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(byPhone.count + byMember.count);
}

/** @param phoneNumber where the code is sent. */
export async function insertChallenge(
  trx: Trx,
  owner: ChallengeOwner,
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
  const row = {
    id: challenge.id,
    phone_number: challenge.phoneNumber,
    bound_hash: challenge.boundHash,
    code_hash: challenge.codeHash,
    tries_left: challenge.triesLeft,
    created_at: challenge.createdAt,
    expires_at: challenge.expiresAt,
  };
  await (isOfPhone(owner)
    ? trx.insertInto('phone_challenge').values({ ...row, purpose: owner.purpose })
    : trx.insertInto('challenge').values({ ...row, purpose: owner.purpose, member_id: owner.memberId })
  ).execute();
}

/** @param challengeId undefined: the newest one of this owner and purpose. */
export async function findChallenge(
  db: Kysely<Database>,
  owner: ChallengeOwner,
  challengeId: string | undefined,
): Promise<ChallengeRow | undefined> {
  const { table, ownerColumn, ownerId } = rowsOf(db, owner);
  const row = await db
    .selectFrom(table)
    .select(['c.id', 'c.expires_at', 'c.used_at'])
    .where(ownerColumn, '=', ownerId)
    .where('c.purpose', '=', owner.purpose)
    .$if(challengeId !== undefined, (query) => query.where('c.id', '=', challengeId ?? ''))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, expiresAt: row.expires_at, usedAt: row.used_at ?? undefined };
}

/**
 * Takes one try of a challenge. Others that guess at it wait until the end of this transaction.
 * @returns what a code is compared with; undefined where the challenge is over or has no try left.
 */
export async function takeTry(
  trx: Trx,
  owner: ChallengeOwner,
  challengeId: string,
  now: Date,
): Promise<{ boundHash: string; codeHash: string } | undefined> {
  const { table, ownerColumn, ownerId } = rowsOf(trx, owner);
  const row = await trx
    .updateTable(table)
    .set((eb) => ({ tries_left: eb('c.tries_left', '-', 1) }))
    .where(ownerColumn, '=', ownerId)
    .where('c.id', '=', challengeId)
    .where('c.purpose', '=', owner.purpose)
    .where('c.expires_at', '>', now)
    .where('c.used_at', 'is', null)
    .where('c.tries_left', '>', 0)
    .returning(['c.bound_hash', 'c.code_hash'])
    .executeTakeFirst();
  return row && { boundHash: row.bound_hash, codeHash: row.code_hash };
}

/** Marks a challenge as used, whose try this transaction has taken. */
export async function markUsed(
  trx: Trx,
  owner: ChallengeOwner,
  challengeId: string,
  at: Date,
): Promise<void> {
  const { table, ownerColumn, ownerId } = rowsOf(trx, owner);
  await trx
    .updateTable(table)
    .set({ used_at: at })
    .where(ownerColumn, '=', ownerId)
    .where('c.id', '=', challengeId)
    .execute();
}

/** The table of an owner's challenges, called `c`, and how they are found there. */
function rowsOf({ dynamic }: Kysely<Database>, owner: ChallengeOwner) {
  const [name, column, ownerId] = isOfPhone(owner)
    ? (['phone_challenge', 'phone_number', owner.phoneNumber] as const)
    : (['challenge', 'member_id', owner.memberId] as const);
  return { table: dynamic.table(name).as('c'), ownerColumn: dynamic.ref(`c.${column}`), ownerId };
}

function isOfPhone(owner: ChallengeOwner): owner is ChallengeOwner & { purpose: PhonePurpose } {
  return owner.purpose === 'password_reset' || owner.purpose === 'registration';
}
