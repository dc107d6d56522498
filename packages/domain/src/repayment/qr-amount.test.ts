import { expect, test } from 'vitest';
import { isRefusal } from '../copy/refusal.ts';
import { decideQrAmount } from './qr-amount.ts';

test.each([
  ['more than a code carries', 5_000_001n, 5_000_001n, 9_000_000n, 'QR_AMOUNT_TOO_HIGH'],
  ['the most that one carries', 5_000_000n, 2_650_000n, 9_000_000n, 'allowed'],
  ['the least', 2_000n, 2_650_000n, 9_000_000n, 'allowed'],
  ['a centavo less', 1_999n, 2_650_000n, 9_000_000n, 'QR_AMOUNT_TOO_LOW'],
  ['a centavo', 1n, 2_650_000n, 9_000_000n, 'QR_AMOUNT_TOO_LOW'],
  ['all that is due, which is less', 37n, 37n, 9_000_000n, 'allowed'],
  ['less than what is due, which is less', 36n, 37n, 9_000_000n, 'QR_AMOUNT_TOO_LOW'],
  ['what settles the loan, less than its last instalment', 1_500n, 1_540n, 1_500n, 'allowed'],
])('%s', (_, amountMinor, dueMinor, owedMinor, decided) => {
  const found = decideQrAmount({ amountMinor, dueMinor, owedMinor });
  expect(isRefusal(found) ? found.refused : found).toBe(decided);
});
