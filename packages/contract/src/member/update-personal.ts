import { fields } from '@sagwan/domain/member/fields.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { phoneNumber } from '../values.ts';
import { stepAnswer } from './step-answer.ts';

export const personalShape = {
  gender: fields.gender.schema,
  firstName: fields.firstName.schema,
  middleName: fields.middleName.schema,
  lastName: fields.lastName.schema,
  birthDate: fields.birthDate.schema,
  maritalStatus: fields.maritalStatus.schema,
  nationality: fields.nationality.schema,
  // The form sends it ticked (specification §5); a missing one counts as not asked, a false one is refused.
  isAgree: z.literal(true).optional(),
};

export const updatePersonal = endpoint({
  name: 'updatePersonal',
  method: 'PATCH',
  path: `${apiPrefix}/member/update/personal`,
  summary: 'Step 1: who the member is, as on the ID.',
  callers: ['member'],
  // Optional (specification §3). A correction, which names what it changes, leaves it as it is (save-details.ts).
  body: z.strictObject({ phoneNumber, ...personalShape, middleName: personalShape.middleName.default('') }),
  status: 200,
  answer: stepAnswer,
  refusals: ['STEP_NOT_REACHED', 'STEPS_COMPLETED', 'BIRTH_DATE_OUT_OF_RANGE'],
});
