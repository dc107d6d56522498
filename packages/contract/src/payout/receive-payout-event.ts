import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';

export const receivePayoutEvent = endpoint({
  name: 'receivePayoutEvent',
  method: 'POST',
  path: `${apiPrefix}/hooks/payouts/:provider`,
  summary: "A payout provider's signed event; answered 200 only once it is stored.",
  callers: ['anyone'],
  params: z.strictObject({ provider: z.string().max(40) }),
  body: 'raw',
  status: 200,
  answer: z.strictObject({ state: z.literal('STORED') }),
  refusals: ['SIGNATURE_INVALID'],
});
