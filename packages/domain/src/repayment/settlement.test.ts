import { expect, test } from 'vitest';
import { formatAmount } from '../money/money.ts';
import { decideSettlement, type Settlement } from './settlement.ts';

const settlement: Settlement = {
  netMinor: 5_298_500n,
  feeMinor: 1_500n,
  settledOn: '2026-02-17',
  today: '2026-02-18',
  chosenCount: 2,
  owed: [
    { amountMinor: 2_650_000n, valueOn: '2026-02-15' },
    { amountMinor: 2_650_000n, valueOn: '2026-02-17' },
  ],
  isRecorded: false,
};

test.each<[string, Partial<Settlement>, string]>([
  ['nothing arrived', { netMinor: 0n }, 'AMOUNT_NOT_POSITIVE'],
  ['a negative fee', { feeMinor: -1n }, 'AMOUNT_NOT_POSITIVE'],
  ['a payment that is settled already', { chosenCount: 3 }, 'SETTLEMENT_OUTDATED'],
  ['a day to come', { settledOn: '2026-02-19' }, 'SETTLEMENT_DAY_OUT_OF_RANGE'],
  ['a day before one of the payments', { settledOn: '2026-02-16' }, 'SETTLEMENT_DAY_OUT_OF_RANGE'],
  ['a centavo too little', { netMinor: 5_298_499n }, 'SETTLEMENT_DIFFERS'],
  ['a centavo too much', { feeMinor: 1_501n }, 'SETTLEMENT_DIFFERS'],
  ['a reference that was recorded', { isRecorded: true }, 'SETTLEMENT_RECORDED'],
  // In order of precedence: each also has what the ones below it are refused for.
  ['all of it', { netMinor: 0n, chosenCount: 3, isRecorded: true }, 'AMOUNT_NOT_POSITIVE'],
  ['all but the first', { netMinor: 1n, chosenCount: 3, isRecorded: true }, 'SETTLEMENT_OUTDATED'],
  ['the last three', { netMinor: 1n, settledOn: '2026-02-19' }, 'SETTLEMENT_DAY_OUT_OF_RANGE'],
  ['the last two', { netMinor: 1n, isRecorded: true }, 'SETTLEMENT_DIFFERS'],
])('%s is refused', (_, change, code) => {
  expect(decideSettlement({ ...settlement, ...change })).toMatchObject({ refused: code });
});

test('what arrived and the fee come to what was paid', () => {
  expect(decideSettlement(settlement)).toBe('allowed');
  expect(decideSettlement({ ...settlement, netMinor: 5_300_000n, feeMinor: 0n })).toBe('allowed');
  expect(decideSettlement({ ...settlement, today: settlement.settledOn })).toBe('allowed');
  expect(decideSettlement({ ...settlement, netMinor: 1n, feeMinor: 5_299_999n })).toBe('allowed');
});

test('a difference is told with both sums', () => {
  expect(decideSettlement({ ...settlement, feeMinor: 0n })).toMatchObject({
    params: { paid: formatAmount(5_300_000n, '₱'), arrived: formatAmount(5_298_500n, '₱') },
  });
});
