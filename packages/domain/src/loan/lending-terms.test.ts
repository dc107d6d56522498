import { expect, test } from 'vitest';
import { noFeeTerms } from './fees.ts';
import { feesOn, termsInForce } from './lending-terms.ts';

const entries = [
  { effectiveFrom: '2025-07-01' },
  { effectiveFrom: '2026-04-01' },
  { effectiveFrom: '2027-01-01' },
];

test.each([
  ['2025-07-01', '2025-07-01'],
  ['2026-03-31', '2025-07-01'],
  ['2026-04-01', '2026-04-01'],
  ['2026-12-31', '2026-04-01'],
  ['2030-01-01', '2027-01-01'],
])('on %s the entry of %s is in force', (on, effectiveFrom) => {
  expect(termsInForce(entries, on)).toEqual({ effectiveFrom });
});

test('before the first entry there is none', () => {
  expect(() => termsInForce(entries, '2025-06-30')).toThrow(RangeError);
});

test('the stamp tax counts the days from the day asked about', () => {
  const fees = { ...noFeeTerms, documentaryStampTax: { taxPHP: 150n, forEachPHP: 20_000n } };
  const loan = { principalMinor: 15_000_000n, installmentCount: 6 };
  // 181 and 184 days of 365, of 1,125.00.
  expect(feesOn({ fees }, { ...loan, on: '2026-11-23' }).documentaryStampTaxMinor).toBe(55_788n);
  expect(feesOn({ fees }, { ...loan, on: '2026-03-16' }).documentaryStampTaxMinor).toBe(56_712n);
});
