import { expect, test } from 'vitest';
import { refuse } from '../copy/refusal.ts';
import { formatAmount } from '../money/money.ts';
import { decideWalletPayment, walletPaymentsMax } from './wallet-payment.ts';

const overOwed = (owedMinor: bigint) =>
  refuse('AMOUNT_OVER_OWED', { params: { owed: formatAmount(owedMinor, '₱') } });

test.each([
  // The amount, what is in the wallet, what is owed.
  [1n, 100n, 50n, 'allowed'],
  [50n, 50n, 50n, 'allowed'],
  [1n, 1n, 1n, 'allowed'],
  [51n, 100n, 50n, overOwed(50n)],
  [50n, 49n, 50n, refuse('BALANCE_TOO_LOW')],
  [1n, 0n, 50n, refuse('BALANCE_TOO_LOW')],
  [0n, 100n, 50n, refuse('AMOUNT_NOT_POSITIVE')],
  [1n, 100n, 0n, refuse('NOTHING_OWED')],
  // In order of precedence.
  [0n, 0n, 0n, refuse('NOTHING_OWED')],
  [51n, 0n, 50n, overOwed(50n)],
] as const)('of %d with %d in the wallet and %d owed', (amountMinor, balanceMinor, owedMinor, expected) => {
  expect(decideWalletPayment({ amountMinor, balanceMinor, owedMinor, madeCount: 0 })).toEqual(expected);
});

const usedUp = refuse('WALLET_PAYMENTS_USED_UP', { params: { most: String(walletPaymentsMax) } });

test.each([
  // The amount, how many were made.
  [49n, walletPaymentsMax - 1, 'allowed'],
  [49n, walletPaymentsMax, usedUp],
  [50n, walletPaymentsMax, 'allowed'],
  [101n, walletPaymentsMax, refuse('AMOUNT_OVER_OWED', { params: { owed: formatAmount(50n, '₱') } })],
] as const)('of %d after %d others, where 50 are owed', (amountMinor, madeCount, expected) => {
  expect(decideWalletPayment({ amountMinor, balanceMinor: 100n, owedMinor: 50n, madeCount })).toEqual(
    expected,
  );
});
