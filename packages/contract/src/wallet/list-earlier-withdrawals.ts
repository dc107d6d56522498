import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { phoneNumber } from '../values.ts';
import { withdrawalSummary } from './read-wallet.ts';

export const listEarlierWithdrawals = endpoint({
  name: 'listEarlierWithdrawals',
  method: 'POST',
  path: `${apiPrefix}/memberloan/withdrawals`,
  summary: "The member's withdrawals before one of them, newest first, a page at a time.",
  callers: ['member'],
  body: z.strictObject({
    phoneNumber,
    /** The number of the last one that is known already. */
    before: z.string().max(40),
  }),
  status: 200,
  answer: z.strictObject({
    withdrawals: z.array(withdrawalSummary),
    /** Whether there are more before these. */
    more: z.boolean(),
  }),
  refusals: ['WITHDRAWAL_UNKNOWN'],
});
