import { describe, expect, test } from 'vitest';
import { balancePercent, symbolOf } from './amounts.ts';

describe('the sign of a withdrawal', () => {
  const record = { selectedCurrency: 'USD', currencySymbol: '$' };

  test.each([
    ['USD', '$'],
    ['PHP', 'PHP'],
  ])('in %s is %s, where the newest loan is in dollars', (selectedCurrency, symbol) => {
    expect(symbolOf(record, { selectedCurrency })).toBe(symbol);
  });
});

test.each([
  [15_000_000n, 100],
  [14_512_500n, 96],
  [0n, 0],
])('of a loan of 150,000.00, %d centavos in the wallet are %d percent', (walletPHP, percent) => {
  expect(balancePercent({ walletPHP, loanAmountPHP: 15_000_000n })).toBe(percent);
});
