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
import { strippedPhoneNumber, typedPhoneNumber } from './typed-phone.ts';

const hints = { ...fieldHints, ...memberFieldHints };

/** The hint of a field that holds a character which its rule does not have. */
type CharactersHint = keyof typeof hints & `${string}Characters`;

/** The rule of one field, the hint that a person reads, and the most characters its input takes. */
export interface FieldRule<
  Schema extends z.ZodType = z.ZodType,
  Hint extends CharactersHint = CharactersHint,
> {
  schema: Schema;
  hint: string;
  maxLength: number;
  /** What is said instead of the hint, which is about the length, where a character is refused. */
  charactersHint?: Hint | undefined;
}

const field = <Schema extends z.ZodType, Hint extends CharactersHint = never>(
  schema: Schema,
  hint: string,
  maxLength: number,
  charactersHint?: Hint,
): FieldRule<Schema, Hint> => ({
  schema,
  hint,
  maxLength,
  charactersHint,
});

interface Characters<Hint extends CharactersHint = CharactersHint> {
  allowed: RegExp;
  /** Undefined where the specification quotes the hint of the field, which is then said in any case. */
  hint: Hint | undefined;
}
const characters = <Hint extends CharactersHint>(hint: Hint, allowed: RegExp): Characters<Hint> => ({
  hint,
  allowed,
});
const withQuotedHint = (allowed: RegExp): Characters<never> => ({ hint: undefined, allowed });

// Those of specification §5.
const name = withQuotedHint(/^[\p{L}\p{M} '.,-]*$/u);
const job = withQuotedHint(/^[\p{L}\p{M} '.,/()-]*$/u);
const identity = withQuotedHint(/^[A-Za-z\d '.,-]*$/);
const place = characters('placeCharacters', /^[\p{L}\p{M}\d '.,/()-]*$/u);
const street = characters('streetCharacters', /^[\p{L}\p{M}\d '.,-]*$/u);
const postal = characters('postalCharacters', street.allowed);
const kind = characters('kindCharacters', place.allowed);
const account = characters('numberCharacters', identity.allowed);
const deviceText = /^(?=.*\S)[\p{L}\p{M}\d '.,/()_-]+$/u;

// What must be among them: a value of only blanks is none.
const letter = /\p{L}/u;
const notBlank = /\S/;
const letterOrDigit = /[A-Za-z\d]/;

/**
 * Letters and marks that show nothing (Hangul fillers, variation selectors), and marks piled up over the lines around: a name of
 * these looks empty in a list, or hides others. No writing puts five marks on one letter.
 */
const unreadable = /\p{Default_Ignorable_Code_Point}|\p{M}{5}/u;

/** iOS types the curly apostrophe. */
const withStraightApostrophes = (value: string) => value.replaceAll('\u2019', "'");

/**
 * Keyboards of phones put a space after a word that they suggest: on a contract and a payout the name would stand with it, and two
 * names that look alike would differ.
 */
const withSingleSpaces = (value: string) => value.replace(/ +/g, ' ').trim();

/** Characters first: a value with a refused one is not mended by its length. */
const typed = ({ allowed, hint: ofCharacters }: Characters, hint: string) => {
  const said = ofCharacters === undefined ? hint : hints[ofCharacters];
  return z
    .string()
    .overwrite(withStraightApostrophes)
    .regex(allowed, said)
    .refine((value) => !unreadable.test(value), said);
};

const text = <Hint extends CharactersHint>(
  characters: Characters<Hint>,
  among: RegExp,
  [min, max]: readonly [number, number],
  hint: string,
) =>
  field(
    typed(characters, hint).overwrite(withSingleSpaces).min(min, hint).max(max, hint).regex(among, hint),
    hint,
    max,
    characters.hint,
  );

const oneOf = (options: readonly string[], hint: string) =>
  field(
    z.string().refine((value) => options.includes(value), hint),
    hint,
    100,
  );

const matching = (pattern: RegExp, hint: string, maxLength: number) =>
  field(z.string().regex(pattern, hint), hint, maxLength);
const phone = (schema: typeof typedPhoneNumber) => field(schema, hints.phoneNumber, 15);
/** Also of staff (staff/staff-fields.ts). */
export const nameOf = (hint: string, min = 3) => text(name, letter, [min, 100], hint);

/** Every field of specification §5, as the screens and the server both read it. */
export const fields = {
  phoneNumber: phone(typedPhoneNumber),
  fullName: nameOf(hints.fullName, 5),
  email: field(
    z
      .string()
      .max(100, hints.email)
      // Nor what nobody sees, such as a soft hyphen: one mailbox would be many addresses.
      .regex(/^[^\s@\p{Cc}\p{Cf}]+@[^\s@\p{Cc}\p{Cf}]+\.[A-Za-z]{2,20}$/u, hints.email),
    hints.email,
    100,
  ),
  password: matching(/^[A-Za-z\d '.\-!@#$%,]{8,24}$/, hints.password, 24),
  workPlaceCountry: oneOf(countryNames, hints.workPlaceCountry),
  workLocation: text(job, letter, [3, 100], hints.workLocation),
  jobTitle: text(job, letter, [3, 100], hints.jobTitle),
  jobCategory: oneOf(jobCategories, hints.jobCategory),
  monthlyNetIncome: matching(/^\d{3,7}$/, hints.monthlyNetIncome, 100),
  gender: oneOf(genders, hints.gender),
  // Two letters, not the three of specification §5: Sy, Uy, Go and Jo are names (docs/decisions/0044).
  firstName: nameOf(hints.firstName, 2),
  /** Optional: empty is valid. */
  middleName: field(z.union([z.literal(''), nameOf(hints.middleName, 2).schema]), hints.middleName, 100),
  lastName: nameOf(hints.lastName, 2),
  /** A real calendar date; `isBirthDateInRange` checks the age. */
  birthDate: field(z.iso.date(hints.birthDate), hints.birthDate, 10),
  maritalStatus: oneOf(maritalStatuses, hints.maritalStatus),
  nationality: oneOf(nationalities, hints.nationality),
  countryResidence: oneOf(countryNames, hints.countryResidence),
  /** The input takes more than the rule does: specification §5. */
  province: { ...text(place, notBlank, [3, 100], hints.province), maxLength: 250 },
  town: text(place, notBlank, [3, 100], hints.town),
  streetAddress: text(street, notBlank, [4, 250], hints.streetAddress),
  /** Optional: empty is valid (decisions §2). */
  postalCode: field(
    typed(postal, hints.postalCode).regex(/^$|^(?=.*\S).{4,20}$/u, hints.postalCode),
    hints.postalCode,
    20,
    postal.hint,
  ),
  refFullName: nameOf(hints.refFullName),
  refRelationship: nameOf(hints.refRelationship),
  refPhoneNumber: phone(strippedPhoneNumber),
  identityType: oneOf(identityTypes, hints.identityType),
  /** Which one, where the type is Others; empty otherwise. */
  otherIdentityType: field(
    typed(kind, hints.otherIdentityType).max(100, hints.otherIdentityType),
    hints.otherIdentityType,
    100,
    kind.hint,
  ),
  identityNumber: text(identity, letterOrDigit, [8, 20], hints.identityNumber),
  bankName: nameOf(hints.bankName),
  accountNumber: text(account, letterOrDigit, [4, 100], hints.accountNumber),
  otp: matching(/^\d{6,12}$/, hints.otp, 12),
  passkeyName: field(
    z.string().max(40, hints.passkeyName).regex(deviceText, hints.passkeyName),
    hints.passkeyName,
    40,
  ),
} as const;

export type FieldName = keyof typeof fields;

type CharactersHintOf<Name extends FieldName> = NonNullable<(typeof fields)[Name]['charactersHint']>;

/** Which hint says what is wrong with a value, as the server says it; undefined where nothing is. */
export function hintNameOf<Name extends FieldName>(
  name: Name,
  value: string,
): Name | CharactersHintOf<Name> | undefined {
  const { schema, charactersHint } = fields[name] as FieldRule<z.ZodType, CharactersHintOf<Name>>;
  const said = schema.safeParse(value).error?.issues[0]?.message;
  if (said === undefined) return undefined;
  return charactersHint !== undefined && said === hints[charactersHint] ? charactersHint : name;
}

/** Whether an ID of the type Others lacks its kind (specification §3); other types never need one. */
export function isOtherIdentityTypeMissing(identity: {
  identityType: string;
  otherIdentityType?: string | undefined;
}): boolean {
  return identity.identityType === 'Others' && (identity.otherIdentityType ?? '').trim() === '';
}
