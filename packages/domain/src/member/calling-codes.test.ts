import { expect, test } from 'vitest';
import { callingCodes, countryOfNumber, withCallingCode } from './calling-codes.ts';
import { countries } from './options.ts';

test('every country is one of the list, once', () => {
  const known = new Set(countries.map(({ code }) => code));
  expect(callingCodes.filter(({ country }) => !known.has(country))).toEqual([]);
  expect(new Set(callingCodes.map(({ country }) => country)).size).toBe(callingCodes.length);
  expect(callingCodes.every(({ code }) => /^[1-9]\d{0,3}$/.test(code))).toBe(true);
});

test.each([
  ['639171234567', 'PH'],
  ['12025550123', 'US'],
  ['18765550123', 'JM'],
  ['79161234567', 'RU'],
  ['966512345678', 'SA'],
  ['', undefined],
])('%s is of %s', (digits, country) => {
  expect(countryOfNumber(digits)?.country).toBe(country);
});

test.each([
  ['639171234567', '966', '9669171234567'],
  ['966512345678', '63', '63512345678'],
  ['', '65', '65'],
])('%s with the code %s is %s', (digits, code, expected) => {
  expect(withCallingCode(digits, code)).toBe(expected);
});
