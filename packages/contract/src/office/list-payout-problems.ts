import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { after, instant, next } from '../values.ts';

export const officeListPayoutProblems = endpoint({
  name: 'officeListPayoutProblems',
  method: 'GET',
  path: '/api/v2/office/payout-problems',
  summary:
    'What providers told us that does not fit what we know, newest first, a page at a time: unknown withdrawal, ' +
    'other amount or payout, backward state, a payout that was taken and is no longer known; of money that came in, ' +
    'a payment reported twice with other facts, a part of one taken back, one that was never reported as paid.',
  callers: everyStaffRole,
  query: z.strictObject({ after }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    problems: z.array(
      z.strictObject({
        provider: z.string(),
        problem: z.string(),
        /** Of the event that contradicts our records; null when the problem was found by asking the provider. */
        eventId: z.string().nullable(),
        /** Of the withdrawal that the provider was asked about; null when it came by an event. */
        withdrawalNumber: z.string().nullable(),
        receivedAt: instant,
      }),
    ),
    next,
  }),
  refusals: [],
});
