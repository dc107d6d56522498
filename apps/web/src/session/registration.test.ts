import { checkRegistration } from '@sagwan/contract/session/check-registration.ts';
import { register } from '@sagwan/contract/session/register.ts';
import { register as words } from '@sagwan/domain/copy/site/english/register.ts';
import { english } from '@sagwan/domain/copy/site/english.ts';
import { describe, expect, test } from 'vitest';
import {
  checkedBody,
  emptyRegistration,
  fieldsOfRefusal,
  hintOf,
  isFieldValid,
  missingSentence,
  type RegistrationStep,
  registrationBody,
  stepOfField,
  stepProblems,
  stepsAsked,
} from './registration.ts';

const filled = {
  ...emptyRegistration,
  phoneNumber: '09171234567',
  fullName: 'Maria Santos',
  password: 'Kape at pandesal 7',
  confirmPassword: 'Kape at pandesal 7',
  workLocation: 'Quezon City',
  jobTitle: 'Nurse',
  jobCategory: 'Health Care / Medical',
};

describe('registration', () => {
  test.each([
    [{ invitationCode: false, otp: false }, ['register', 'reg_1']],
    [{ invitationCode: true, otp: false }, ['invitation', 'register', 'reg_1']],
    [{ invitationCode: false, otp: true }, ['otp', 'register', 'reg_1']],
    [{ invitationCode: true, otp: true }, ['invitation', 'otp', 'register', 'reg_1']],
  ])('with %j it asks %j', (forms, steps) => {
    expect(stepsAsked(forms)).toEqual(steps);
  });

  test.each([
    ['INVITATION_INVALID', 'invitationCode'],
    ['STEP_UP_INVALID', 'otp'],
    ['STEP_UP_EXPIRED', 'otp'],
    ['STEP_UP_TRIES_EXHAUSTED', 'otp'],
    ['STEP_UP_REQUIRED', 'otp'],
  ])('%s is said at the field %s', (code, field) => {
    expect(fieldsOfRefusal({ code, message: 'No.', fields: {} })).toEqual({ [field]: 'No.' });
  });

  test('a taken number is said above the form', () => {
    expect(fieldsOfRefusal({ code: 'PHONE_TAKEN', message: 'No.', fields: {} })).toEqual({});
  });

  test('the button waits for phone, name, password and the same password again, and not for the e-mail', () => {
    expect(missingSentence('register', filled, words)).toBeUndefined();
    expect(missingSentence('register', { ...filled, email: 'maria@' }, words)).toBeUndefined();
    for (const name of ['phoneNumber', 'fullName', 'password', 'confirmPassword'] as const) {
      expect(missingSentence('register', { ...filled, [name]: '' }, words), name).toMatch(/^Still needed: /);
    }
    const mistyped = { ...filled, confirmPassword: 'Kape at pandesal 8' };
    expect(isFieldValid('confirmPassword', mistyped)).toBe(false);
    expect(hintOf('confirmPassword', mistyped, english)).toBe('Password confirmation mismatch.');
  });

  test('the button of the second form waits for each of its fields', () => {
    expect(missingSentence('reg_1', filled, words)).toBeUndefined();
    for (const name of [
      'workPlaceCountry',
      'workLocation',
      'jobTitle',
      'jobCategory',
      'monthlyNetIncome',
    ] as const) {
      expect(missingSentence('reg_1', { ...filled, [name]: '' }, words), name).toMatch(/^Still needed: /);
    }
  });

  test('an e-mail may be missing, but not wrong', () => {
    expect(isFieldValid('email', filled)).toBe(true);
    expect(isFieldValid('email', { ...filled, email: 'maria@' })).toBe(false);
    expect(isFieldValid('email', { ...filled, email: 'maria@example.com' })).toBe(true);
  });

  test('what is empty is missing, and only what is typed can be wrong', () => {
    expect(stepProblems('register', emptyRegistration, english)).toEqual({});
    expect(stepProblems('register', filled, english)).toEqual({});
    const mistyped = { ...filled, phoneNumber: '12345678', email: 'maria@', fullName: 'Abcd', jobTitle: '7' };
    expect(stepProblems('register', mistyped, english)).toEqual({
      phoneNumber: english.fieldHints.phoneNumber,
      email: words.emailWrong,
      fullName: english.fieldHints.fullName,
    });
    expect(stepProblems('reg_1', mistyped, english)).toEqual({ jobTitle: english.fieldHints.jobTitle });
  });

  test('the contract takes what is sent, with the number in full and nothing that was not asked', () => {
    const bodyOf = (values: typeof filled) =>
      registrationBody(values, { invitationCode: false, otp: false }, 'Sagwan');
    const body = {
      phoneNumber: '639171234567',
      fullName: 'Maria Santos',
      password: 'Kape at pandesal 7',
      workPlaceCountry: 'Philippines',
      workLocation: 'Quezon City',
      jobTitle: 'Nurse',
      jobCategory: 'Health Care / Medical',
      monthlyNetIncome: '35000',
      companyRegister: 'Sagwan',
    };
    const typed = { ...filled, monthlyNetIncome: '35000' };
    expect(bodyOf(typed)).toEqual(body);
    const email = 'maria@example.com';
    expect(bodyOf({ ...typed, email })).toEqual({ ...body, email });
    expect(register.body.safeParse({ ...body, email }).success).toBe(true);
  });

  test('each form but the last is checked by itself, with the confirmation of the phone once there is one', () => {
    const values = { ...filled, invitationCode: ' PADDLE-2026 ', otp: '12345678' };
    const checked = (step: RegistrationStep, confirmation?: string) =>
      checkedBody(step, values, confirmation);
    expect(checked('invitation')).toEqual({ invitationCode: 'PADDLE-2026' });
    expect(checked('otp')).toEqual({ phoneNumber: '639171234567', otp: '12345678' });
    expect(checked('otp', 'c'), 'whoever comes back has used the code up').toMatchObject({
      otp: '12345678',
      phoneConfirmation: 'c',
    });
    const form = { phoneNumber: '639171234567', fullName: 'Maria Santos', password: 'Kape at pandesal 7' };
    expect(checked('register')).toEqual(form);
    expect(checked('register', 'c')).toEqual({ ...form, phoneConfirmation: 'c' });
    expect(checked('reg_1')).toBeUndefined();
    for (const step of ['invitation', 'otp', 'register'] as const) {
      expect(checkRegistration.body.safeParse(checked(step)).success).toBe(true);
    }
    const forms = { invitationCode: true, otp: true };
    expect(registrationBody(values, forms, 'Sagwan')).toMatchObject({ otp: '12345678' });
    const confirmed = registrationBody(values, forms, 'Sagwan', 'c');
    expect(confirmed).toMatchObject({ invitationCode: 'PADDLE-2026', phoneConfirmation: 'c' });
    expect(Object.keys(confirmed)).not.toContain('otp');
  });

  test('a field that the server refused leads to its step', () => {
    const asked = stepsAsked({ invitationCode: false, otp: false });
    expect(stepOfField('password', asked)).toBe('register');
    expect(stepOfField('jobTitle', asked)).toBe('reg_1');
    expect(stepOfField('otp', asked)).toBeUndefined();
  });
});
