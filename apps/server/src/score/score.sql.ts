import { type ScoreReason, scoreOf, scorePoints } from '@sagwan/domain/score/score.ts';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

/** Adds what an event does to the member's score (domain/score), in the transaction of the event. */
export async function addScoreEvent(
  trx: Trx,
  memberId: string,
  reason: ScoreReason,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('score_event')
    .values({ member_id: memberId, id: uuid(), points: scorePoints[reason], reason_code: reason, at })
    .execute();
}

/** The score that the gauge shows: a sum over its events, kept nowhere. */
export async function readScore(db: Kysely<Database>, memberId: string): Promise<number> {
  return scoreOf(await readScoreEvents(db, memberId));
}

/** Everything that moved a member's score, oldest first. */
export function readScoreEvents(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('score_event')
    .select(['id', 'at', 'reason_code as reasonCode', 'points'])
    .where('member_id', '=', memberId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
