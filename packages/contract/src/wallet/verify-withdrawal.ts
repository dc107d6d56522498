import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { stepUpAsked, stepUpAskRefusals, stepUpFactor } from '../stepup/step-up.ts';
import { instant, money, phoneNumber } from '../values.ts';

export const verifyWithdrawal = endpoint({
  name: 'verifyWithdrawal',
  method: 'POST',
  path: `${apiPrefix}/memberloan/verify`,
  summary:
    "Sends a one-time password bound to this amount and the account on file to the member's own phone, or asks a passkey.",
  callers: ['member'],
  body: z.strictObject({
    phoneNumber,
    id: z.uuid(),
    withdrawalAmount: money,
    factor: stepUpFactor.optional(),
  }),
  idempotencyKey: 'optional',
  status: 200,
  answer: z.strictObject({ ...stepUpAsked, expiresAt: instant }),
  refusals: [
    'WALLET_NOT_ACTIVE',
    'ACCOUNT_SUSPENDED',
    'BANK_ACCOUNT_MISSING',
    'BANK_ACCOUNT_PAUSED',
    'AMOUNT_NOT_POSITIVE',
    'WITHDRAWAL_OVER_LIMIT',
    'WITHDRAWAL_OVER_RAIL',
    'BALANCE_TOO_LOW',
    'AVAILABLE_BALANCE_CHANGED',
    ...stepUpAskRefusals,
  ],
});
