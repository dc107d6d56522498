import { type ScoreReason, scorePoints } from '@sagwan/domain/score/score.ts';
import { v7 as uuid } from 'uuid';
import type { Trx } from '../transact.ts';

/** Adds what a loan event does to the member's score (domain/score). */
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
