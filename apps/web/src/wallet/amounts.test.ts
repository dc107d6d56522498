import { describe, expect, test } from 'vitest';
import { balanceShare, symbolOf } from './amounts.ts';

describe('the sign of a withdrawal', () => {
  const record = { walletCurrency: 'USD', walletCurrencySymbol: '$' };

  test.each([
    ['USD', '$'],
    ['PHP', 'PHP'],
  ])('in %s is %s, where the wallet is in dollars', (selectedCurrency, symbol) => {
    expect(symbolOf(record, { selectedCurrency })).toBe(symbol);
  });
});

test.each([
  [15_000_000n, 100],
  [14_512_500n, 96],
  [0n, 0],
])('of a loan of 150,000.00, %d centavos in the wallet are %d percent', (walletPHP, percent) => {
  const record = { wallet: walletPHP, walletPHP, withdrawnAmount: 0n, loanAmountPHP: 15_000_000n };
  expect(balanceShare({ ...record, state: 'DISBURSED' })).toEqual({ of: 'loan', percent });
  expect(balanceShare({ ...record, state: 'PAID' })).toEqual({ of: 'loan', percent });
});

test('the money of two loans is a part of both, and not more than all of the newest', () => {
  const record = {
    wallet: 30_000_000n,
    walletPHP: 30_000_000n,
    withdrawnAmount: 0n,
    loanAmountPHP: 15_000_000n,
  };
  expect(balanceShare({ ...record, state: 'DISBURSED' })).toEqual({ of: 'limit', percent: 100 });
});

test.each([
  [300_000n, 100_000n, 75],
  [0n, 100_000n, 0],
  [0n, 0n, 0],
])(
  'while a new loan is under review, %d centavos of an earlier one of which %d were withdrawn are %d percent of both',
  (wallet, withdrawnAmount, percent) => {
    const record = { wallet, walletPHP: wallet, withdrawnAmount, loanAmountPHP: 500_000_000n };
    for (const state of ['PENDING', 'APPROVED', 'REJECTED'] as const)
      expect(balanceShare({ ...record, state })).toEqual({ of: 'limit', percent });
  },
);
