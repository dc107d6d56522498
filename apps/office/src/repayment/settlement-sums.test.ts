import { expect, test } from 'vitest';
import { differenceMinor } from './settlement-sums.ts';

test.each([
  [2_648_500n, 1_500n, 0n],
  [2_648_500n, 0n, -1_500n],
  [2_648_501n, 1_500n, 1n],
  [undefined, 1_500n, undefined],
  [2_648_500n, undefined, undefined],
])('%s that arrived and a fee of %s differ by %s', (amountMinor, feeMinor, difference) => {
  expect(differenceMinor(2_650_000n, { amountMinor, feeMinor })).toBe(difference);
});
