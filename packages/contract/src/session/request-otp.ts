import { languages } from '@sagwan/domain/copy/site/language.ts';
import { typedPhoneNumber } from '@sagwan/domain/member/typed-phone.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';

export const requestOtp = endpoint({
  name: 'requestOtp',
  method: 'POST',
  path: `${apiPrefix}/authmember/otp`,
  summary:
    'Sends a code for registration, a password reset, or the new number in place of a lost one. Answers alike whether or not one was sent.',
  callers: ['anyone'],
  body: z.strictObject({
    phoneNumber: typedPhoneNumber,
    purpose: z.enum(['registration', 'password_reset', 'lost_phone']),
    /** Of the page; a member's own counts before it. */
    language: z.enum(languages).optional(),
  }),
  idempotencyKey: 'optional',
  status: 202,
  answer: z.strictObject({ state: z.literal('OTP_SENT_IF_POSSIBLE') }),
  refusals: [],
});
