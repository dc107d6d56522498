import { fields } from '@sagwan/domain/member/fields.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { instant, phoneNumber } from '../values.ts';
import { stepAnswer } from './step-answer.ts';

export const bankShape = {
  bankName: fields.bankName.schema,
  accountNumber: fields.accountNumber.schema,
};

export const updateBank = endpoint({
  name: 'updateBank',
  method: 'PATCH',
  path: `${apiPrefix}/member/update/bank`,
  summary:
    "Step 6: the account in the member's own name that receives the money. Once all is complete, another " +
    'account is confirmed first: without a one-time password, one bound to it is sent.',
  callers: ['member'],
  body: z.strictObject({
    phoneNumber,
    ...bankShape,
    otp: fields.otp.schema.optional(),
    challengeId: z.uuid().optional(),
  }),
  status: 200,
  answer: z.union([
    stepAnswer,
    z.strictObject({
      state: z.literal('STEP_UP_REQUIRED'),
      challengeId: z.uuid(),
      expiresAt: instant,
      maskedPhone: z.string(),
    }),
  ]),
  refusals: [
    'STEP_NOT_REACHED',
    'STEPS_COMPLETED',
    'STEP_UP_REQUIRED',
    'STEP_UP_INVALID',
    'STEP_UP_EXPIRED',
    'STEP_UP_TRIES_EXHAUSTED',
    'STEP_UP_CODES_EXHAUSTED',
    'SMS_LIMIT_REACHED',
    'SMS_COUNTRY_UNSUPPORTED',
  ],
});
