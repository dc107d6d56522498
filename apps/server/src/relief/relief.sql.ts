import { type Insertable, type Kysely, sql } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database, ReliefRequestTable } from '../database/schema.ts';
import type { LoanKey } from '../loan/loan.ts';
import type { DayPlace } from '../system/list-place.ts';
import type { Trx } from '../transact.ts';

/** What the member asked for and nobody has answered yet. */
export function openReliefRequest(db: Kysely<Database>, { memberId, id }: LoanKey) {
  return db
    .selectFrom('relief_request')
    .select(['id', 'kind', 'reason_code as reasonCode', 'months', 'answer_by as answerBy'])
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
}

/** The partial unique index admits one of several simultaneous inserts. @returns whether it was this one. */
export async function insertReliefRequest(
  trx: Trx,
  request: Insertable<ReliefRequestTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await trx
    .insertInto('relief_request')
    .values(request)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'loan_id']).where(sql<boolean>`state = 'OPEN'`).doNothing(),
    )
    .executeTakeFirst();
  return inserted > 0n;
}

/** Requests that nobody has answered, those to be answered first at first; a page and one more, where there is one. */
export function listOpenRequests(
  db: Kysely<Database>,
  { after, most }: { after: DayPlace | undefined; most: number },
) {
  return (
    db
      .selectFrom('relief_request as r')
      .innerJoin('loan as l', (join) =>
        join.onRef('l.member_id', '=', 'r.member_id').onRef('l.id', '=', 'r.loan_id'),
      )
      .innerJoin('member as m', 'm.id', 'r.member_id')
      .select([
        'r.id',
        'l.loan_number as loanNumber',
        'm.full_name as fullName',
        'r.kind',
        'r.reason_code as reasonCode',
        'r.months',
        'r.asked_at as askedAt',
        'r.answer_by as answerBy',
      ])
      // Written as literals so that the partial index serves it.
      .where(sql<boolean>`r.state = 'OPEN'`)
      .where((eb) =>
        afterPlace(eb.refTuple('r.answer_by', 'r.id'), 'asc', after && eb.tuple(after.on, after.id)),
      )
      .orderBy('r.answer_by')
      .orderBy('r.id')
      .limit(most)
      .execute()
  );
}

/** A request by its number alone, with its loan. */
export function findRequest(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('relief_request')
    .select(['member_id as memberId', 'loan_id as loanId', 'kind', 'state', 'asked_at as askedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether an order that would grant what is asked for a loan waits for its second person. */
export async function isGrantOrdered(db: Kysely<Database>, { memberId, id }: LoanKey): Promise<boolean> {
  const row = await db
    .selectFrom('servicing_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .where('state', '=', 'OPEN')
    .where(sql<boolean>`content ->> 'kind' in ('grantHoliday', 'planHardship')`)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether this one answered it: of several at once one does. */
export async function refuseRequest(
  trx: Trx,
  { memberId, id, reason, at }: { memberId: string; id: string; reason: string; at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('relief_request')
    .set({ state: 'REFUSED', answered_at: at, refusal_reason: reason })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function countOpenReliefRequests(db: Kysely<Database>): Promise<number> {
  // Written as a literal so that the partial index serves it.
  return countRows(db.selectFrom('relief_request').where(sql<boolean>`state = 'OPEN'`));
}
