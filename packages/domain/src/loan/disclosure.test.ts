import { describe, expect, it, test } from 'vitest';
import { canonicalText, type DisclosureTerms, disclosureOf } from './disclosure.ts';
import { dueDates } from './due-dates.ts';
import { interestPrincipalPenalty } from './servicing/terms.ts';

const terms: DisclosureTerms = {
  principalMinor: 15_000_000n,
  monthlyRatePercent: '1.0',
  installmentCount: 6,
  currencyCode: 'PHP',
  fees: { processingFeeMinor: 0n, documentaryStampTaxMinor: 0n },
  dueDates: dueDates('2026-08-31', 6),
  lateCharges: {
    penaltyPercentPerDay: '0.3',
    penaltyGraceDays: 3,
    penaltyMaximumPercentOfInstallment: '100',
    collectionPercentOfOverdue: '5',
    allocationOrder: interestPrincipalPenalty,
  },
};

describe('the statement', () => {
  it('says what a loan without fees costs', () => {
    const disclosure = disclosureOf(terms);
    expect(disclosure).toMatchObject({
      amountFinancedMinor: 15_000_000n,
      financeCharges: [{ key: 'interest', amountMinor: 900_000n }],
      nonFinanceCharges: [],
      financeChargesTotalMinor: 900_000n,
      deductedMinor: 0n,
      netProceedsMinor: 15_000_000n,
      addOnMonthlyRatePercent: '1.0',
      eirMonthlyPercent: '1.690669',
      eirAnnualSimplePercent: '20.2880',
      eirAnnualCompoundedPercent: '22.2850',
      installmentMinor: 2_650_000n,
      lastInstallmentMinor: 2_650_000n,
      totalMinor: 15_900_000n,
    });
    expect(disclosure.schedule.map((row) => row.dueDate)).toEqual([
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
    ]);
  });

  it('itemises charges, takes them from the proceeds and counts them in the EIR, not in the rows', () => {
    const disclosure = disclosureOf({
      ...terms,
      fees: { processingFeeMinor: 150_000n, documentaryStampTaxMinor: 56_250n },
    });
    expect(disclosure).toMatchObject({
      financeCharges: [
        { key: 'interest', amountMinor: 900_000n },
        { key: 'processingFee', amountMinor: 150_000n },
      ],
      financeChargesTotalMinor: 1_050_000n,
      nonFinanceCharges: [{ key: 'documentaryStampTax', amountMinor: 56_250n }],
      deductedMinor: 206_250n,
      netProceedsMinor: 14_793_750n,
      totalMinor: 15_900_000n,
    });
    expect(disclosure.eirMonthlyPercent > '1.690669').toBe(true);
    expect(disclosure.schedule.reduce((sum, row) => sum + row.interestMinor, 0n)).toBe(900_000n);
  });

  it('carries the figures in the chosen currency', () => {
    const disclosure = disclosureOf({ ...terms, currencyCode: 'USD', exchangeRate: '0.0171' });
    expect(disclosure.chosen.principalMinor).toBe(256_500n);
  });

  test.each([
    { dueDates: [] },
    { dueDates: ['2026-09-30'] },
    { fees: { processingFeeMinor: 15_000_000n, documentaryStampTaxMinor: 0n } },
  ])('refuses %o', (wrong) => {
    expect(() => disclosureOf({ ...terms, ...wrong })).toThrow(RangeError);
  });
});

describe('the canonical text', () => {
  it('is the same whatever the order of keys', () => {
    expect(canonicalText({ b: 1n, a: [true, null, 'x"y'], c: undefined, d: { z: 2, y: '₱' } })).toBe(
      '{"a":[true,null,"x\\"y"],"b":"1","d":{"y":"₱","z":2}}',
    );
    const disclosure = disclosureOf(terms);
    const reversed = Object.fromEntries(Object.entries(disclosure).reverse());
    expect(canonicalText(reversed)).toBe(canonicalText(disclosure));
  });

  it('is JSON that holds every amount', () => {
    const text = canonicalText(disclosureOf(terms));
    expect(JSON.parse(text)).toMatchObject({ amountFinancedMinor: '15000000', netProceedsMinor: '15000000' });
  });

  it('changes with any change', () => {
    const text = canonicalText(disclosureOf(terms));
    const changes: Partial<DisclosureTerms>[] = [
      { principalMinor: 15_000_100n },
      { monthlyRatePercent: '1.1' },
      { currencyCode: 'USD' },
      { fees: { processingFeeMinor: 1n, documentaryStampTaxMinor: 0n } },
      { dueDates: dueDates('2026-08-30', 6) },
      { lateCharges: { ...terms.lateCharges, penaltyGraceDays: 4 } },
      { lateCharges: { ...terms.lateCharges, allocationOrder: ['penalty', 'interest', 'principal'] } },
    ];
    for (const change of changes) expect(canonicalText(disclosureOf({ ...terms, ...change }))).not.toBe(text);
  });

  it('refuses a number that is not whole', () => {
    expect(() => canonicalText({ rate: 1.2 })).toThrow(RangeError);
  });
});
