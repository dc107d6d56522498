import { expect, test } from 'vitest';
import { loanNumbersIn, mayBeSamePerson } from './unapplied-match.ts';

test.each([
  ['202603160001', ['202603160001']],
  ['Loan 2026-0316-0001 Maria', ['202603160001']],
  ['for 2026 0316 0001, thanks', ['202603160001']],
  ['1234567890', ['1234567890']],
  ['12345678901234567890', ['12345678901234567890']],
  ['123456789', []],
  ['123456789012345678901', []],
  ['', []],
])('%s names the loans %o', (reference, expected) => {
  expect(loanNumbersIn(reference)).toEqual(expected);
});

test.each([
  ['MARIA SANTOS', 'Maria Santos', true],
  ['SANTOS, MARIA R.', 'Maria Reyes Santos', true],
  ['José Peña', 'Jose Pena', true],
  ['Maria Reyes Santos', 'Maria Santos', true],
  ['Li Wu', 'LI, WU', true],
  ['Maria', 'Maria Santos', false],
  ['Maria Cruz', 'Maria Santos', false],
  ['M. S.', 'Maria Santos', false],
  ['', 'Maria Santos', false],
])('%s and %s may be one person: %s', (payer, member, expected) => {
  expect(mayBeSamePerson(payer, member)).toBe(expected);
});
