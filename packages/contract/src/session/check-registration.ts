import { fields } from '@sagwan/domain/member/fields.ts';
import { typedPhoneNumber } from '@sagwan/domain/member/typed-phone.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';

export const checkRegistration = endpoint({
  name: 'checkRegistration',
  method: 'POST',
  path: `${apiPrefix}/authmember/register/check`,
  summary:
    'Checks one form of the registration before the next one is filled in; a right code is used up and answered with a confirmation of the phone.',
  callers: ['anyone'],
  body: z.strictObject({
    invitationCode: z.string().max(40).optional(),
    phoneNumber: typedPhoneNumber.optional(),
    otp: fields.otp.schema.optional(),
    phoneConfirmation: z.string().max(100).optional(),
    fullName: fields.fullName.schema.optional(),
    password: fields.password.schema.optional(),
  }),
  status: 200,
  answer: z.strictObject({
    state: z.literal('FORM_ACCEPTED'),
    /** Takes the place of the code in the registration, for half an hour. */
    phoneConfirmation: z.string().optional(),
  }),
  refusals: [
    'PHONE_TAKEN',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_HOLDS_NAME_OR_PHONE',
    'INVITATION_INVALID',
    'STEP_UP_REQUIRED',
    'STEP_UP_INVALID',
    'STEP_UP_EXPIRED',
    'STEP_UP_TRIES_EXHAUSTED',
  ],
});
