import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

/** Holds every other contact of the member back until the transaction ends: of two at once the second sees the first. */
export async function lockForContact(trx: Trx, memberId: string): Promise<void> {
  await trx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

/** Sealed; undefined before the third step. */
export async function readReferences(db: Kysely<Database>, memberId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('reference')
    .select('details_encrypted')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.details_encrypted;
}

/** Whether a complaint of the member waits for its answer. */
export async function hasOpenComplaint(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ticket')
    .select('id')
    .where('member_id', '=', memberId)
    // Written as literals so that the partial index serves it.
    .where(sql<boolean>`kind = 'complaint' and state = 'OPEN'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a holiday, hardship plan or more time that the member asked for waits for its answer. */
export async function hasOpenReliefRequest(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('relief_request')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return row !== undefined;
}

/** What the member asked for on a loan, newest first. */
export function readReliefRequests(
  db: Kysely<Database>,
  { memberId, loanId }: { memberId: string; loanId: string },
) {
  return db
    .selectFrom('relief_request')
    .select([
      'kind',
      'state',
      'answer_by as answerBy',
      'answered_at as answeredAt',
      'refusal_reason as refusalReason',
    ])
    .where('member_id', '=', memberId)
    .where('loan_id', '=', loanId)
    .orderBy('asked_at', 'desc')
    .execute();
}

export async function readStaffName(db: Kysely<Database>, staffId: string): Promise<string> {
  const row = await db.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirstOrThrow();
  return row.name;
}
