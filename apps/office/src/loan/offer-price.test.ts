import { expect, test } from 'vitest';
import { offerPrice } from './offer-price.ts';

const terms = {
  minimumLoanPHP: 15_000_000n,
  maximumLoanPHP: 500_000_000n,
  monthlyRatePercent: 1.2,
  fees: { processingFee: null, documentaryStampTax: null },
};
const on = '2026-03-16';

// The check values of decisions §4.
test.each([
  [15_000_000n, 6, 2_680_000n, 16_080_000n, ['2.023375', '24.2805', '27.1734']],
  [15_000_000n, 36, 596_667n, 21_480_000n, ['2.086163', '25.0340', '28.1158']],
  [19_999_900n, 48, 656_665n, 31_519_900n, ['2.034841', '24.4181', '27.3450']],
])('%d centavos over %d months', (amountMinor, installmentCount, instalment, total, eir) => {
  const offered = offerPrice(terms, { amountMinor, installmentCount, on });
  expect(offered).toEqual({
    installmentCount,
    installmentAmountPHP: instalment,
    totalAmountPHP: total,
    amountFinanced: amountMinor,
    netProceeds: amountMinor,
    eirMonthlyPercent: eir[0],
    eirAnnualSimplePercent: eir[1],
    eirAnnualCompoundedPercent: eir[2],
  });
});

test('fees are taken from the net proceeds, and raise the rate', () => {
  const fees = {
    processingFee: { percent: '1' },
    documentaryStampTax: { taxPHP: 150n, forEachPHP: 20_000n },
  };
  const offered = offerPrice({ ...terms, fees }, { amountMinor: 15_000_000n, installmentCount: 6, on });
  // 150,000 less 1,500, and of the 1,125 of tax the part of 184 days.
  expect(offered?.netProceeds).toBe(15_000_000n - 150_000n - 56_712n);
  expect(Number(offered?.eirMonthlyPercent)).toBeGreaterThan(2.023375);
});

test.each([terms.minimumLoanPHP, terms.maximumLoanPHP])('the limit of %d itself is lent', (amountMinor) => {
  expect(offerPrice(terms, { amountMinor, installmentCount: 6, on })?.amountFinanced).toBe(amountMinor);
});

test.each([undefined, 14_999_900n, 500_000_100n, 15_000_050n])('nothing for %s', (amountMinor) => {
  expect(offerPrice(terms, { amountMinor, installmentCount: 6, on })).toBeUndefined();
});
