import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { after, instant, next, phoneNumber } from '../values.ts';
import { withdrawalState, withdrawalSummary } from '../wallet/read-wallet.ts';
import { listOrder } from './list-loans.ts';

export const officeListWithdrawals = endpoint({
  name: 'officeListWithdrawals',
  method: 'GET',
  path: '/api/v2/office/withdrawals',
  summary: 'Withdrawals with their payouts, newest first unless asked otherwise, a page at a time.',
  callers: everyStaffRole,
  query: z.strictObject({
    state: withdrawalState.optional(),
    order: listOrder.optional(),
    after,
  }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    withdrawals: z.array(
      withdrawalSummary.extend({
        phoneNumber,
        fullName: z.string(),
        rail: z.enum(['instapay', 'pesonet']),
        payouts: z.array(
          z.strictObject({
            attempt: z.int(),
            provider: z.string(),
            providerPayoutId: z.string().nullable(),
            state: z.string(),
            sentAt: instant,
            askedAt: instant.nullable(),
          }),
        ),
      }),
    ),
    next,
    counts: z.record(z.string(), z.int()),
  }),
  refusals: [],
});
