import { expect, it, test } from 'vitest';
import { ceilingBreaches } from './ceiling.ts';
import { defaultLimits, termMonths } from './terms.ts';

const asShipped = { ...defaultLimits, monthlyRatePercent: '1.0', terms: termMonths, ceilingPercent: '25' };

test('the shipped 1.0 % a month is under the 25 % ceiling at every term', () => {
  expect(ceilingBreaches(asShipped)).toEqual([]);
});

test('1.2 % a month is over it at every term', () => {
  const breaches = ceilingBreaches({ ...asShipped, monthlyRatePercent: '1.2' });
  expect(breaches.map((breach) => breach.termMonths)).toEqual([6, 12, 24, 36, 48]);
});

test('fees count: 1.0 % a month with 2 % of fees is over it where the term is short', () => {
  const breaches = ceilingBreaches({ ...asShipped, feesPercent: '2' });
  expect(breaches.map((breach) => breach.termMonths)).toEqual([6, 12, 24, 36]);
});

it('names only the terms over the ceiling', () => {
  const breaches = ceilingBreaches({ ...asShipped, ceilingPercent: '23.6' });
  expect(breaches.map((breach) => breach.termMonths)).toEqual([12, 24]);
});

it('finds the principal above the minimum that rounding up makes dearer', () => {
  // At 150,000 the six-month EIR is 22.2850 %; 150,001 pays a whole peso more of interest a month.
  const breaches = ceilingBreaches({ ...asShipped, terms: [6], ceilingPercent: '22.29' });
  expect(breaches).toEqual([
    { termMonths: 6, principalMinor: 15_000_100n, annualCompoundedPercent: '22.3009' },
  ]);
  const onlyMinimum = { ...asShipped, terms: [6], ceilingPercent: '22.29', maximumMinor: 15_000_000n };
  expect(ceilingBreaches(onlyMinimum)).toEqual([]);
});

it('accepts a rate of exactly the ceiling and a rate of zero', () => {
  expect(ceilingBreaches({ ...asShipped, monthlyRatePercent: '0', ceilingPercent: '0' })).toEqual([]);
});
