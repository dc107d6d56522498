import {
  staffPasswordLeast,
  staffPasswordMax,
  staffPasswordPattern,
} from '@sagwan/domain/staff/staff-password.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { accessTokenAnswer } from '../session/login.ts';
import { instant } from '../values.ts';

/** What the link carries after its '#', where no server and no log sees it. */
const token = z.string().regex(/^[\w-]{43}$/);

const password = z
  .string()
  .min(staffPasswordLeast, `Use at least ${staffPasswordLeast} characters, such as four words.`)
  .max(staffPasswordMax, `Use at most ${staffPasswordMax} characters.`)
  .regex(staffPasswordPattern, 'Only letters, digits, spaces and signs that every keyboard has.');

export const officeReadInvitation = endpoint({
  name: 'officeReadInvitation',
  method: 'POST',
  path: '/api/v2/office/enrolment/invitation',
  summary: 'Whom a link invites. It is good for an hour and until the account is ready.',
  callers: ['anyone'],
  body: z.strictObject({ token }),
  status: 200,
  answer: z.strictObject({ email: z.string(), name: z.string(), expiresAt: instant }),
  refusals: ['LINK_INVALID'],
});

export const officeChoosePassword = endpoint({
  name: 'officeChoosePassword',
  method: 'POST',
  path: '/api/v2/office/enrolment/password',
  summary:
    'Takes the password and answers the secret for the authenticator. Nothing is valid before its code.',
  callers: ['anyone'],
  body: z.strictObject({ token, password }),
  status: 200,
  answer: z.strictObject({
    /** To be typed, in base 32. */
    secret: z.string(),
    /** The same for the QR code (otpauth://totp/…). */
    uri: z.string(),
  }),
  refusals: ['LINK_INVALID', 'PASSWORD_TOO_COMMON', 'PASSWORD_HOLDS_NAME_OR_EMAIL'],
});

export const officeConfirmFactor = endpoint({
  name: 'officeConfirmFactor',
  method: 'POST',
  path: '/api/v2/office/enrolment/confirmation',
  summary: 'With a code of the authenticator the account is ready and signed in. The link is used up.',
  callers: ['anyone'],
  body: z.strictObject({ token, totp: z.string().regex(/^\d{6}$/, 'Enter the six digits, such as 123456.') }),
  status: 201,
  answer: accessTokenAnswer.extend({
    /** Each signs in once without the authenticator. They are never shown again. */
    recoveryCodes: z.array(z.string()),
  }),
  refusals: ['LINK_INVALID', 'SECOND_FACTOR_WRONG'],
});
