import { expect, test } from 'vitest';
import { maskText } from './mask-text.ts';

test.each([
  ['639170000001', '639*********'],
  ['1234', '123*'],
  ['123', '123'],
  ['', ''],
  ['ñññññ', 'ñññ**'],
])('%s is shown as %s', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});
