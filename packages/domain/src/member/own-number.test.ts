import { expect, test } from 'vitest';
import { isOwnNumber } from './own-number.ts';

test.each([
  ['639171234567', true],
  ['09171234567', true],
  ['9171234567', true],
  ['00639171234567', true],
  ['6309171234567', true],
  ['639171234568', false],
  ['639171234566', false],
  ['19171234567', false],
  ['N/A', false],
  ['', false],
])('%s is the own number of 639171234567: %s', (typed, own) => {
  expect(isOwnNumber(typed, '639171234567')).toBe(own);
});
