import { fields } from '@sagwan/domain/member/fields.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { instant, phoneNumber } from '../values.ts';

export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: `${apiPrefix}/memberdetails/email`,
  summary:
    'Adds, changes or proves the e-mail address. Without a code, one is sent to the address; with it, the address is on file.',
  callers: ['member'],
  body: z.strictObject({
    phoneNumber,
    email: fields.email.schema,
    otp: fields.otp.schema.optional(),
    challengeId: z.uuid().optional(),
  }),
  idempotencyKey: 'optional',
  status: 200,
  answer: z.union([
    z.strictObject({ state: z.literal('EMAIL_CHANGED') }),
    z.strictObject({ state: z.literal('CODE_SENT'), challengeId: z.uuid(), expiresAt: instant }),
  ]),
  refusals: [
    'EMAIL_UNAVAILABLE',
    'EMAIL_LIMIT_REACHED',
    'STEP_UP_CODES_EXHAUSTED',
    'STEP_UP_REQUIRED',
    'STEP_UP_INVALID',
    'STEP_UP_EXPIRED',
    'STEP_UP_TRIES_EXHAUSTED',
  ],
});
