import { z } from 'zod';
import { memberFieldHints } from '../copy/member-field-hints.ts';
import { fieldHints } from '../copy/site/english/field-hints.ts';
import {
  countryNames,
  genders,
  identityTypes,
  jobCategories,
  maritalStatuses,
  nationalities,
} from './options.ts';
import { phoneNumberPattern } from './phone.ts';

const hints = { ...fieldHints, ...memberFieldHints };

/** The rule of one field, the hint that a person reads, and the most characters its input takes. */
export interface FieldRule<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  hint: string;
  maxLength: number;
}

const field = <Schema extends z.ZodType>(
  schema: Schema,
  hint: string,
  maxLength: number,
): FieldRule<Schema> => ({
  schema,
  hint,
  maxLength,
});

const text = (pattern: RegExp, min: number, max: number, hint: string, inputLimit = max) =>
  field(z.string().min(min, hint).max(max, hint).regex(pattern, hint), hint, inputLimit);

const oneOf = (options: readonly string[], hint: string) =>
  field(
    z.string().refine((value) => options.includes(value), hint),
    hint,
    100,
  );

// The patterns of specification §5. A value of only blanks matches none of them.
const letters = /^(?=.*\p{L})[\p{L}\p{M} '.,-]+$/u;
const place = /^(?=.*\S)[\p{L}\p{M}\d '.,/()-]+$/u;
const jobText = /^(?=.*\p{L})[\p{L}\p{M} '.,/()-]+$/u;
const deviceText = /^(?=.*\S)[\p{L}\p{M}\d '.,/()_-]+$/u;
const street = /^(?=.*\S)[\p{L}\p{M}\d '.,-]+$/u;
const mixedId = /^(?=.*[A-Za-z\d])[A-Za-z\d '.,-]+$/;

const matching = (pattern: RegExp, hint: string, maxLength: number) =>
  field(z.string().regex(pattern, hint), hint, maxLength);
const phone = () => matching(phoneNumberPattern, hints.phoneNumber, 15);
const name = (hint: string, min = 3) => text(letters, min, 100, hint);

/** Every field of specification §5, as the screens and the server both read it. */
export const fields = {
  phoneNumber: phone(),
  fullName: text(letters, 5, 100, hints.fullName),
  email: field(
    z
      .string()
      .max(100, hints.email)
      .regex(/^[^\s@]+@[^\s@]+\.[A-Za-z]{2,20}$/, hints.email),
    hints.email,
    100,
  ),
  password: matching(/^[A-Za-z\d '.\-!@#$%,]{8,24}$/, hints.password, 24),
  workPlaceCountry: oneOf(countryNames, hints.workPlaceCountry),
  workLocation: text(jobText, 3, 100, hints.workLocation),
  jobTitle: text(jobText, 3, 100, hints.jobTitle),
  jobCategory: oneOf(jobCategories, hints.jobCategory),
  monthlyNetIncome: matching(/^\d{3,7}$/, hints.monthlyNetIncome, 100),
  gender: oneOf(genders, hints.gender),
  // Two letters, not the three of specification §5: Sy, Uy, Go and Jo are names (docs/decisions/0044).
  firstName: name(hints.firstName, 2),
  /** Optional: empty is valid. */
  middleName: field(z.union([z.literal(''), name(hints.middleName, 2).schema]), hints.middleName, 100),
  lastName: name(hints.lastName, 2),
  /** A real calendar date; `isBirthDateInRange` checks the age. */
  birthDate: field(z.iso.date(hints.birthDate), hints.birthDate, 10),
  maritalStatus: oneOf(maritalStatuses, hints.maritalStatus),
  nationality: oneOf(nationalities, hints.nationality),
  countryResidence: oneOf(countryNames, hints.countryResidence),
  province: text(place, 3, 100, hints.province, 250),
  town: text(place, 3, 100, hints.town),
  streetAddress: text(street, 4, 250, hints.streetAddress),
  /** Optional: empty is valid (decisions §2). */
  postalCode: matching(/^$|^(?=.*\S)[\p{L}\p{M}\d '.,-]{4,20}$/u, hints.postalCode, 20),
  refFullName: name(hints.refFullName),
  refRelationship: name(hints.refRelationship),
  refPhoneNumber: phone(),
  identityType: oneOf(identityTypes, hints.identityType),
  /** Which one, where the type is Others; empty otherwise. */
  otherIdentityType: field(
    z
      .string()
      .max(100, hints.otherIdentityType)
      .regex(/^[\p{L}\p{M}\d '.,/()-]*$/u, hints.otherIdentityType),
    hints.otherIdentityType,
    100,
  ),
  identityNumber: text(mixedId, 8, 20, hints.identityNumber),
  bankName: text(letters, 3, 100, hints.bankName),
  accountNumber: text(mixedId, 4, 100, hints.accountNumber),
  otp: matching(/^\d{6,12}$/, hints.otp, 12),
  passkeyName: text(deviceText, 1, 40, hints.passkeyName),
} as const;

export type FieldName = keyof typeof fields;

/** Whether an ID of the type Others lacks its kind (specification §3); other types never need one. */
export function isOtherIdentityTypeMissing(identity: {
  identityType: string;
  otherIdentityType?: string | undefined;
}): boolean {
  return identity.identityType === 'Others' && (identity.otherIdentityType ?? '').trim() === '';
}
