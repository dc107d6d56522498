import type { ScoreDisputeState } from '@sagwan/domain/score/score-dispute.ts';
import type { ScoreDisputeAnswerCode } from '@sagwan/domain/staff/reasons.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database, ScoreDisputeTable } from '../database/schema.ts';
import type { ListPlace } from '../system/list-place.ts';
import type { Trx } from '../transact.ts';

/** The member's disputes, by the event that each is about. */
export function readScoreDisputes(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('score_dispute')
    .select([
      'score_event_id as eventId',
      'dispute_number as disputeNumber',
      'state',
      'answer_code as answerCode',
      'created_at as createdAt',
    ])
    .where('member_id', '=', memberId)
    .execute();
}

/** The unique index admits one of several simultaneous inserts. @returns whether it was this one. */
export async function insertScoreDispute(trx: Trx, dispute: Insertable<ScoreDisputeTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await trx
    .insertInto('score_dispute')
    .values(dispute)
    .onConflict((conflict) => conflict.columns(['member_id', 'score_event_id']).doNothing())
    .executeTakeFirst();
  return inserted > 0n;
}

/** Disputes that nobody has answered, with what they are about, the oldest first, from after a place. */
export function listOpenScoreDisputes(
  db: Kysely<Database>,
  { after, most }: { after: ListPlace | undefined; most: number },
) {
  return (
    db
      .selectFrom('score_dispute as d')
      .innerJoin('score_event as e', (join) =>
        join.onRef('e.member_id', '=', 'd.member_id').onRef('e.id', '=', 'd.score_event_id'),
      )
      .innerJoin('member as m', 'm.id', 'd.member_id')
      .select([
        'd.id',
        'd.member_id as memberId',
        'd.dispute_number as disputeNumber',
        'm.full_name as fullName',
        'm.phone_number as phoneNumber',
        'e.reason_code as reasonCode',
        'e.points',
        'e.at as eventAt',
        'd.words_encrypted as wordsEncrypted',
        'd.created_at as createdAt',
      ])
      // Written as literals so that the partial index serves it.
      .where(sql<boolean>`d.state = 'OPEN'`)
      .where((eb) =>
        afterPlace(eb.refTuple('d.created_at', 'd.id'), 'asc', after && eb.tuple(after.at, after.id)),
      )
      .orderBy('d.created_at')
      .orderBy('d.id')
      .limit(most)
      .execute()
  );
}

/** A dispute by its id alone, with the event that it is about and the number to notify. */
export function findScoreDispute(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('score_dispute as d')
    .innerJoin('score_event as e', (join) =>
      join.onRef('e.member_id', '=', 'd.member_id').onRef('e.id', '=', 'd.score_event_id'),
    )
    .innerJoin('member as m', 'm.id', 'd.member_id')
    .select([
      'd.member_id as memberId',
      'd.dispute_number as disputeNumber',
      'm.phone_number as phoneNumber',
      'e.reason_code as reasonCode',
      'e.points',
      'e.loan_id as loanId',
      'e.instalment_number as instalmentNumber',
    ])
    .where('d.id', '=', id)
    .executeTakeFirst();
}

/** @returns whether this one answered it: of several at once one does. */
export async function answerScoreDisputeRow(
  trx: Trx,
  {
    memberId,
    id,
    state,
    answerCode,
    at,
  }: { memberId: string; id: string; state: ScoreDisputeState; answerCode: ScoreDisputeAnswerCode; at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('score_dispute')
    .set({ state, answer_code: answerCode, answered_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function countOpenScoreDisputes(db: Kysely<Database>): Promise<number> {
  // Written as a literal so that the partial index serves it.
  return countRows(db.selectFrom('score_dispute').where(sql<boolean>`state = 'OPEN'`));
}
