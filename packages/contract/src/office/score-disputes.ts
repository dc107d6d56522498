import { scoreDisputeStates } from '@sagwan/domain/score/score-dispute.ts';
import { scoreDisputeAnswerCodes } from '@sagwan/domain/staff/reasons.ts';
import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { after, instant, next, phoneNumber } from '../values.ts';

export const officeListScoreDisputes = endpoint({
  name: 'officeListScoreDisputes',
  method: 'GET',
  path: '/api/v2/office/score-disputes',
  summary:
    'Disputed events of credit scores that nobody has answered yet, the one that waits longest first, a page at a time.',
  callers: everyStaffRole,
  query: z.strictObject({ after }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    disputes: z.array(
      z.strictObject({
        id: z.uuid(),
        disputeNumber: z.string(),
        fullName: z.string(),
        phoneNumber,
        /** What is disputed, as the member reads it. */
        title: z.string(),
        points: z.int(),
        eventAt: instant,
        message: z.string(),
        createdAt: instant,
      }),
    ),
    next,
  }),
  refusals: [],
});

export const officeAnswerScoreDispute = endpoint({
  name: 'officeAnswerScoreDispute',
  method: 'POST',
  path: '/api/v2/office/score-disputes/:id/answers',
  summary:
    'Answers a disputed event with one of the sentences that the member reads; a mistake of ours gives its points back.',
  callers: ['officer', 'approver'],
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ answerCode: z.enum(scoreDisputeAnswerCodes) }),
  status: 201,
  answer: z.strictObject({ state: z.enum(scoreDisputeStates) }),
  refusals: ['SCORE_DISPUTE_UNKNOWN', 'SCORE_DISPUTE_ANSWERED'],
});
