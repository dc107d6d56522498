import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { instant } from '../values.ts';

export const officeListPayoutProblems = endpoint({
  name: 'officeListPayoutProblems',
  method: 'GET',
  path: '/api/v2/office/payout-problems',
  summary: 'Provider events that do not fit what we know: unknown withdrawal, other amount, backward state.',
  callers: everyStaffRole,
  body: 'none',
  status: 200,
  answer: z.strictObject({
    problems: z.array(
      z.strictObject({ provider: z.string(), eventId: z.string(), problem: z.string(), receivedAt: instant }),
    ),
  }),
  refusals: [],
});
