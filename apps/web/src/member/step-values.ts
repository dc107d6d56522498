import { isBirthDateInRange } from '@sagwan/domain/member/birth-date.ts';
import {
  type FieldName,
  fields,
  hintNameOf,
  isOtherIdentityTypeMissing,
} from '@sagwan/domain/member/fields.ts';
import type { MemberStep } from '@sagwan/domain/member/steps.ts';
import { isCompleteDate } from '@sagwan/ui/date-text.ts';
import { memberWords } from '../member-words.ts';

/** What is wrong with which field, in a sentence that says what to do; valid fields are absent. */
export type Problems = Record<string, string>;

/** The values of each step's fields before anything is typed; named as in the API (specification §7). */
export const emptySteps = {
  personal: {
    gender: '',
    firstName: '',
    middleName: '',
    lastName: '',
    birthDate: '',
    maritalStatus: '',
    nationality: 'Filipino',
    /** 'yes' when ticked. */
    isAgree: '',
  },
  address: { countryResidence: '', province: '', town: '', streetAddress: '', postalCode: '' },
  references: { refFullName1: '', refRelationship1: '', refPhoneNumber1: '' },
  identity: {
    identityType: '',
    otherIdentityType: '',
    identityNumber: '',
    imageIdFrontURL: '',
    imageIdBackURL: '',
    imageSelfieURL: '',
  },
  signature: { imageSignatureURL: '' },
  bank: { bankName: '', accountNumber: '' },
} satisfies Record<MemberStep, Record<string, string>>;

export type StepValues<Step extends MemberStep> = (typeof emptySteps)[Step];

/** Step 1; `today` is the Manila date at which the age is checked (specification §5). */
export function personalProblems(values: StepValues<'personal'>, today: string): Problems {
  const { isAgree, ...rest } = values;
  const problems = fieldProblems(rest);
  if (problems.birthDate === undefined && !isBirthDateInRange(values.birthDate, today)) {
    problems.birthDate = memberWords().fieldHints.birthDate;
  } else if (problems.birthDate !== undefined && isCompleteDate(values.birthDate)) {
    // All three parts are there, and the rule of the server and of this form (member/fields.ts) finds no such day.
    problems.birthDate = memberWords().activationScreens.noSuchDay;
  }
  if (isAgree === '') problems.isAgree = memberWords().activationScreens.agreeMissing;
  return problems;
}

export function addressProblems(values: StepValues<'address'>): Problems {
  return fieldProblems(values);
}

export function referencesProblems(values: StepValues<'references'>): Problems {
  return fieldProblems(values);
}

/** Step 4: all three pictures must be there (specification §5). */
export function identityProblems(values: StepValues<'identity'>): Problems {
  const { identityType, otherIdentityType, identityNumber, ...pictures } = values;
  const problems = fieldProblems({ identityType, otherIdentityType, identityNumber });
  if (isOtherIdentityTypeMissing(values))
    problems.otherIdentityType = memberWords().fieldHints.otherIdentityType;
  for (const [name, fileName] of Object.entries(pictures)) {
    if (fileName === '') problems[name] = memberWords().activationScreens.pictureMissing;
  }
  return problems;
}

export function bankProblems(values: StepValues<'bank'>): Problems {
  return fieldProblems(values);
}

/** The fields of the first reference share their rules with those of any other. */
const ruleNames: Record<string, FieldName> = {
  refFullName1: 'refFullName',
  refRelationship1: 'refRelationship',
  refPhoneNumber1: 'refPhoneNumber',
};

const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name);

function fieldProblems(values: Record<string, string>): Problems {
  const hints: Record<string, string> = memberWords().fieldHints;
  const problems: Problems = {};
  for (const [name, value] of Object.entries(values)) {
    const ruleName = ruleNames[name] ?? name;
    const hintName = isFieldName(ruleName) ? hintNameOf(ruleName, value) : undefined;
    // Another phone number is typed like the member's own.
    const hint = hintName && hints[hintName === 'refPhoneNumber' ? 'phoneNumber' : hintName];
    if (hint !== undefined) problems[name] = hint;
  }
  return problems;
}
