import { describe, expect, test } from 'vitest';
import { refuse } from '../../copy/refusal.ts';
import { formatAmount } from '../../money/money.ts';
import { decidePause, decideRecording, decideReturn, decideWaiver } from './servicing-order.ts';

describe('recording a payment', () => {
  const good = {
    amountMinor: 100n,
    valueOn: '2026-03-16',
    releasedOn: '2026-01-15',
    today: '2026-03-16',
    recordedReceipts: ['OR-1'],
    receiptNumber: 'OR-2',
  };
  test.each([
    [{ amountMinor: 0n, valueOn: '2027-01-01' }, refuse('AMOUNT_NOT_POSITIVE')],
    [
      { amountMinor: 100_000_000_001n, valueOn: '2027-01-01' },
      refuse('RECEIVED_TOO_HIGH', { params: { most: '₱\u202f1,000,000,000.00' } }),
    ],
    [{ amountMinor: 100_000_000_000n }, 'allowed'],
    [{ valueOn: '2026-03-17', receiptNumber: 'OR-1' }, refuse('VALUE_DAY_OUT_OF_RANGE')],
    [{ valueOn: '2026-01-14' }, refuse('VALUE_DAY_OUT_OF_RANGE')],
    [{ receiptNumber: 'OR-1' }, refuse('RECEIPT_RECORDED')],
    [{ valueOn: '2026-01-15' }, 'allowed'],
    [{ amountMinor: 1n }, 'allowed'],
    [{}, 'allowed'],
  ] as const)('with %o', (change, expected) => {
    expect(decideRecording({ ...good, ...change })).toEqual(expected);
  });
});

describe('recording that money without a loan was sent back', () => {
  const good = { returnedOn: '2026-03-14', valueOn: '2026-03-12', today: '2026-03-16', isRecorded: false };
  test.each([
    [{ returnedOn: '2026-03-11', isRecorded: true }, refuse('VALUE_DAY_OUT_OF_RANGE')],
    [{ returnedOn: '2026-03-17' }, refuse('VALUE_DAY_OUT_OF_RANGE')],
    [{ isRecorded: true }, refuse('BANK_REFERENCE_RECORDED')],
    [{ returnedOn: '2026-03-12' }, 'allowed'],
    [{ returnedOn: '2026-03-16' }, 'allowed'],
  ] as const)('with %o', (change, expected) => {
    expect(decideReturn({ ...good, ...change })).toEqual(expected);
  });
});

describe('waiving a penalty', () => {
  test.each([
    [0n, 159_000n, refuse('AMOUNT_NOT_POSITIVE')],
    [159_001n, 159_000n, refuse('WAIVER_OVER_PENALTY', { params: { penalty: formatAmount(159_000n, '₱') } })],
    [159_000n, 159_000n, 'allowed'],
    [1n, 159_000n, 'allowed'],
  ] as const)('of %d with %d unpaid', (amountMinor, unpaidPenaltyMinor, expected) => {
    expect(decideWaiver({ amountMinor, unpaidPenaltyMinor })).toEqual(expected);
  });
});

test('a pause ends on its first day at the earliest', () => {
  expect(decidePause({ from: '2026-03-16', to: '2026-03-15' })).toEqual(refuse('PERIOD_INVALID'));
  expect(decidePause({ from: '2026-03-16', to: '2026-03-16' })).toBe('allowed');
});
