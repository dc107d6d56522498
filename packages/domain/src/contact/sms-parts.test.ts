import { expect, test } from 'vitest';
import { smsParts } from './sms-parts.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  [`${'a'.repeat(158)}€`, 1],
  [`${'a'.repeat(159)}€`, 2],
  ['₱'.repeat(70), 1],
  ['₱'.repeat(71), 2],
  [`${'a'.repeat(134)}₱`, 3],
])('%# a text is charged in parts', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
