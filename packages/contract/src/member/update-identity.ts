import { fields } from '@sagwan/domain/member/fields.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { phoneNumber } from '../values.ts';
import { stepAnswer } from './step-answer.ts';
import { fileName } from './upload-picture.ts';

export const identityShape = {
  identityType: fields.identityType.schema,
  otherIdentityType: fields.otherIdentityType.schema.optional(),
  identityNumber: fields.identityNumber.schema,
  imageIdFrontURL: fileName,
  imageIdBackURL: fileName,
  imageSelfieURL: fileName,
};

export const updateIdentity = endpoint({
  name: 'updateIdentity',
  method: 'PATCH',
  path: `${apiPrefix}/member/update/identity`,
  summary: 'Step 4: the ID and its pictures, uploaded before.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber, ...identityShape }),
  status: 200,
  answer: stepAnswer,
  refusals: ['STEP_NOT_REACHED', 'STEPS_COMPLETED', 'PICTURE_MISSING'],
});
