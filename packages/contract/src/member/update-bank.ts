import { fields } from '@sagwan/domain/member/fields.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { stepUpAsked, stepUpAskRefusals, stepUpCheckRefusals, stepUpProof } from '../stepup/step-up.ts';
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
    ...stepUpProof,
  }),
  idempotencyKey: 'optional',
  status: 200,
  answer: z.union([
    stepAnswer,
    z.strictObject({
      state: z.literal('STEP_UP_REQUIRED'),
      ...stepUpAsked,
      expiresAt: instant,
    }),
  ]),
  refusals: ['STEP_NOT_REACHED', 'STEPS_COMPLETED', ...stepUpAskRefusals, ...stepUpCheckRefusals],
});
