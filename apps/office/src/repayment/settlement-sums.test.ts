import { describe, expect, test } from 'vitest';
import { differenceMinor, enteredMinor } from './settlement-sums.ts';

describe('what arrived', () => {
  test.each([
    ['26485.00', '15.00', 0n],
    ['26485', '15', 0n],
    [' 26485.00 ', '0', -1_500n],
    ['26485.01', '15.00', 1n],
    ['', '15.00', undefined],
    ['26485.00', '', undefined],
    ['26485.005', '15.00', undefined],
    ['26,485.00', '15.00', undefined],
    ['-26485.00', '15.00', undefined],
  ])('%s with a fee of %s differs by %s', (amount, fee, difference) => {
    expect(differenceMinor(2_650_000n, { amount, fee })).toBe(difference);
  });

  test('an amount is centavos', () => {
    expect(enteredMinor('0.05')).toBe(5n);
  });
});
