import { type Refusal, refuse } from '../copy/refusal.ts';
import type { ScoreDisputeAnswerCode } from '../staff/reasons.ts';

export const scoreDisputeStates = ['OPEN', 'CORRECTED', 'KEPT'] as const;
export type ScoreDisputeState = (typeof scoreDisputeStates)[number];

/**
 * Whether an event of the score can be disputed: one that lowered it, once. What was not counted at all is asked about as a
 * complaint.
 */
export function decideScoreDispute(
  events: readonly { id: string; points: number }[],
  disputedIds: readonly string[],
  eventId: string,
): 'allowed' | Refusal<'SCORE_EVENT_UNKNOWN' | 'SCORE_EVENT_NOT_LOWERING' | 'SCORE_EVENT_DISPUTED'> {
  const event = events.find(({ id }) => id === eventId);
  if (event === undefined) return refuse('SCORE_EVENT_UNKNOWN');
  if (event.points >= 0) return refuse('SCORE_EVENT_NOT_LOWERING');
  return disputedIds.includes(eventId) ? refuse('SCORE_EVENT_DISPUTED') : 'allowed';
}

/**
 * What an answer does. A payment that was missing is booked with its own day, and the points follow from that booking
 * (loan-score.ts): given back here too, they would count twice.
 */
export const scoreDisputeOutcomes: Record<
  ScoreDisputeAnswerCode,
  { state: Exclude<ScoreDisputeState, 'OPEN'>; givesPointsBack: boolean }
> = {
  RECORDED_BY_MISTAKE: { state: 'CORRECTED', givesPointsBack: true },
  PAYMENT_BOOKED_SINCE: { state: 'CORRECTED', givesPointsBack: false },
  PAYMENT_CAME_LATE: { state: 'KEPT', givesPointsBack: false },
  RECORD_IS_RIGHT: { state: 'KEPT', givesPointsBack: false },
};
