import { expect, test } from 'vitest';
import { effectiveRatesOf } from './effective-rates.ts';

// decisions §4: 150,000 at 1.2 % is 27.17 % compounded over 6 months and 28.12 % over 36, 2.02 % and 2.09 % a month.
test('the advertised rate stands beside what it comes to, least to most', () => {
  const { monthly, annual } = effectiveRatesOf({ minimumLoanPHP: 15_000_000n, monthlyRatePercent: '1.2' });
  expect(monthly).toEqual({ least: '2.02', most: expect.stringMatching(/^2\.1\d$/) });
  expect(annual).toEqual({ least: '27.17', most: expect.stringMatching(/^28\.\d\d$/) });
});
