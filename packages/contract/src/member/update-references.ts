import { fields } from '@sagwan/domain/member/fields.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { phoneNumber } from '../values.ts';
import { stepAnswer } from './step-answer.ts';

export const referencesShape = {
  refFullName1: fields.refFullName.schema,
  refRelationship1: fields.refRelationship.schema,
  refPhoneNumber1: fields.refPhoneNumber.schema,
  refFullName2: z.union([z.literal('N/A'), fields.refFullName.schema]).optional(),
  refRelationship2: z.union([z.literal('N/A'), fields.refRelationship.schema]).optional(),
  refPhoneNumber2: z.union([z.literal('N/A'), fields.refPhoneNumber.schema]).optional(),
};

export const updateReferences = endpoint({
  name: 'updateReferences',
  method: 'PATCH',
  path: `${apiPrefix}/member/update/references`,
  summary: 'Step 3: character references; the second is stored as N/A unless given.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber, ...referencesShape }),
  status: 200,
  answer: stepAnswer,
  refusals: ['STEP_NOT_REACHED', 'STEPS_COMPLETED'],
});
