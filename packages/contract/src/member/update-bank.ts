import { fields } from '@sagwan/domain/member/fields.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { phoneNumber } from '../values.ts';
import { stepAnswer } from './step-answer.ts';

export const bankShape = {
  bankName: fields.bankName.schema,
  accountNumber: fields.accountNumber.schema,
};

export const updateBank = endpoint({
  name: 'updateBank',
  method: 'PATCH',
  path: `${apiPrefix}/member/update/bank`,
  summary: "Step 6: the account in the member's own name that receives the money.",
  callers: ['member'],
  body: z.strictObject({ phoneNumber, ...bankShape }),
  status: 200,
  answer: stepAnswer,
  refusals: ['STEP_NOT_REACHED', 'STEPS_COMPLETED'],
});
