import { scoreWords } from '@sagwan/domain/copy/score-words.ts';
import { writtenText } from '@sagwan/domain/member/written-text.ts';
import { scoreDisputeStates } from '@sagwan/domain/score/score-dispute.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { instant, phoneNumber } from '../values.ts';

/** A member's dispute of an event of the score, as the member sees it. */
export const scoreDispute = z.strictObject({
  /** By which the member and staff name it. */
  disputeNumber: z.string(),
  state: z.enum(scoreDisputeStates),
  /** From the catalogue; null until staff have answered. */
  answer: z.string().nullable(),
  createdAt: instant,
});

export const disputeScore = endpoint({
  name: 'disputeScore',
  method: 'POST',
  path: `${apiPrefix}/memberdetails/score/disputes`,
  summary: 'Disputes an event that lowered the score, once, free of charge; staff look at it and answer.',
  callers: ['member'],
  body: z.strictObject({
    phoneNumber,
    eventId: z.uuid(),
    message: writtenText([10, 1000], scoreWords.disputeMessageMissing),
  }),
  status: 201,
  answer: scoreDispute,
  refusals: ['SCORE_EVENT_UNKNOWN', 'SCORE_EVENT_NOT_LOWERING', 'SCORE_EVENT_DISPUTED'],
});
