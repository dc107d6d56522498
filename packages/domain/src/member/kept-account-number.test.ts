import { describe, expect, test } from 'vitest';
import { keptAccountNumber } from './kept-account-number.ts';

describe('at GCash and Maya the account is a Philippine mobile number', () => {
  test.each(['GCash', 'gcash', 'G-Cash', 'Maya', 'PayMaya', ' maya '])('%s', (bankName) => {
    expect(keptAccountNumber({ bankName, accountNumber: '0917 123 4567' })).toBe('09171234567');
    expect(keptAccountNumber({ bankName, accountNumber: '00123' })).toBeUndefined();
  });

  test.each([
    ['09171234567', '09171234567'],
    ['9171234567', '09171234567'],
    ['639171234567', '09171234567'],
    ['0063-917-123-4567', '09171234567'],
    ['0917.123.4567', '09171234567'],
    ['09000000000', '09000000000'],
    ['0917123456', undefined],
    ['091712345678', undefined],
    ['08171234567', undefined],
    ['632812345678', undefined],
    ['12025550143', undefined],
    ['GCASH 09171234567', undefined],
    ['', undefined],
  ])('%s is kept as %s', (accountNumber, kept) => {
    expect(keptAccountNumber({ bankName: 'GCash', accountNumber })).toBe(kept);
  });
});

test.each(['BDO Unibank', 'Maya Bank', 'GrabPay', 'ShopeePay', 'Coins.ph', 'My rural bank', 'GCash savings'])(
  'at %s any number is kept as it was typed',
  (bankName) => {
    expect(keptAccountNumber({ bankName, accountNumber: '0012-3000 45A' })).toBe('0012-3000 45A');
  },
);
