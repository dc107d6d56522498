import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type {
  officeAnswerScoreDispute,
  officeListScoreDisputes,
} from '@sagwan/contract/office/score-disputes.ts';
import { byWhom } from '@sagwan/domain/copy/by-whom.ts';
import { notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { scoreAnswerSentence, scoreTitle } from '@sagwan/domain/copy/score-sentences.ts';
import { scoreDisputeOutcomes } from '@sagwan/domain/score/score-dispute.ts';
import type { ScoreDisputeAnswerCode } from '@sagwan/domain/staff/reasons.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { whoWasFirst, writeAudit } from '../audit/audit.sql.ts';
import { sendNotice } from '../message/send-notice.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import { transact } from '../transact.ts';
import { answerScoreDisputeRow, findScoreDispute, listOpenScoreDisputes } from './dispute.sql.ts';
import type { DisputeWords } from './dispute-score.ts';
import { insertScoreEvents } from './month.sql.ts';

export { countOpenScoreDisputes } from './dispute.sql.ts';

export const disputesPerPage = 50;

/** What members dispute and nobody has answered yet, a page at a time. */
export async function listScoreDisputes(
  { db, keyring }: AppContext,
  after?: string,
): Promise<AnswerOf<typeof officeListScoreDisputes>> {
  const found = await listOpenScoreDisputes(db, { after: placeOf(after), most: disputesPerPage + 1 });
  const { page, next } = pageOf(found, disputesPerPage, ({ createdAt: at, id }) => placeText({ at, id }));
  const keys = await keyring.ofMany(db, [...new Set(page.map(({ memberId }) => memberId))]);
  return {
    next,
    disputes: page.flatMap((row) => {
      const { id, memberId, disputeNumber, fullName, phoneNumber, points } = row;
      const words = keys
        .get(memberId)
        ?.openFields<DisputeWords>('score_dispute.words_encrypted', row.wordsEncrypted, id);
      // None of a member whose data was deleted.
      if (words === undefined) return [];
      return [
        {
          id,
          disputeNumber,
          fullName,
          phoneNumber,
          points,
          message: words.message,
          title: scoreTitle(row.reasonCode, points),
          eventAt: row.eventAt.toISOString(),
          createdAt: row.createdAt.toISOString(),
        },
      ];
    }),
  };
}

export interface ScoreDisputeAnswer {
  id: string;
  answerCode: ScoreDisputeAnswerCode;
  staffId: string;
  requestId: string;
}

/**
 * Answers a dispute with a sentence of the catalogue and tells the member. Where the event was our mistake, its opposite is
 * added to the score, so that both show. One person may: nothing but the gauge depends on the score (decisions §2).
 */
export function answerScoreDispute(
  context: AppContext,
  { id, answerCode, staffId, requestId }: ScoreDisputeAnswer,
): Promise<
  AnswerOf<typeof officeAnswerScoreDispute> | Refusal<'SCORE_DISPUTE_UNKNOWN' | 'SCORE_DISPUTE_ANSWERED'>
> {
  return transact(context.db, async (trx) => {
    const dispute = await findScoreDispute(trx, id);
    if (dispute === undefined) return refuse('SCORE_DISPUTE_UNKNOWN');
    const { memberId, disputeNumber, phoneNumber, reasonCode, points, loanId, instalmentNumber } = dispute;
    const { state, givesPointsBack } = scoreDisputeOutcomes[answerCode];
    const at = context.now();
    if (!(await answerScoreDisputeRow(trx, { memberId, id, state, answerCode, at }))) {
      return refuse(
        'SCORE_DISPUTE_ANSWERED',
        byWhom(await whoWasFirst(trx, { memberId, id, actions: ['score.answer'] })),
      );
    }
    const back = {
      member_id: memberId,
      id: uuid(),
      points: -points,
      reason_code: reasonCode,
      loan_id: loanId,
      instalment_number: instalmentNumber,
      at,
    };
    await insertScoreEvents(trx, givesPointsBack ? [back] : []);
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'staff', id: staffId },
      action: 'score.answer',
      subject: { kind: 'score_dispute', id },
      before: { state: 'OPEN' },
      after: { state, answerCode },
      requestId,
      at,
    });
    const { companyShortName } = context.config.company;
    const answered = notice('scoreDisputeAnswered', (language) => ({
      companyShortName,
      disputeNumber,
      sentence: scoreAnswerSentence(answerCode, language),
    }));
    await sendNotice(trx, context, { memberId, phoneNumber, notice: answered });
    return { state };
  });
}
