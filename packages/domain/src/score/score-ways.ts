import { monthsWithBalanceCounted, type ScoreReason, scorePoints } from './score.ts';

export interface ScoreWay {
  reasonCode: ScoreReason;
  points: number;
}

/** What would still raise a member's score, the most first: not what has counted as often as it can. */
export function scoreWays(events: readonly { reasonCode: string }[]): ScoreWay[] {
  const count = (code: ScoreReason) => events.filter(({ reasonCode }) => reasonCode === code).length;
  const usedUp: Partial<Record<ScoreReason, boolean>> = {
    ACTIVATED: count('ACTIVATED') > 0,
    MONTH_WITH_BALANCE: count('MONTH_WITH_BALANCE') >= monthsWithBalanceCounted,
  };
  return (Object.entries(scorePoints) as [ScoreReason, number][])
    .filter(([reasonCode, points]) => points > 0 && usedUp[reasonCode] !== true)
    .map(([reasonCode, points]) => ({ reasonCode, points }))
    .sort((one, other) => other.points - one.points);
}
