import { readScore } from '@sagwan/contract/member/read-score.ts';
import { scoreAnswerSentence, scoreTitle, scoreWayTitle } from '@sagwan/domain/copy/score-sentences.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { countedEvents, scoreOf, scoreStart } from '@sagwan/domain/score/score.ts';
import { scoreWays } from '@sagwan/domain/score/score-ways.ts';
import { serve } from '../serve.ts';
import { languageOfAnswer } from '../web/answer-language.ts';
import { readScoreDisputes } from './dispute.sql.ts';
import { readScoreEvents } from './score.sql.ts';

/** The score and what moved it; the sum of what is listed is what the gauge shows. */
export const readScoreHandler = serve(readScore, async ({ db }, { caller, reply }) => {
  const language = languageOfAnswer(reply);
  const [events, disputes] = await Promise.all([
    readScoreEvents(db, caller.memberId),
    readScoreDisputes(db, caller.memberId),
  ]);
  const disputeOf = new Map(disputes.map((dispute) => [dispute.eventId, shownDispute(dispute, language)]));
  return {
    score: scoreOf(events),
    start: scoreStart,
    events: countedEvents(events)
      .map(({ id, at, reasonCode, points }) => ({
        id,
        at: at.toISOString(),
        points,
        title: scoreTitle(reasonCode, points, language),
        disputable: points < 0 && !disputeOf.has(id),
        dispute: disputeOf.get(id) ?? null,
      }))
      .reverse(),
    ways: scoreWays(events).map(({ reasonCode, points }) => ({
      title: scoreWayTitle(reasonCode, language),
      points,
    })),
  };
});

/** A dispute as the member sees it: the answer is the catalogue's sentence. */
function shownDispute(
  { disputeNumber, state, answerCode, createdAt }: Awaited<ReturnType<typeof readScoreDisputes>>[number],
  language: Language,
) {
  return {
    disputeNumber,
    state,
    answer: answerCode === null ? null : scoreAnswerSentence(answerCode, language),
    createdAt: createdAt.toISOString(),
  };
}
