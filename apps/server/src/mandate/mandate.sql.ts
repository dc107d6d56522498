import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database, MandateTable } from '../database/schema.ts';
import type { LoanKey } from '../loan/loan.ts';
import type { Trx } from '../transact.ts';

export interface MandateKey {
  memberId: string;
  mandateId: string;
}

export type Mandate = NonNullable<Awaited<ReturnType<typeof findMandate>>>;

function selectMandates(db: Kysely<Database>) {
  return db
    .selectFrom('mandate')
    .select([
      'member_id as memberId',
      'id as mandateId',
      'loan_id as loanId',
      'provider',
      'bank',
      'state',
      'provider_mandate_id as providerMandateId',
      'consent_url as consentUrl',
      'created_at as createdAt',
      'ended_at as endedAt',
      'ended_by as endedBy',
      'end_reason as endReason',
      'cancelled_at as cancelledAt',
    ]);
}

function selectMandate(db: Kysely<Database>, { memberId, mandateId }: MandateKey) {
  return selectMandates(db).where('member_id', '=', memberId).where('id', '=', mandateId);
}

export function findMandate(db: Kysely<Database>, key: MandateKey) {
  return selectMandate(db, key).executeTakeFirst();
}

/** Every change of a mandate and of its debits takes this lock first. */
export function lockMandate(trx: Trx, key: MandateKey): Promise<Mandate> {
  return selectMandate(trx, key).forUpdate().executeTakeFirstOrThrow();
}

/**
 * The newest mandate of a loan, the only one that can be live: who signs with a passkey and stops again all day makes thousands
 * in a month.
 */
export function readNewestMandate(
  db: Kysely<Database>,
  { memberId, id }: LoanKey,
): Promise<Mandate | undefined> {
  return selectMandates(db)
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The mandate of a loan that has not ended, locked; undefined where there is none. */
export function lockLiveMandate(trx: Trx, { memberId, id }: LoanKey): Promise<Mandate | undefined> {
  return selectMandates(trx)
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .where('state', '<>', 'ENDED')
    .forUpdate()
    .executeTakeFirst();
}

/** @returns whether it was made: of several at once one is. */
export async function insertMandate(trx: Trx, mandate: Insertable<MandateTable>): Promise<boolean> {
  const row = await trx
    .insertInto('mandate')
    .values(mandate)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateMandate(
  db: Kysely<Database>,
  { memberId, mandateId }: MandateKey,
  change: Partial<Insertable<MandateTable>>,
): Promise<void> {
  await db
    .updateTable('mandate')
    .set(change)
    .where('member_id', '=', memberId)
    .where('id', '=', mandateId)
    .execute();
}

/** Written as literals, like the partial index. */
const isToFollow = sql<boolean>`(state = 'PENDING'
  or (state = 'ENDED' and provider_mandate_id is not null and cancelled_at is null))`;

/** Mandates about which the provider is to be asked or told something, and was not since an instant; those asked longest ago first. */
export function mandatesToFollow(
  db: Kysely<Database>,
  { provider, askedBefore, most }: { provider: string; askedBefore: Date; most: number },
): Promise<MandateKey[]> {
  return db
    .selectFrom('mandate')
    .select(['member_id as memberId', 'id as mandateId'])
    .where(isToFollow)
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', askedBefore)]))
    .orderBy(sql`asked_at nulls first`)
    .limit(most)
    .execute();
}

/** Live mandates of loans that run no more. */
export function mandatesOfClosedLoans(db: Kysely<Database>, most: number): Promise<MandateKey[]> {
  return db
    .selectFrom('mandate as m')
    .innerJoin('loan as l', (join) =>
      join.onRef('l.member_id', '=', 'm.member_id').onRef('l.id', '=', 'm.loan_id'),
    )
    .select(['m.member_id as memberId', 'm.id as mandateId'])
    .where('m.state', '<>', 'ENDED')
    .where('l.state', 'not in', ['DISBURSED', 'OVERDUE'])
    .limit(most)
    .execute();
}

/** Whose bank account it is, as the provider keeps its payers. */
export function readPayer(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('member as m')
    .leftJoin('personal as p', 'p.member_id', 'm.id')
    .select(['m.phone_number as phoneNumber', 'm.email', 'm.full_name as fullName'])
    .select(['p.first_name as firstName', 'p.last_name as lastName'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
}
