import { describe, expect, test } from 'vitest';
import { isBirthDateInRange } from './birth-date.ts';
import { type FieldName, fields, isOtherIdentityTypeMissing } from './fields.ts';
import { masked } from './mask.ts';
import { countries, identityTypes, institutions, jobCategories, nationalities } from './options.ts';
import { passwordRefusal } from './password.ts';
import { normalizePhoneNumber } from './phone.ts';

const accepts = (name: FieldName, value: unknown) => fields[name].schema.safeParse(value).success;

/** Specification §5, row by row: what each field takes and what it refuses. */
const table: [FieldName, taken: string[], refused: unknown[]][] = [
  [
    'phoneNumber',
    ['123456789', '639170000001', '123456789012345'],
    ['12345678', '1234567890123456', '+63917', '63 917', 639170000001],
  ],
  [
    'fullName',
    ["Ma. Cristina O'Hara-Cruz, Jr.", 'José Ñañez'],
    ['Abcd', 'R2D2 Unit', '     ', 'x'.repeat(101)],
  ],
  [
    'email',
    ['maria@example.com', 'a.b+c@mail.example.ph'],
    ['maria@', 'maria@example', 'a b@example.com', 'a@b.c'],
  ],
  [
    'password',
    ['Sagwan-demo-1', "a'.-!@#$%, 1"],
    ['short-1', 'x'.repeat(25), 'with(bracket)1', 'tab\tinside1'],
  ],
  ['workPlaceCountry', ['Philippines', 'Japan'], ['', 'Choose', 'philippines']],
  ['workLocation', ['Makati (Ayala Ave.) / BGC'], ['ab', '12345', '']],
  ['jobTitle', ['Nurse'], ['x', '']],
  ['jobCategory', ['Airline /Aviation'], ['Airline / Aviation', '']],
  ['monthlyNetIncome', ['999', '9999999'], ['99', '12345678', '12.5', '']],
  ['gender', ['Male', 'Female'], ['', 'male']],
  ['firstName', ['Jo', "D'Angelo"], ['A', '', 'Ana3']],
  ['middleName', ['', 'Go'], ['G', '1']],
  ['lastName', ['Sy', 'Uy', 'Dela Cruz'], ['S', '', 'S1']],
  ['birthDate', ['1990-02-28', '2000-02-29'], ['1990-02-31', '1990-2-1', '31/12/1990', '2001-02-29']],
  ['maritalStatus', ['Widow/Widower', 'Others'], ['']],
  ['nationality', ['Filipino'], ['Choose']],
  ['province', ['Metro Manila (NCR)', 'Region IV-A / Calabarzon'], ['NC', '   ']],
  ['streetAddress', ["12-B St. Jude's, Phase 2"], ['abc', 'Unit #4', '    ']],
  ['postalCode', ['', '1100', 'SW1A 1AA'], ['110', 'x'.repeat(21), '11/00']],
  ['refRelationship', ['Sister'], ['Me']],
  ['refPhoneNumber', ['639181234567'], ['0918', '0918-123-4567']],
  ['identityType', ["Driver's License", 'Others'], ['Drivers License']],
  ['identityNumber', ['P1234567A', 'N01-23-456789'], ['1234567', 'x'.repeat(21), '........']],
  ['bankName', ['BDO Unibank', 'GCash'], ['BD', '7-Eleven 2']],
  ['accountNumber', ['1234', '0012 3456 7890'], ['123', '----']],
  ['otp', ['123456', '123456789012'], ['12345', '1234567890123', '12345a']],
];

describe('fields', () => {
  for (const [name, taken, refused] of table) {
    test(name, () => {
      for (const value of taken) expect(accepts(name, value), `${name} takes ${value}`).toBe(true);
      for (const value of refused) expect(accepts(name, value), `${name} refuses ${value}`).toBe(false);
    });
  }

  test('every field has a hint', () => {
    for (const [name, { hint, maxLength }] of Object.entries(fields)) {
      expect(hint.length, name).toBeGreaterThan(10);
      expect(maxLength, name).toBeGreaterThan(0);
    }
  });

  test('the lists are as long as the specification says', () => {
    expect(jobCategories).toHaveLength(32);
    expect(identityTypes).toHaveLength(15);
    expect(countries.length).toBeGreaterThanOrEqual(240);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
    expect(nationalities).toContain('Filipino');
  });
});

describe('birth date', () => {
  test.each([
    ['2008-03-17', true],
    ['2008-03-18', false],
    ['1946-04-06', true],
    ['1946-04-05', false],
    ['2027-01-01', false],
  ])('%s is in range: %s', (birthDate, inRange) => {
    expect(isBirthDateInRange(birthDate, '2026-03-16')).toBe(inRange);
  });
});

test.each([
  ['09171234567', '639171234567'],
  ['9171234567', '639171234567'],
  ['+63 917-123-4567', '639171234567'],
  ['639171234567', '639171234567'],
  ['+1 (202) 555-0143', '12025550143'],
])('the phone %s is %s', (typed, kept) => {
  expect(normalizePhoneNumber(typed)).toBe(kept);
});

test('masking shows the first three characters', () => {
  expect(masked('639170000001')).toBe('639*********');
  expect(masked('12')).toBe('12');
});

test('passwords that are easy to guess are refused', () => {
  const person = { phoneNumber: '639170000001', fullName: 'Maria Santos' };
  const common = new Set(['password1']);
  expect(passwordRefusal('PassWord1', person, common)?.refused).toBe('PASSWORD_TOO_COMMON');
  expect(passwordRefusal('xx9170000001', person, common)?.refused).toBe('PASSWORD_HOLDS_NAME_OR_PHONE');
  expect(passwordRefusal('santos-4-ever', person, common)?.refused).toBe('PASSWORD_HOLDS_NAME_OR_PHONE');
  expect(passwordRefusal('Sagwan-demo-1', person, common)).toBeUndefined();
});

describe('an ID of the type Others', () => {
  test.each([
    [{ identityType: 'Others' }, true],
    [{ identityType: 'Others', otherIdentityType: '  ' }, true],
    [{ identityType: 'Others', otherIdentityType: 'Barangay ID' }, false],
    [{ identityType: 'Passport' }, false],
    [{ identityType: 'Passport', otherIdentityType: '' }, false],
  ])('%o', (identity, missing) => {
    expect(isOtherIdentityTypeMissing(identity)).toBe(missing);
  });
});

test('every institution can be chosen: its name fits the bank name field, its code is its own', () => {
  expect(institutions.filter(({ name }) => !accepts('bankName', name))).toEqual([]);
  expect(new Set(institutions.map(({ code }) => code)).size).toBe(institutions.length);
  expect(institutions.every(({ instapay, pesonet }) => instapay || pesonet)).toBe(true);
});
