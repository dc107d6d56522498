import { fields } from '@sagwan/domain/member/fields.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { phoneNumber } from '../values.ts';
import { stepAnswer } from './step-answer.ts';

export const addressShape = {
  countryResidence: fields.countryResidence.schema,
  province: fields.province.schema,
  town: fields.town.schema,
  streetAddress: fields.streetAddress.schema,
  postalCode: fields.postalCode.schema,
};

export const updateAddress = endpoint({
  name: 'updateAddress',
  method: 'PATCH',
  path: `${apiPrefix}/member/update/address`,
  summary: 'Step 2: current residential address.',
  callers: ['member'],
  // Optional (decisions §2). A correction, which names what it changes, leaves it as it is (save-details.ts).
  body: z.strictObject({ phoneNumber, ...addressShape, postalCode: addressShape.postalCode.default('') }),
  status: 200,
  answer: stepAnswer,
  refusals: ['STEP_NOT_REACHED', 'STEPS_COMPLETED'],
});
