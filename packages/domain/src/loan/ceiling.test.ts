import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { minorPerUnit } from '../money/money.ts';
import type { Rate } from '../money/rate.ts';
import { type CostTerms, ceilingBreaches, dearestLoan } from './ceiling.ts';
import { effectiveRate, percentText } from './eir.ts';
import { deductedMinorOf, type FeeTerms, feesOf, noFeeTerms, termDaysRange } from './fees.ts';
import { paymentsOf, price } from './pricing.ts';
import { termMonths } from './terms.ts';

const percentFee = (percent: string): FeeTerms => ({ ...noFeeTerms, processingFee: { percent } });
const stampTax = { taxPHP: 150n, forEachPHP: 20_000n };

const asShipped = {
  minimumMinor: 15_000_000n,
  maximumMinor: 500_000_000n,
  monthlyRatePercent: '1.0',
  terms: termMonths,
  ceilingPercent: '25',
};

test('the shipped 1.0 % a month is under the 25 % ceiling at every term', () => {
  expect(ceilingBreaches(asShipped)).toEqual([]);
});

test('1.2 % a month is over it at every term', () => {
  const breaches = ceilingBreaches({ ...asShipped, monthlyRatePercent: '1.2' });
  expect(breaches.map((breach) => breach.termMonths)).toEqual([6, 12, 24, 36, 48]);
});

test('fees count: 1.0 % a month with 2 % of fees is over it where the term is short', () => {
  const breaches = ceilingBreaches({ ...asShipped, fees: percentFee('2') });
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

/** The same by trying every amount: the smallest of the dearest loans, and its EIR. */
function dearestByTrying(terms: CostTerms, installmentCount: number) {
  const termDays = termDaysRange(installmentCount).most;
  let dearest: { principalMinor: bigint; percent: Rate } | undefined;
  for (let minor = terms.minimumMinor; minor <= terms.maximumMinor; minor += minorPerUnit) {
    const priced = price({
      principalMinor: minor,
      installmentCount,
      monthlyRatePercent: terms.monthlyRatePercent,
    });
    const feesMinor = deductedMinorOf(feesOf(terms.fees ?? noFeeTerms, { principalMinor: minor, termDays }));
    const flow = { netProceedsMinor: minor - feesMinor, payments: paymentsOf(priced) };
    const percent = effectiveRate(flow).annualCompoundedPercent;
    if (dearest === undefined || percent.greaterThan(dearest.percent)) {
      dearest = { principalMinor: minor, percent };
    }
  }
  return { principalMinor: dearest?.principalMinor, percent: dearest?.percent.toFixed(12) };
}

function dearest(terms: CostTerms, installmentCount: number) {
  const { principalMinor, rate } = dearestLoan(terms, installmentCount);
  return { principalMinor, percent: rate.annualCompoundedPercent.toFixed(12) };
}

describe('the dearest loan', () => {
  it.each([
    [6, '22.3009'],
    [12, '23.7151'],
    [24, '23.8534'],
    [36, '23.4017'],
    [48, '22.8610'],
  ])(
    'as shipped over %s months is 150,001 at %s percent a year, not the 150,000 of the minimum',
    (months, percent) => {
      const { principalMinor, rate } = dearestLoan(asShipped, months);
      expect(principalMinor).toBe(15_000_100n);
      expect(percentText(rate.annualCompoundedPercent, 4)).toBe(percent);
      // Above 150,001 × 1.02 ÷ 0.99, where the search ends, rounding can no longer make a loan the dearest.
      const tried = { ...asShipped, maximumMinor: 15_250_000n };
      expect(dearest(asShipped, months)).toEqual(dearestByTrying(tried, months));
    },
  );

  const loans = fc.record({
    minimum: fc.oneof(fc.integer({ min: 1000, max: 9000 }), fc.integer({ min: 100_000, max: 300_000 })),
    width: fc.integer({ min: 0, max: 400 }),
    monthlyRatePercent: fc.oneof(
      fc.constantFrom('0', '0.01', '0.3', '1.0', '1.2', '1.25', '0.333333', '1.234567', '2.083333'),
      fc.integer({ min: 1, max: 2_100_000 }).map((millionths) => (millionths / 1_000_000).toFixed(6)),
    ),
    months: fc.constantFrom(...termMonths),
  });
  const termsOf = ({
    minimum,
    width,
    monthlyRatePercent,
  }: {
    minimum: number;
    width: number;
    monthlyRatePercent: string;
  }) => ({
    minimumMinor: BigInt(minimum) * minorPerUnit,
    maximumMinor: BigInt(minimum + width) * minorPerUnit,
    monthlyRatePercent,
  });

  it('is what trying every amount finds, at any rate, limits and term', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        expect(dearest(termsOf(loan), loan.months)).toEqual(dearestByTrying(termsOf(loan), loan.months));
      }),
      { numRuns: 60 },
    );
  });

  const fees = fc.record<FeeTerms>({
    processingFee: fc.constantFrom(
      null,
      { percent: '0.75' },
      { percent: '5.5' },
      { amountPHP: 1n },
      { amountPHP: 12_345n },
    ),
    documentaryStampTax: fc.constantFrom(
      null,
      stampTax,
      { taxPHP: 1_500n, forEachPHP: 5_000n },
      { percent: '0.75' },
    ),
  });

  it('with fees is what trying every amount finds, but for the centavo that each is rounded to', () => {
    fc.assert(
      fc.property(loans, fees, (loan, charged) => {
        const terms = { ...termsOf(loan), fees: charged };
        const found = Number(dearest(terms, loan.months).percent);
        const tried = Number(dearestByTrying(terms, loan.months).percent);
        expect(found).toBeLessThanOrEqual(tried);
        expect(found).toBeGreaterThan(tried - 0.01);
      }),
      { numRuns: 40 },
    );
  });

  it('is found some steps on, where rounding up the interest or the instalments adds more', () => {
    const terms = { minimumMinor: 15_007_700n, maximumMinor: 15_100_000n, monthlyRatePercent: '1.234567' };
    for (const months of termMonths) expect(dearest(terms, months)).toEqual(dearestByTrying(terms, months));
    const principals = termMonths.map((months) => dearestLoan(terms, months).principalMinor);
    expect(principals).toEqual([15_009_400n, 15_009_400n, 15_017_500n, 15_009_400n, 15_033_700n]);
  });
});
