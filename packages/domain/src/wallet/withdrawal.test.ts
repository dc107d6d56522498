import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '../copy/refusal.ts';
import { refusalSentence } from '../copy/refusals.ts';
import { chooseRail, expectedArrival } from './rail.ts';
import { atOnceMaxMinor, clampWithdrawalText, decideWithdrawal, type WithdrawalFacts } from './withdrawal.ts';
import { nextState, type PayoutOutcome, withdrawalStates } from './withdrawal-state.ts';

const now = new Date('2026-03-16T02:00:00Z');
const both = { instapay: true, pesonet: true };
const instapayOnly = { instapay: true, pesonet: false };
const facts: WithdrawalFacts = {
  walletActive: true,
  suspendedUntil: undefined,
  accountPayableFrom: now,
  now,
  shownAmountMinor: 99_900n,
  bankName: 'BDO Unibank',
  rails: both,
  accountConfirmed: false,
  maxFirstTransferMinor: 99_900n,
  currencySymbol: '₱',
  balanceMinor: 15_000_000n,
  shownBalanceMinor: 15_000_000n,
  exchangeRate: undefined,
};

/** In order of precedence: each row also has everything that is wrong in the rows below it. */
const refusals: [string, Partial<WithdrawalFacts>][] = [
  ['WALLET_NOT_ACTIVE', { walletActive: false }],
  ['ACCOUNT_SUSPENDED', { suspendedUntil: new Date(now.getTime() + 1) }],
  ['BANK_ACCOUNT_MISSING', { accountPayableFrom: undefined }],
  ['BANK_ACCOUNT_PAUSED', { accountPayableFrom: new Date(now.getTime() + 1) }],
  ['AMOUNT_NOT_POSITIVE', { shownAmountMinor: 0n }],
  ['WITHDRAWAL_OVER_LIMIT', { shownAmountMinor: 99_901n, balanceMinor: 0n, accountConfirmed: false }],
  ['BALANCE_TOO_LOW', { balanceMinor: 99_899n }],
  ['AVAILABLE_BALANCE_CHANGED', { shownBalanceMinor: 14_999_999n }],
  ['WITHDRAWAL_OVER_RAIL', { shownAmountMinor: 5_000_001n, accountConfirmed: true, rails: instapayOnly }],
];

describe('decideWithdrawal', () => {
  test.each(refusals.map(([refused], index) => [refused, index] as const))('%s', (refused, index) => {
    const below = refusals.slice(index + 1).map(([, change]) => change);
    const all = Object.assign({}, facts, ...below.reverse(), refusals[index]?.[1]) as WithdrawalFacts;
    expect(decideWithdrawal(all)).toMatchObject({ refused });
  });

  test('allowed, to the centavo', () => {
    expect(decideWithdrawal(facts)).toEqual({
      amountMinor: 99_900n,
      rail: 'instapay',
    });
  });

  test('no limit where the operator sets none, and the whole balance may go', () => {
    expect(
      decideWithdrawal({ ...facts, maxFirstTransferMinor: null, shownAmountMinor: 15_000_000n }),
    ).toEqual({
      amountMinor: 15_000_000n,
      rail: 'pesonet',
    });
  });

  test('an amount typed in another currency is paid in pesos, rounded half up to the centavo', () => {
    const dollars = {
      ...facts,
      exchangeRate: '0.0171',
      shownAmountMinor: 1000n,
      shownBalanceMinor: 256_500n,
    };
    // 10.00 / 0.0171 = 584.7953…
    expect(decideWithdrawal(dollars)).toEqual({
      amountMinor: 58_480n,
      rail: 'instapay',
    });
  });

  test('all that is shown in pounds is every centavo, and no more', () => {
    const pounds = {
      ...facts,
      maxFirstTransferMinor: null,
      balanceMinor: 15_000_100n,
      exchangeRate: '0.0131',
      // 150,001 × 0.0131 = 1,965.0131, rounded up to a whole pound.
      shownAmountMinor: 196_600n,
      shownBalanceMinor: 196_600n,
    };
    expect(decideWithdrawal(pounds)).toEqual({
      amountMinor: 15_000_100n,
      rail: 'pesonet',
    });
    // A pound less than the shown balance, converted, is still not more than the balance.
    expect(decideWithdrawal({ ...pounds, shownAmountMinor: 196_599n })).toMatchObject({
      amountMinor: 15_000_100n,
    });
    expect(decideWithdrawal({ ...pounds, shownAmountMinor: 196_601n })).toMatchObject({
      refused: 'BALANCE_TOO_LOW',
    });
  });

  test('a suspension that is over stops nothing', () => {
    expect(decideWithdrawal({ ...facts, suspendedUntil: now })).toMatchObject({ amountMinor: 99_900n });
  });
});

test.each([
  ['', ''],
  ['12a3', '123'],
  ['1.2.3', '1.23'],
  ['1.239', '1.23'],
  ['999999', '150.00'],
  ['150.01', '150.00'],
  ['150.', '150.'],
  ['1e5', '15'],
  ['-5', '5'],
  ['123456789012345678', '150.00'],
  // A comma is kept to be asked about: 10,50 is not 1050.
  ['10,50', '10,50'],
  ['10,5a0', '10,50'],
  ['150000,50', '150000,50'],
  ['1,234,567,890,123', '150.00'],
  ['12,34,567,890,123.45', '12,34,567,890,123.'],
  ['1,000', '150.00'],
  ['1,000.50', '150.00'],
])('the amount box makes %s into %s', (typed, kept) => {
  expect(clampWithdrawalText(typed, 15_000n)).toBe(kept);
});

test.each([
  ['1,000', '1,000'],
  ['1,000,', '1,000,'],
  ['1,000.5', '1000.5'],
  ['1,000.509', '1000.50'],
  ['100,000.00', '100000.00'],
  ['200,000', '150000.00'],
])('with enough in the wallet, %s is %s', (typed, kept) => {
  expect(clampWithdrawalText(typed, 15_000_000n)).toBe(kept);
});

test('of an amount with its thousands grouped, only the digits and the dot count towards the 14 characters', () => {
  expect(clampWithdrawalText('12,345,678,901.25', 10n ** 15n)).toBe('12345678901.25');
  expect(clampWithdrawalText('12345678901.256', 10n ** 15n)).toBe('12345678901.25');
});

/** '-' changes nothing: states only move forward, a repeated event has no effect. */
const outcomes: PayoutOutcome[] = ['accepted', 'timedOut', 'completed', 'failed', 'returned'];
const moves: Record<(typeof withdrawalStates)[number], string[]> = {
  REQUESTED: ['SENT', 'UNKNOWN', 'COMPLETED', 'FAILED', '-'],
  SENT: ['-', 'UNKNOWN', 'COMPLETED', 'FAILED', 'RETURNED'],
  UNKNOWN: ['SENT', '-', 'COMPLETED', 'FAILED', 'RETURNED'],
  COMPLETED: ['-', '-', '-', '-', 'RETURNED'],
  FAILED: ['-', '-', '-', '-', '-'],
  RETURNED: ['-', '-', '-', '-', '-'],
};

describe('every outcome in every state', () => {
  for (const state of withdrawalStates) {
    test.each(outcomes.map((outcome, index) => [outcome, moves[state][index]] as const))(
      `${state}: %s`,
      (outcome, next) => {
        expect(nextState(state, outcome)).toBe(next === '-' ? undefined : next);
      },
    );
  }
});

test.each([
  [100n, both, 'instapay'],
  [5_000_000n, both, 'instapay'],
  [5_000_001n, both, 'pesonet'],
  [5_000_000n, instapayOnly, 'instapay'],
  [5_000_001n, instapayOnly, undefined],
  [100n, { instapay: false, pesonet: true }, 'pesonet'],
  // A bank that was typed and is not in the list is taken to take both.
  [5_000_000n, undefined, 'instapay'],
  [5_000_001n, undefined, 'pesonet'],
] as const)('%d centavos to %o go by %s', (payoutMinor, rails, rail) => {
  expect(chooseRail(payoutMinor, rails)).toBe(rail);
});

describe('expectedArrival', () => {
  const holidays = new Set(['2026-03-17']);

  test.each([
    ['an hour later, at night too', 'instapay', '2026-03-14T18:00:00Z', '2026-03-14T19:00:00.000Z'],
    ['before the last cut-off', 'pesonet', '2026-03-16T07:59:00Z', '2026-03-16T15:59:59.999Z'],
    ['after it, over a holiday', 'pesonet', '2026-03-16T08:00:00Z', '2026-03-18T15:59:59.999Z'],
    ['on a Saturday', 'pesonet', '2026-03-14T02:00:00Z', '2026-03-16T15:59:59.999Z'],
  ] as const)('%s', (_, rail, instant, expected) => {
    expect(expectedArrival(rail, { now: new Date(instant), holidays }).toISOString()).toBe(expected);
  });
});

describe('limits of a transfer', () => {
  const confirmed = { ...facts, accountConfirmed: true };

  test('the first transfer is limited until it has arrived, the next by the rail alone', () => {
    expect(decideWithdrawal({ ...facts, shownAmountMinor: 99_901n })).toMatchObject({
      refused: 'WITHDRAWAL_OVER_LIMIT',
      params: { limit: '₱\u202f999.00' },
    });
    expect(decideWithdrawal({ ...confirmed, shownAmountMinor: 15_000_000n })).toMatchObject({
      amountMinor: 15_000_000n,
      rail: 'pesonet',
    });
  });

  test('an amount that no rail of the bank carries is refused with the way out', () => {
    const wallet = { ...confirmed, rails: instapayOnly, bankName: 'GCash' };
    const refused = decideWithdrawal({ ...wallet, shownAmountMinor: 5_000_001n });
    if (!isRefusal(refused)) throw new Error('It was allowed');
    expect(refusalSentence(refused.refused, refused.params)).toBe(
      'GCash takes up to ₱\u202f50,000.00 in one transfer. Withdraw up to ₱\u202f50,000.00 now, and the rest in another transfer.',
    );
    expect(decideWithdrawal({ ...wallet, shownAmountMinor: 5_000_000n })).toMatchObject({ rail: 'instapay' });
  });

  test('the most at once is allowed, and a centavo more is not', () => {
    const rates = fc.option(
      fc.integer({ min: 1, max: 999_999 }).map((digits) => `0.${String(digits).padStart(6, '0')}`),
    );
    fc.assert(
      fc.property(
        fc.bigInt({ min: 100n, max: 500_000_000n }),
        rates,
        fc.boolean(),
        fc.constantFrom(both, instapayOnly, undefined),
        fc.option(fc.bigInt({ min: 100n, max: 1_000_000n })),
        (balanceMinor, rate, accountConfirmed, rails, maxFirstTransferMinor) => {
          const wallet = {
            ...facts,
            balanceMinor,
            exchangeRate: rate ?? undefined,
            shownBalanceMinor: undefined,
            accountConfirmed,
            rails,
            maxFirstTransferMinor,
          };
          const most = atOnceMaxMinor(wallet);
          const decided = decideWithdrawal({ ...wallet, shownAmountMinor: most });
          expect(isRefusal(decided)).toBe(false);
          expect(decideWithdrawal({ ...wallet, shownAmountMinor: most + 1n })).toMatchObject({
            refused: expect.stringMatching(/OVER_LIMIT|OVER_RAIL|BALANCE_TOO_LOW/),
          });
        },
      ),
    );
  });
});
