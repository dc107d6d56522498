import { register } from '@sagwan/contract/session/register.ts';
import { register as words } from '@sagwan/domain/copy/site/english/register.ts';
import { describe, expect, test } from 'vitest';
import {
  emptyRegistration,
  isFieldValid,
  missingSentence,
  registrationBody,
  stepOfField,
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

  test('the button waits for phone, name, password and the same password again, and not for the e-mail', () => {
    expect(missingSentence('register', filled, words)).toBeUndefined();
    expect(missingSentence('register', { ...filled, email: 'maria@' }, words)).toBeUndefined();
    for (const name of ['phoneNumber', 'fullName', 'password', 'confirmPassword'] as const) {
      expect(missingSentence('register', { ...filled, [name]: '' }, words), name).toMatch(/^Still needed: /);
    }
    expect(isFieldValid('confirmPassword', { ...filled, confirmPassword: 'Kape at pandesal 8' })).toBe(false);
  });

  test('an e-mail may be missing, but not wrong', () => {
    expect(isFieldValid('email', filled)).toBe(true);
    expect(isFieldValid('email', { ...filled, email: 'maria@' })).toBe(false);
    expect(isFieldValid('email', { ...filled, email: 'maria@example.com' })).toBe(true);
  });

  test('the contract takes what is sent, with the number in full and nothing that was not asked', () => {
    const body = registrationBody(filled, { invitationCode: false, otp: false }, 'Sagwan');
    expect(register.body.safeParse(body).success).toBe(true);
    expect(body.phoneNumber).toBe('639171234567');
    expect(Object.keys(body)).not.toContain('confirmPassword');
    expect(Object.keys(body)).not.toContain('email');
    expect(Object.keys(body)).not.toContain('invitationCode');
  });

  test('a field that the server refused leads to its step', () => {
    const asked = stepsAsked({ invitationCode: false, otp: false });
    expect(stepOfField('password', asked)).toBe('register');
    expect(stepOfField('jobTitle', asked)).toBe('reg_1');
    expect(stepOfField('otp', asked)).toBeUndefined();
  });
});
