import { noFeeTerms } from '@sagwan/domain/loan/fees.ts';
import { expect, test } from 'vitest';
import { effectiveRatesOf } from './effective-rates.ts';

const limits = { minimumLoanPHP: 15_000_000n, maximumLoanPHP: 500_000_000n, fees: noFeeTerms };

// decisions §4: 150,000 at 1.2 % is 27.17 % compounded over 6 months and 28.12 % over 36, 2.02 % and 2.09 % a month.
test('the advertised rate is shown with the effective rates, lowest to highest', () => {
  const { monthly, annual } = effectiveRatesOf({ ...limits, monthlyRatePercent: '1.2' });
  expect(monthly).toEqual({ least: '2.02', most: expect.stringMatching(/^2\.1\d$/) });
  expect(annual).toEqual({ least: '27.17', most: expect.stringMatching(/^28\.\d\d$/) });
});

test('the highest is that of all amounts: 150,001 over 24 months costs 23.8534 %, 150,000 only 23.8371 %', () => {
  const { monthly, annual } = effectiveRatesOf({ ...limits, monthlyRatePercent: '1.0' });
  expect(monthly).toEqual({ least: '1.69', most: '1.80' });
  expect(annual).toEqual({ least: '22.29', most: '23.85' });
});

test('fees count in both ends, and weigh most where the loan is shortest', () => {
  const fees = { processingFee: { percent: '0.5' }, documentaryStampTax: { percent: '0.75' } };
  const without = effectiveRatesOf({ ...limits, monthlyRatePercent: '1.0' });
  const { annual } = effectiveRatesOf({ ...limits, fees, monthlyRatePercent: '1.0' });
  expect(Number(annual.least)).toBeGreaterThan(Number(without.annual.least));
  expect(Number(annual.most)).toBeGreaterThan(Number(without.annual.most));
});
