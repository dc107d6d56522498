import { expect, test } from 'vitest';
import { isStorable } from './storable-text.ts';

const loneSurrogate = '\ud83d';

test.each([
  ['a letter', 'Ñ', true],
  ['an emoji, which is a pair of surrogates', '🙂', true],
  ['U+0000', 'a\0b', false],
  ['the first half of a pair', `${loneSurrogate}a`, false],
  ['the second half of a pair', '\ude42', false],
  ['a number', 1, true],
  ['nothing', undefined, true],
  ['null', null, true],
  ['a field', { name: 'Ana' }, true],
  ['a field that is nothing, before one that is not storable', { none: undefined, name: '\0' }, false],
  ['a field deep inside', { list: [[{ name: 'a\0' }]] }, false],
  ["a field's name", { 'na\0me': 1 }, false],
])('%s', (_, value, storable) => {
  expect(isStorable(value)).toBe(storable);
});

test('nesting deeper than the stack is read', () => {
  const nested: unknown = JSON.parse(`${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}`);
  expect(isStorable(nested)).toBe(false);
});
