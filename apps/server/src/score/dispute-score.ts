import { disputeScore } from '@sagwan/contract/member/dispute-score.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { decideScoreDispute } from '@sagwan/domain/score/score-dispute.ts';
import { v7 as uuid } from 'uuid';
import { writeAudit } from '../audit/audit.sql.ts';
import { lockMember } from '../member/member.ts';
import { serve } from '../serve.ts';
import { newDatedNumber } from '../system/dated-number.ts';
import { transact } from '../transact.ts';
import { insertScoreDispute, readScoreDisputes } from './dispute.sql.ts';
import { readScoreEvents } from './score.sql.ts';

/** What a member wrote about an event, sealed with the member's key. */
export interface DisputeWords {
  message: string;
}

/** Takes a member's dispute of an event that lowered the score; there is at most one for each event. */
export const disputeScoreHandler = serve(disputeScore, (context, { body, caller, requestId }) => {
  const { memberId } = caller;
  const { eventId, message } = body;
  const at = context.now();
  return transact(context.db, async (trx) => {
    await lockMember(trx, memberId);
    const events = await readScoreEvents(trx, memberId);
    const disputed = await readScoreDisputes(trx, memberId);
    const decided = decideScoreDispute(
      events,
      disputed.map((dispute) => dispute.eventId),
      eventId,
    );
    if (isRefusal(decided)) return decided;
    const id = uuid();
    const disputeNumber = `SD${newDatedNumber(at, 6)}`;
    const key = await context.keyring.of(trx, memberId);
    const words: DisputeWords = { message };
    const inserted = await insertScoreDispute(trx, {
      member_id: memberId,
      id,
      dispute_number: disputeNumber,
      score_event_id: eventId,
      words_encrypted: key.sealFields('score_dispute.words_encrypted', words, id),
      state: 'OPEN',
      created_at: at,
    });
    if (!inserted) return refuse('SCORE_EVENT_DISPUTED');
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'member', id: memberId },
      action: 'score.dispute',
      subject: { kind: 'score_dispute', id },
      after: { state: 'OPEN', eventId },
      requestId,
      at,
    });
    return { disputeNumber, state: 'OPEN' as const, answer: null, createdAt: at.toISOString() };
  });
});
