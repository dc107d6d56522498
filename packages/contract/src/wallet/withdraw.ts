import { fields } from '@sagwan/domain/member/fields.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { stepUpCheckRefusals, stepUpProof } from '../stepup/step-up.ts';
import { money, phoneNumber } from '../values.ts';

export const withdraw = endpoint({
  name: 'withdraw',
  method: 'POST',
  path: `${apiPrefix}/memberloan/withdraw`,
  summary: 'Orders a withdrawal to the account on file, confirmed by the one-time password or a passkey.',
  callers: ['member'],
  idempotencyKey: 'required',
  body: z
    .strictObject({
      id: z.uuid(),
      phoneNumber,
      withdrawalAmount: money,
      availableBalance: money,
      companyName: z.string().max(200),
      challengeId: z.uuid(),
      otp: stepUpProof.otp,
      passkey: stepUpProof.passkey,
    })
    .refine(({ otp, passkey }) => (otp === undefined) !== (passkey === undefined), {
      path: ['otp'],
      message: fields.otp.hint,
    }),
  status: 200,
  answer: z.strictObject({ state: z.literal('WITHDRAWAL_ACCEPTED'), withdrawalNumber: z.string() }),
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
    ...stepUpCheckRefusals,
  ],
});
