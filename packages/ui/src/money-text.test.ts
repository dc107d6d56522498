import { expect, test } from 'vitest';
import { moneyTyping } from './money-text.ts';

test.each([
  ['1', '', '1'],
  ['1.', '1', '1.'],
  ['1.25', '1.2', '1.25'],
  ['1.255', '1.25', '1.25'],
  ['1.2.', '1.2', '1.2'],
  ['.5', '', '0.5'],
  ['150,000.00', '', '150000.00'],
  ['₱ 150', '9', '9'],
  ['-5', '5', '5'],
  ['1e3', '1', '1'],
  ['', '7', ''],
])('%s typed over %s leaves %s', (text, before, kept) => {
  expect(moneyTyping(text, before)).toBe(kept);
});
