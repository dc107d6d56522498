import { identityShape } from '@sagwan/contract/member/update-identity.ts';
import { personalShape } from '@sagwan/contract/member/update-personal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openEnglishPage } from '../testing/english-page.ts';
import {
  addressProblems,
  bankProblems,
  emptySteps,
  identityProblems,
  personalProblems,
  referencesProblems,
} from './step-values.ts';
import { filled } from './stored-steps.ts';

beforeAll(openEnglishPage);

const today = '2026-11-21';

const personal = {
  gender: 'Female',
  firstName: 'Maria Concepcion',
  middleName: '',
  lastName: 'Evangelista-Villanueva',
  birthDate: '1994-06-12',
  maritalStatus: 'Others',
  nationality: 'Filipino',
  isAgree: 'yes',
};

const identity = {
  identityType: 'UMID',
  otherIdentityType: '',
  identityNumber: 'CRN-0111-2345678',
  imageIdFrontURL: 'a.jpg',
  imageIdBackURL: 'b.jpg',
  imageSelfieURL: 'c.jpg',
};

describe('the form accepts what the contract accepts', () => {
  test('personal', () => {
    expect(personalProblems(personal, today)).toEqual({});
    const { isAgree: _, ...sent } = personal;
    expect(z.strictObject(personalShape).safeParse({ ...sent, isAgree: true }).success).toBe(true);
  });
  test('identity', () => {
    expect(identityProblems(identity)).toEqual({});
    expect(z.strictObject(identityShape).safeParse(identity).success).toBe(true);
  });
});

test.each([
  ['gender', ''],
  ['firstName', 'J'],
  ['middleName', 'X'],
  ['lastName', '12345'],
  ['birthDate', ''],
  ['birthDate', '-6-12'],
  ['birthDate', '2008-11-25'],
  ['birthDate', '1945-12-01'],
  ['maritalStatus', ''],
  ['nationality', ''],
  ['isAgree', ''],
])('personal: %s %j is named, and nothing else', (name, value) => {
  expect(Object.keys(personalProblems({ ...personal, [name]: value }, today))).toEqual([name]);
});

test.each(['1990-06-31', '2001-02-29', '1990-13-01', '1990-06-00'])(
  'personal: %s is in no calendar, and this is what is said',
  (birthDate) => {
    expect(personalProblems({ ...personal, birthDate }, today)).toEqual({
      birthDate: 'There is no such day in the calendar. Please select your date of birth.',
    });
  },
);

test.each([
  [{ identityType: 'Others' }, ['otherIdentityType']],
  [{ identityType: 'Others', otherIdentityType: '  ' }, ['otherIdentityType']],
  [{ identityType: 'Others', otherIdentityType: 'Barangay ID' }, []],
  [{ identityNumber: '1234567' }, ['identityNumber']],
  [{ imageIdBackURL: '', imageSelfieURL: '' }, ['imageIdBackURL', 'imageSelfieURL']],
])('identity: %j lacks %j', (changed, names) => {
  expect(Object.keys(identityProblems({ ...identity, ...changed }))).toEqual(names);
});

test('a nationality is chosen already (specification §3), and nothing else of the first step', () => {
  const { nationality, ...others } = emptySteps.personal;
  expect(nationality).toBe('Filipino');
  expect(new Set(Object.values(others))).toEqual(new Set(['']));
});

test('an empty step names all it asks for; the postal code is optional (decisions §2)', () => {
  expect(Object.keys(addressProblems(emptySteps.address))).toEqual([
    'countryResidence',
    'province',
    'town',
    'streetAddress',
  ]);
  expect(Object.keys(referencesProblems(emptySteps.references))).toHaveLength(3);
  expect(Object.keys(bankProblems(emptySteps.bank))).toEqual(['bankName', 'accountNumber']);
  expect(bankProblems({ bankName: 'GCash', accountNumber: '09171234567' })).toEqual({});
});

test('what was typed comes before what is stored; names that are not fields are left out', () => {
  const stored = { bankName: 'GCash', accountNumber: '0917', verifiedAt: 'never' };
  expect(filled(emptySteps.bank, stored, { bankName: 'Maya' })).toEqual({
    bankName: 'Maya',
    accountNumber: '0917',
  });
  expect(filled(emptySteps.bank, undefined)).toEqual(emptySteps.bank);
});
