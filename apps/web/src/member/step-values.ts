import { isBirthDateInRange } from '@sagwan/domain/member/birth-date.ts';
import { fields, isOtherIdentityTypeMissing } from '@sagwan/domain/member/fields.ts';
import type { MemberStep } from '@sagwan/domain/member/steps.ts';

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

const pictureMissing = 'Please add this picture first.';

/** Step 1; `today` is the Manila date at which the age is checked (specification §5). */
export function personalProblems(values: StepValues<'personal'>, today: string): Problems {
  const { isAgree, ...rest } = values;
  const problems = fieldProblems(rest, { ...fields });
  if (problems.birthDate === undefined && !isBirthDateInRange(values.birthDate, today)) {
    problems.birthDate = fields.birthDate.hint;
  }
  if (isAgree === '') problems.isAgree = 'Please tick this box to go on.';
  return problems;
}

export function addressProblems(values: StepValues<'address'>): Problems {
  return fieldProblems(values, { ...fields });
}

export function referencesProblems(values: StepValues<'references'>): Problems {
  return fieldProblems(values, {
    refFullName1: fields.refFullName,
    refRelationship1: fields.refRelationship,
    refPhoneNumber1: fields.refPhoneNumber,
  });
}

/** Step 4: all three pictures must be there (specification §5). */
export function identityProblems(values: StepValues<'identity'>): Problems {
  const { identityType, otherIdentityType, identityNumber, ...pictures } = values;
  const problems = fieldProblems({ identityType, otherIdentityType, identityNumber }, { ...fields });
  if (isOtherIdentityTypeMissing(values)) problems.otherIdentityType = fields.otherIdentityType.hint;
  for (const [name, fileName] of Object.entries(pictures)) {
    if (fileName === '') problems[name] = pictureMissing;
  }
  return problems;
}

export function bankProblems(values: StepValues<'bank'>): Problems {
  return fieldProblems(values, { ...fields });
}

interface Rule {
  schema: { safeParse: (value: unknown) => { success: boolean } };
  hint: string;
}

function fieldProblems(values: Record<string, string>, rules: Record<string, Rule>): Problems {
  const problems: Problems = {};
  for (const [name, value] of Object.entries(values)) {
    const rule = rules[name];
    if (rule !== undefined && !rule.schema.safeParse(value).success) problems[name] = rule.hint;
  }
  return problems;
}
