import { fields } from '@sagwan/domain/member/fields.ts';
import { typedPhoneNumber } from '@sagwan/domain/member/typed-phone.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: `${apiPrefix}/authmember/reset`,
  summary: 'Sets a new password with a code sent to the phone, and ends every session.',
  callers: ['anyone'],
  body: z.strictObject({
    phoneNumber: typedPhoneNumber,
    otp: fields.otp.schema,
    newPassword: fields.password.schema,
  }),
  status: 200,
  answer: z.strictObject({ state: z.literal('PASSWORD_CHANGED') }),
  refusals: [
    'PASSWORD_TOO_COMMON',
    'PASSWORD_HOLDS_NAME_OR_PHONE',
    'STEP_UP_INVALID',
    'STEP_UP_EXPIRED',
    'STEP_UP_TRIES_EXHAUSTED',
  ],
});
