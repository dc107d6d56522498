import { languages } from '@sagwan/domain/copy/site/language.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { instant, money, phoneNumber, statusFields } from '../values.ts';
import { memberState } from './read-state.ts';

/** A step that was not saved yet is null. Bank and identity numbers are the member's own to see. */
export const memberRecord = z.strictObject({
  phoneNumber,
  fullName: z.string(),
  email: z.string().nullable(),
  /** Whether notices go there: it is proved, and its mail server did not say that there is no such address. */
  emailState: z.enum(['none', 'unproven', 'proven', 'unreachable']),
  /** In which messages are written. */
  language: z.enum(languages),
  active: z.boolean(),
  state: memberState,
  personal: z
    .strictObject({
      gender: z.string(),
      firstName: z.string(),
      middleName: z.string(),
      lastName: z.string(),
      birthDate: z.iso.date(),
      maritalStatus: z.string(),
      nationality: z.string(),
      isAgree: z.boolean(),
    })
    .nullable(),
  address: z
    .strictObject({
      countryResidence: z.string(),
      province: z.string(),
      town: z.string(),
      streetAddress: z.string(),
      postalCode: z.string(),
    })
    .nullable(),
  references: z
    .strictObject({
      refFullName1: z.string(),
      refRelationship1: z.string(),
      refPhoneNumber1: z.string(),
      refFullName2: z.string(),
      refRelationship2: z.string(),
      refPhoneNumber2: z.string(),
    })
    .nullable(),
  identity: z
    .strictObject({
      identityType: z.string(),
      otherIdentityType: z.string(),
      identityNumber: z.string(),
      imageIdFrontURL: z.string(),
      imageIdBackURL: z.string(),
      imageSelfieURL: z.string(),
    })
    .nullable(),
  signature: z.strictObject({ imageSignatureURL: z.string() }).nullable(),
  bank: z.strictObject({ bankName: z.string(), accountNumber: z.string() }).nullable(),
});

export const readMember = endpoint({
  name: 'readMember',
  method: 'POST',
  path: `${apiPrefix}/memberdetails/id`,
  summary: 'The member record that Settings shows, with the newest loan and withdrawal.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber }),
  status: 200,
  answer: memberRecord.extend({
    /** Until when staff ask for a correction of the six steps; null when they do not. */
    correctionUntil: instant.nullable(),
    loan: z
      .strictObject({
        loanNumber: z.string(),
        active: z.boolean(),
        creditScore: z.int(),
        loanAmountPHP: money,
        loanAmountXR: money,
        selectedCurrency: z.string(),
        installmentCount: z.int(),
        installmentAmountPHP: money,
        createdAt: instant,
      })
      .nullable(),
    creditScore: z.int(),
    /** Whether this operator sends e-mails. */
    emailOffered: z.boolean(),
    withdrawal: z
      .strictObject({
        active: z.boolean(),
        createdAt: instant,
        totalAmountWithdrawn: money,
        withdrawalAmount: money,
        withdrawalNumber: z.string(),
        ...statusFields,
      })
      .nullable(),
  }),
  refusals: [],
});
