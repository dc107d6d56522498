import { describe, expect, test } from 'vitest';
import { fieldSentence } from '../copy/field-sentence.ts';
import { memberFieldHints } from '../copy/member-field-hints.ts';
import { fieldHints } from '../copy/site/english/field-hints.ts';
import { passwordRefusal } from '../session/password.ts';
import { isBirthDateInRange } from './birth-date.ts';
import { type FieldBoundary, fieldBoundaries } from './field-boundaries.ts';
import { type FieldName, fields, hintNameOf, isOtherIdentityTypeMissing } from './fields.ts';
import { masked } from './mask.ts';
import {
  countries,
  genders,
  identityTypes,
  institutions,
  jobCategories,
  maritalStatuses,
  nationalities,
} from './options.ts';
import { normalizePhoneNumber } from './phone.ts';

const accepts = (name: FieldName, value: unknown) => fields[name].schema.safeParse(value).success;

describe('fields', () => {
  test.each(Object.entries(fieldBoundaries) as [FieldName, FieldBoundary][])(
    '%s takes the last good value and refuses the first wrong one',
    (name, { taken, refused }) => {
      for (const value of taken) expect(accepts(name, value), `${name} takes ${value}`).toBe(true);
      for (const value of refused) expect(accepts(name, value), `${name} refuses ${value}`).toBe(false);
      expect(accepts(name, 639170000001), 'text alone, never a number').toBe(false);
    },
  );

  test.each(Object.entries(fieldBoundaries) as [FieldName, FieldBoundary][])(
    '%s says of a refused character which ones it takes, and its hint of anything else',
    (name, { taken, refused, refusedCharacters = [] }) => {
      for (const value of taken) expect(hintNameOf(name, value), value).toBeUndefined();
      for (const value of refused) expect(hintNameOf(name, value), value).toBe(name);
      for (const value of refusedCharacters) {
        expect(hintNameOf(name, value), value).toBe(fields[name].charactersHint);
      }
      expect(refusedCharacters.length > 0, 'each such rule has one').toBe(
        fields[name].charactersHint !== undefined,
      );
    },
  );

  test('a curly apostrophe is kept as the straight one', () => {
    for (const name of ['fullName', 'firstName', 'middleName', 'lastName', 'refFullName'] as const) {
      expect(fields[name].schema.parse('D’Souza’s'), name).toBe("D'Souza's");
    }
  });

  test('blanks around a text, and several between its words, are not kept', () => {
    for (const name of ['fullName', 'middleName', 'lastName', 'jobTitle', 'town', 'bankName'] as const) {
      expect(fields[name].schema.parse('  Dela   Cruz '), name).toBe('Dela Cruz');
    }
    expect(accepts('firstName', 'A '), 'nor do they make it long enough').toBe(false);
  });

  test('what is said of refused characters is said in Filipino too', () => {
    for (const [name, { refusedCharacters = [] }] of Object.entries(fieldBoundaries)) {
      for (const value of refusedCharacters) {
        const [issue] = fields[name as FieldName].schema.safeParse(value).error?.issues ?? [];
        expect(fieldSentence(issue?.message ?? ''), `${name}: ${value}`).toMatchObject({
          en: expect.stringMatching(/^Only letters.* allowed\b.*\.$/),
          fil: expect.stringMatching(/^Mga letra.* lang ang puwede\b.*\.$/),
        });
      }
    }
  });

  test('every field has a hint of its own', () => {
    const hints: Record<string, string> = { ...fieldHints, ...memberFieldHints };
    hints.refPhoneNumber = fieldHints.phoneNumber;
    for (const [name, { hint, maxLength }] of Object.entries(fields)) {
      expect(hint, name).toBe(hints[name]);
      expect(hint.length, name).toBeGreaterThan(10);
      expect(maxLength, name).toBeGreaterThan(0);
    }
  });

  test('the lists are those of the specification, letter for letter', () => {
    expect(genders).toEqual(['Male', 'Female']);
    expect(maritalStatuses.join(', ')).toBe('Single, Married, Separated, Divorced, Widow/Widower, Others');
    expect(identityTypes.join(', ')).toBe(
      "ACR/ICR, ACR/ICR pre-2015, Driver's License, GSIS e-Card, IBP ID Card, National ID (PhilSys), NBI Clearance, " +
        "Passport, Postal ID, PRC ID, Senior Citizen Card, SSS Card, UMID, Voter's ID, Others",
    );
    expect(jobCategories).toHaveLength(32);
    expect(jobCategories.join('; ')).toBe(
      'Accounting / Finance; Administrative / Management; Advertising / Media; Agriculture / Sciences; ' +
        'Airline /Aviation; Automotive / Mechanic; Beauty / Personal Care; Chemical / Industrial; ' +
        'Construction / Civil Works; Customer Service / Call Center; Driver / Heavy Equipment Operator; ' +
        'Education / Teaching; Electronics / Electrical; Engineering / Civil; Engineering / Mechanical; ' +
        'Entertainment / Music; Food / Catering; Health Care / Medical; Hotels / Restaurants; ' +
        'Households Services; Legal / Consulting; Manufacturing; Mining / Oil & Gas; Others / General Services; ' +
        'Procurement / Logistics; Repair / Maintenance; Sales / Marketing; Seafarers / Seaman; ' +
        'Skilled / Metalworks; Skilled Labour / Trades; Sports / Recreation; Travel / Tourism',
    );
  });

  test('the long lists are as long as the specification says', () => {
    expect(countries.length).toBeGreaterThanOrEqual(240);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
    expect(countries.find(({ name }) => name === 'Philippines')?.code).toBe('PH');
    expect(nationalities.length).toBeGreaterThan(190);
    expect(new Set(nationalities).size).toBe(nationalities.length);
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
  ['+63 (0) 917 123 4567', '639171234567'],
  ['0063 917 123 4567', '639171234567'],
  ['0639171234567', '639171234567'],
  ['000639171234567', '639171234567'],
  ['06309171234567', '639171234567'],
  ['0063 0917 123 4567', '639171234567'],
  ['+1 (202) 555-0143', '12025550143'],
  ['001 202 555 0143', '12025550143'],
  ['(02) 8123 4567', '63281234567'],
  ['+63 (0)2 8123 4567', '63281234567'],
  ['0632 8123 4567', '63281234567'],
  // Iligan's area code is 63.
  ['(063) 223 4567', '63632234567'],
  ['234567890', '234567890'],
  ['0917', '0917'],
])('the phone %s is %s', (typed, kept) => {
  expect(normalizePhoneNumber(typed)).toBe(kept);
  expect(normalizePhoneNumber(kept), 'stays as it is').toBe(kept);
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
  const parts = { ...person, fullName: 'Lina Abe' };
  expect(passwordRefusal('paddle-lina-7', parts, common)?.refused).toBe('PASSWORD_HOLDS_NAME_OR_PHONE');
  expect(passwordRefusal('paddle-abe-7', parts, common), 'a part of three letters').toBeUndefined();
  const short = { ...person, fullName: 'Ana Go Uy' };
  for (const holdsName of ['ana go uy', 'anagouy1', '2-Ana.Go-Uy'])
    expect(passwordRefusal(holdsName, short, common)?.refused).toBe('PASSWORD_HOLDS_NAME_OR_PHONE');
  expect(passwordRefusal('Banana-go-1', short, common)).toBeUndefined();
  expect(passwordRefusal('Sagwan-demo-1', { ...person, fullName: '' }, common)).toBeUndefined();
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
