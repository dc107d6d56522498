import type { SiteWords } from '@sagwan/domain/copy/site/english.ts';
import { fields, hintNameOf } from '@sagwan/domain/member/fields.ts';
import { isPhoneNumber, normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import type { Failure } from './failure.ts';

/** Everything that registration asks for, as typed (specification §2, 'Registration screen'). */
export const emptyRegistration = {
  invitationCode: '',
  otp: '',
  phoneNumber: '',
  email: '',
  fullName: '',
  password: '',
  confirmPassword: '',
  workPlaceCountry: 'Philippines',
  workLocation: '',
  jobTitle: '',
  jobCategory: '',
  monthlyNetIncome: '999',
};

export type Registration = typeof emptyRegistration;
export type RegistrationField = keyof Registration;

/** The forms in their order; the first two only where the operator switched them on (decisions §2). */
export const registrationSteps = ['invitation', 'otp', 'register', 'reg_1'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

const stepFields: Record<RegistrationStep, readonly RegistrationField[]> = {
  invitation: ['invitationCode'],
  otp: ['phoneNumber', 'otp'],
  register: ['phoneNumber', 'email', 'fullName', 'password', 'confirmPassword'],
  reg_1: ['workPlaceCountry', 'workLocation', 'jobTitle', 'jobCategory', 'monthlyNetIncome'],
};

/** The steps that this operator asks for. */
export function stepsAsked(forms: { invitationCode: boolean; otp: boolean }): readonly RegistrationStep[] {
  return registrationSteps.filter(
    (step) => (step !== 'invitation' || forms.invitationCode) && (step !== 'otp' || forms.otp),
  );
}

/** Whether one field satisfies its rule (specification §5). The e-mail may stay empty. */
export function isFieldValid(name: RegistrationField, values: Registration): boolean {
  const value = values[name];
  if (name === 'invitationCode') return value.trim().length >= 6;
  if (name === 'confirmPassword') return value !== '' && value === values.password;
  if (name === 'email') return value === '' || fields.email.schema.safeParse(value).success;
  if (name === 'phoneNumber') return isPhoneNumber(value);
  return fields[name].schema.safeParse(value).success;
}

/** The hint below a field that is not valid yet. */
export function hintOf(
  name: RegistrationField,
  values: Registration,
  { register, fieldHints }: Pick<SiteWords, 'register' | 'fieldHints'>,
): string {
  if (name === 'invitationCode') return register.invitationHint;
  if (name === 'confirmPassword') return register.confirmMismatch;
  return fieldHints[hintNameOf(name, values[name]) ?? name];
}

/**
 * What is wrong with what is typed in a step, said at a field once it is left; an empty field is missing, not wrong. The e-mail,
 * which may be left out, says so.
 */
export function stepProblems(
  step: RegistrationStep,
  values: Registration,
  words: Pick<SiteWords, 'register' | 'fieldHints'>,
): Partial<Record<RegistrationField, string>> {
  const wrong = stepFields[step].filter((name) => values[name] !== '' && !isFieldValid(name, values));
  return Object.fromEntries(
    wrong.map((name) => [name, name === 'email' ? words.register.emailWrong : hintOf(name, values, words)]),
  );
}

/** Why a step's button is disabled; undefined when it is not. The e-mail never disables it (specification §5). */
export function missingSentence(
  step: RegistrationStep,
  values: Registration,
  words: SiteWords['register'],
): string | undefined {
  const missing = stepFields[step].filter((name) => name !== 'email' && !isFieldValid(name, values));
  if (missing.length === 0) return undefined;
  return words.stillNeeded({ names: missing.map((name) => words.names[name]).join(', ') });
}

/** The step that asks for a field which the server refused. */
export function stepOfField(name: string, asked: readonly RegistrationStep[]): RegistrationStep | undefined {
  return asked.find((step) => stepFields[step].some((field) => field === name));
}

/** The field that a refusal is about, where the server names none. */
const refusedFields: Readonly<Record<string, RegistrationField>> = {
  INVITATION_INVALID: 'invitationCode',
  STEP_UP_REQUIRED: 'otp',
  STEP_UP_INVALID: 'otp',
  STEP_UP_EXPIRED: 'otp',
  STEP_UP_TRIES_EXHAUSTED: 'otp',
};

/** What is wrong, by field: the one that a refusal is about shows its cross and gets the focus. */
export function fieldsOfRefusal({ code = '', message, fields: named }: Failure): Record<string, string> {
  const field = refusedFields[code];
  return field === undefined ? named : { ...named, [field]: message };
}

/** What the server checks of one form before the next is shown; undefined for the last, with which all is sent. */
export function checkedBody(step: RegistrationStep, values: Registration, phoneConfirmation?: string) {
  const { invitationCode, otp, fullName, password } = values;
  const phoneNumber = normalizePhoneNumber(values.phoneNumber);
  const proof = phoneConfirmation !== undefined && { phoneConfirmation };
  const bodies = {
    invitation: { invitationCode: invitationCode.trim() },
    // Whoever comes back to this form has used the code up: the confirmation holds while the number is the same.
    otp: { phoneNumber, otp, ...proof },
    register: { phoneNumber, fullName, password, ...proof },
    reg_1: undefined,
  };
  return bodies[step];
}

/** What is sent; the server reads address and country from the request itself (decisions §2). */
export function registrationBody(
  values: Registration,
  forms: { invitationCode: boolean; otp: boolean },
  companyName: string,
  phoneConfirmation?: string,
) {
  const { confirmPassword: _, invitationCode, otp, email, ...rest } = values;
  return {
    ...rest,
    phoneNumber: normalizePhoneNumber(values.phoneNumber),
    companyRegister: companyName,
    ...(email === '' ? {} : { email }),
    ...(forms.invitationCode ? { invitationCode: invitationCode.trim() } : {}),
    ...(forms.otp ? (phoneConfirmation === undefined ? { otp } : { phoneConfirmation }) : {}),
  };
}
