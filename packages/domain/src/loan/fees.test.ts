import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayMilliseconds } from '../time/durations.ts';
import { disclosureOf } from './disclosure.ts';
import { dueDates } from './due-dates.ts';
import { effectiveRate } from './eir.ts';
import { deductedMinorOf, type FeeTerms, feesOf, noFeeTerms, termDaysFrom, termDaysRange } from './fees.ts';
import { paymentsOf, price } from './pricing.ts';
import { interestPrincipalPenalty } from './servicing/terms.ts';
import { termMonths } from './terms.ts';

/** RA 10963 section 51 (NIRC section 179): ₱1.50 for each ₱200 or fraction. */
const byTwoHundred = { taxPHP: 150n, forEachPHP: 20_000n };
/** RA 12214 (NIRC section 179 from 1 July 2025; RR 19-2025): 0.75 % of the issue price. */
const byPercent = { percent: '0.75' };

const taxed = (
  documentaryStampTax: FeeTerms['documentaryStampTax'],
  principalMinor: bigint,
  termDays: number,
) => feesOf({ ...noFeeTerms, documentaryStampTax }, { principalMinor, termDays }).documentaryStampTaxMinor;

describe('the documentary stamp tax', () => {
  it.each([
    // A year or longer: the whole tax. 150,000 ÷ 200 = 750 × 1.50.
    ['150,000 for a year', byTwoHundred, 15_000_000n, 365, 112_500n],
    ['150,000 for a leap year', byTwoHundred, 15_000_000n, 366, 112_500n],
    ['150,000 for four years', byTwoHundred, 15_000_000n, 1461, 112_500n],
    // A fraction of 200 counts as 200: 150,001 is 751 of them, 1,126.50; so are 150,200.
    ['150,001 for a year', byTwoHundred, 15_000_100n, 365, 112_650n],
    ['150,200 for a year', byTwoHundred, 15_020_000n, 365, 112_650n],
    ['150,200.01 for a year', byTwoHundred, 15_020_001n, 365, 112_800n],
    // Under a year the days ÷ 365: 1,125.00 × 181 ÷ 365 = 557.8767, × 184 ÷ 365 = 567.1233.
    ['150,000 for 181 days', byTwoHundred, 15_000_000n, 181, 55_788n],
    ['150,000 for 184 days', byTwoHundred, 15_000_000n, 184, 56_712n],
    ['150,000 for 364 days', byTwoHundred, 15_000_000n, 364, 112_192n],
    // 1.50 × 73 ÷ 365 = 0.30 exactly; 1.50 × 1 ÷ 365 = 0.0041, rounded to nothing.
    ['1 peso for 73 days', byTwoHundred, 100n, 73, 30n],
    ['1 peso for a day', byTwoHundred, 100n, 1, 0n],
    // 0.75 % of 150,001 is 1,125.0075; of 199,999 for 182 days 1,499.9925 × 182 ÷ 365 = 747.9415.
    ['150,000 by percent', byPercent, 15_000_000n, 365, 112_500n],
    ['150,001 by percent', byPercent, 15_000_100n, 365, 112_501n],
    ['199,999 by percent for 182 days', byPercent, 19_999_900n, 182, 74_794n],
    ['none', null, 15_000_000n, 365, 0n],
  ] as const)('%s', (_, tax, principalMinor, days, expected) => {
    expect(taxed(tax, principalMinor, days)).toBe(expected);
  });
});

test.each([
  [{ percent: '1.5' }, 15_000_000n, 225_000n],
  // 199,999 × 1.25 % = 2,499.9875; 150,001 × 0.333333 % = 500.00283.
  [{ percent: '1.25' }, 19_999_900n, 249_999n],
  [{ percent: '0.333333' }, 15_000_100n, 50_000n],
  // Exactly half a centavo goes up: 1.00 × 0.5 % = 0.005.
  [{ percent: '0.5' }, 100n, 1n],
  [{ amountPHP: 150_000n }, 15_000_000n, 150_000n],
  [null, 15_000_000n, 0n],
] as const)('a processing fee of %o', (processingFee, principalMinor, expected) => {
  const fees = feesOf({ ...noFeeTerms, processingFee }, { principalMinor, termDays: 365 });
  expect(fees.processingFeeMinor).toBe(expected);
});

describe('the days of a term', () => {
  it.each([
    ['2026-11-23', 6, 181],
    ['2026-03-01', 6, 184],
    // 31 Aug → 28 Feb.
    ['2026-08-31', 6, 181],
    ['2026-11-23', 12, 365],
    ['2027-03-01', 12, 366],
  ])('from %s over %s months are %s', (from, months, days) => {
    expect(termDaysFrom(from, months)).toBe(days);
  });

  it.each(termMonths)('over %s months are never outside their range', (months) => {
    const { least, most } = termDaysRange(months);
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (day) => {
          const days = termDaysFrom(day.toISOString().slice(0, 10), months);
          expect(days).toBeGreaterThanOrEqual(least);
          expect(days).toBeLessThanOrEqual(most);
        },
      ),
    );
  });

  it('range from 181 to 184 over six months', () => {
    expect(termDaysRange(6)).toEqual({ least: 181, most: 184 });
  });
});

const anyTerms = fc.record<FeeTerms>({
  processingFee: fc.constantFrom(null, { percent: '2.5' }, { percent: '0.333333' }, { amountPHP: 123_456n }),
  documentaryStampTax: fc.constantFrom(null, byTwoHundred, byPercent),
});
const anyLoan = fc.record({
  principalMinor: fc.bigInt({ min: 150_000n, max: 5_000_000n }).map((pesos) => pesos * 100n),
  installmentCount: fc.constantFrom(...termMonths),
  monthlyRatePercent: fc.constantFrom('0', '0.5', '1.0', '1.234567'),
  feeTerms: anyTerms,
  day: fc.integer({ min: 0, max: 1500 }),
});

/** The statement of a loan as if released on a day. */
function statementOf({
  feeTerms,
  day,
  ...loan
}: typeof anyLoan extends fc.Arbitrary<infer Loan> ? Loan : never) {
  const on = new Date(Date.parse('2026-01-01') + day * dayMilliseconds).toISOString().slice(0, 10);
  const termDays = termDaysFrom(on, loan.installmentCount);
  const fees = feesOf(feeTerms, { principalMinor: loan.principalMinor, termDays });
  const disclosed = disclosureOf({
    ...loan,
    currencyCode: 'PHP',
    fees,
    dueDates: dueDates(on, loan.installmentCount),
    lateCharges: {
      penaltyPercentPerDay: '0.3',
      penaltyGraceDays: 3,
      penaltyMaximumPercentOfInstallment: '100',
      collectionPercentOfOverdue: '5',
      allocationOrder: interestPrincipalPenalty,
    },
  });
  return { disclosed, fees };
}

describe('whatever the loan and its fees', () => {
  it('net proceeds and fees are the principal, and the fees are what is listed', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const { disclosed, fees } = statementOf(loan);
        expect(disclosed.netProceedsMinor + deductedMinorOf(fees)).toBe(loan.principalMinor);
        const listed = [...disclosed.financeCharges, ...disclosed.nonFinanceCharges].filter(
          ({ key }) => key !== 'interest',
        );
        expect(listed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(deductedMinorOf(fees));
        expect(listed.every(({ amountMinor }) => amountMinor > 0n)).toBe(true);
      }),
    );
  });

  it('they change net proceeds, charges and EIR, and no instalment and no row', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const { disclosed, fees } = statementOf(loan);
        const without = statementOf({ ...loan, feeTerms: noFeeTerms }).disclosed;
        expect(disclosed.schedule).toEqual(without.schedule);
        expect(disclosed.totalMinor).toBe(without.totalMinor);
        const interestMinor = disclosed.schedule.reduce((sum, row) => sum + row.interestMinor, 0n);
        expect(interestMinor).toBe(disclosed.interestMinor * BigInt(loan.installmentCount));
        if (deductedMinorOf(fees) === 0n) expect(disclosed).toEqual(without);
        else expect(Number(disclosed.eirMonthlyPercent)).toBeGreaterThan(Number(without.eirMonthlyPercent));
      }),
    );
  });

  it('the EIR discounts the instalments to the net proceeds', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const { disclosed } = statementOf(loan);
        const payments = paymentsOf(price(loan));
        const { monthlyPercent } = effectiveRate({ netProceedsMinor: disclosed.netProceedsMinor, payments });
        const growth = 1 + Number(monthlyPercent.toFixed(15)) / 100;
        const present = payments.reduce(
          (sum, minor, index) => sum + Number(minor) / growth ** (index + 1),
          0,
        );
        // In binary floating point: the solver's own digits are tried in eir.test.ts.
        expect(Math.abs(present - Number(disclosed.netProceedsMinor))).toBeLessThan(0.01);
      }),
    );
  });
});
