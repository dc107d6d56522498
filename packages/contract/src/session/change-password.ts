import { passwordReset } from '@sagwan/domain/copy/site/english/password-reset.ts';
import { fields } from '@sagwan/domain/member/fields.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { phoneNumber } from '../values.ts';

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: `${apiPrefix}/authmember/chpwd`,
  summary: 'Changes the password and ends all other sessions; asks for a code unless signed in just now.',
  callers: ['member'],
  body: z
    .strictObject({
      phoneNumber,
      newPassword: fields.password.schema,
      password: fields.password.schema,
      otp: fields.otp.schema.optional(),
      challengeId: z.uuid().optional(),
    })
    .refine((body) => body.newPassword === body.password, {
      path: ['password'],
      message: passwordReset.mismatch,
    }),
  status: 200,
  answer: z.strictObject({
    state: z.enum(['PASSWORD_CHANGED', 'OTP_REQUIRED']),
    challengeId: z.uuid().optional(),
    maskedPhone: z.string().optional(),
  }),
  refusals: [
    'PASSWORD_TOO_COMMON',
    'PASSWORD_HOLDS_NAME_OR_PHONE',
    'STEP_UP_INVALID',
    'STEP_UP_EXPIRED',
    'STEP_UP_TRIES_EXHAUSTED',
    'STEP_UP_CODES_EXHAUSTED',
    'SMS_LIMIT_REACHED',
    'SMS_COUNTRY_UNSUPPORTED',
  ],
});
