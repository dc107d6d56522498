import { expect, test } from 'vitest';
import { offerPrice } from './offer-price.ts';

const terms = { minimumLoanPHP: 15_000_000n, maximumLoanPHP: 500_000_000n, monthlyRatePercent: 1.2 };

// The check values of decisions §4.
test.each([
  [15_000_000n, 6, 2_680_000n, 16_080_000n],
  [15_000_000n, 36, 596_667n, 21_480_000n],
  [19_999_900n, 48, 656_665n, 31_519_900n],
])('%d centavos over %d months', (amountMinor, months, installmentMinor, totalMinor) => {
  expect(offerPrice(terms, amountMinor, months)).toMatchObject({ installmentMinor, totalMinor });
});

test.each([undefined, 14_999_900n, 500_000_100n, 15_000_050n])('nothing for %s', (amountMinor) => {
  expect(offerPrice(terms, amountMinor, 6)).toBeUndefined();
});
