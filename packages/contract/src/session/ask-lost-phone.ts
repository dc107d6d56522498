import { fields } from '@sagwan/domain/member/fields.ts';
import { typedPhoneNumber } from '@sagwan/domain/member/typed-phone.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';

export const askLostPhone = endpoint({
  name: 'askLostPhone',
  method: 'POST',
  path: `${apiPrefix}/authmember/lost-phone`,
  summary:
    'Asks for another number for an account whose phone is lost, with a code of the new one. Answers alike whether or not there is such an account.',
  callers: ['anyone'],
  body: z.strictObject({
    oldPhoneNumber: typedPhoneNumber,
    newPhoneNumber: typedPhoneNumber,
    fullName: fields.fullName.schema,
    birthDate: fields.birthDate.schema,
    otp: fields.otp.schema,
  }),
  status: 202,
  answer: z.strictObject({ state: z.literal('LOST_PHONE_ASKED_IF_POSSIBLE') }),
  refusals: [
    'PHONE_UNCHANGED',
    'PHONE_TAKEN',
    'STEP_UP_INVALID',
    'STEP_UP_EXPIRED',
    'STEP_UP_TRIES_EXHAUSTED',
  ],
});
