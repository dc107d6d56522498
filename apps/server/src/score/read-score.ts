import { readScore } from '@sagwan/contract/member/read-score.ts';
import { scoreTitle } from '@sagwan/domain/copy/score-words.ts';
import { countedEvents, scoreOf, scoreStart } from '@sagwan/domain/score/score.ts';
import { serve } from '../serve.ts';
import { readScoreEvents } from './score.sql.ts';

/** The score and what moved it; the sum of what is listed is what the gauge shows. */
export const readScoreHandler = serve(readScore, async ({ db }, { caller }) => {
  const events = await readScoreEvents(db, caller.memberId);
  return {
    score: scoreOf(events),
    start: scoreStart,
    events: countedEvents(events)
      .map(({ id, at, reasonCode, points }) => ({
        ...{ id, at: at.toISOString(), points },
        title: scoreTitle(reasonCode, points),
      }))
      .reverse(),
  };
});
