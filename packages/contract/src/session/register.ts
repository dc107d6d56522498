import { languages } from '@sagwan/domain/copy/site/language.ts';
import { fields } from '@sagwan/domain/member/fields.ts';
import { typedPhoneNumber } from '@sagwan/domain/member/typed-phone.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: `${apiPrefix}/authmember/register`,
  summary:
    'Makes a member account. IP address and country are taken from the request; sent values are ignored.',
  callers: ['anyone'],
  body: z.strictObject({
    fullName: fields.fullName.schema,
    phoneNumber: typedPhoneNumber,
    /** Not required (specification §5): an empty one counts as left out. */
    email: z.union([z.literal(''), fields.email.schema]).optional(),
    password: fields.password.schema,
    workPlaceCountry: fields.workPlaceCountry.schema,
    workLocation: fields.workLocation.schema,
    jobTitle: fields.jobTitle.schema,
    jobCategory: fields.jobCategory.schema,
    monthlyNetIncome: z.union([fields.monthlyNetIncome.schema, z.int().min(100).max(9_999_999)]),
    companyRegister: z.string().max(200).optional(),
    ipAddress: z.string().max(100).nullish(),
    countryRegister: z.string().max(100).nullish(),
    /** Of the page: in it messages are written from now on. */
    language: z.enum(languages).optional(),
    invitationCode: z.string().max(40).optional(),
    otp: fields.otp.schema.optional(),
    /** Of /authmember/register/check, in place of the code. */
    phoneConfirmation: z.string().max(100).optional(),
  }),
  status: 201,
  answer: z.strictObject({ state: z.literal('MEMBER_CREATED') }),
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
