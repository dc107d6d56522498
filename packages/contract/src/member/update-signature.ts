import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { phoneNumber } from '../values.ts';
import { stepAnswer } from './step-answer.ts';
import { fileName } from './upload-picture.ts';

export const signatureShape = {
  imageSignatureURL: fileName,
};

export const updateSignature = endpoint({
  name: 'updateSignature',
  method: 'PATCH',
  path: `${apiPrefix}/member/update/signature`,
  summary: 'Step 5: the drawn signature, uploaded before.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber, ...signatureShape }),
  status: 200,
  answer: stepAnswer,
  refusals: ['STEP_NOT_REACHED', 'STEPS_COMPLETED', 'PICTURE_MISSING'],
});
