import { passwordReset } from '@sagwan/domain/copy/site/english/password-reset.ts';
import { fields } from '@sagwan/domain/member/fields.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { stepUpAsked, stepUpAskRefusals, stepUpCheckRefusals, stepUpProof } from '../stepup/step-up.ts';
import { phoneNumber } from '../values.ts';

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: `${apiPrefix}/authmember/chpwd`,
  summary: 'Changes the password and ends all other sessions; asks for step-up unless signed in just now.',
  callers: ['member'],
  body: z
    .strictObject({
      phoneNumber,
      newPassword: fields.password.schema,
      password: fields.password.schema,
      ...stepUpProof,
    })
    .refine((body) => body.newPassword === body.password, {
      path: ['password'],
      message: passwordReset.mismatch,
    }),
  idempotencyKey: 'optional',
  status: 200,
  answer: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('PASSWORD_CHANGED') }),
    z.strictObject({ state: z.literal('OTP_REQUIRED'), ...stepUpAsked }),
  ]),
  refusals: [
    'PASSWORD_TOO_COMMON',
    'PASSWORD_HOLDS_NAME_OR_PHONE',
    ...stepUpAskRefusals,
    ...stepUpCheckRefusals,
  ],
});
