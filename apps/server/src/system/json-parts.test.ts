import { expect, test } from 'vitest';
import { hasTooManyParts } from './json-parts.ts';

const list = (length: number, part: unknown) => JSON.stringify({ list: Array(length).fill(part) });
const names = (length: number) => Object.fromEntries(Array.from({ length }, (_, n) => [`name ${n}`, n]));

test.each([
  ['an order that names 1,000 payments', list(1_000, '0198b3a0-0000-7000-8000-000000000000'), false],
  ['as many as are read', list(1_999, 1), false],
  ['one more', list(2_000, 1), true],
  ['names of fields', JSON.stringify(names(2_001)), true],
  ['empty lists', list(20_000, []), true],
  ['nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, true],
  ['a text full of them, with quotes and backslashes', list(1, '[,{"\\",'.repeat(5_000)), false],
  ['more after such a text', JSON.stringify({ text: ',\\"'.repeat(10), list: Array(2_001).fill(1) }), true],
  ['what is no JSON', '"\\', false],
  ['nothing', '', false],
])('%s', (_, json, tooMany) => {
  expect(hasTooManyParts(json, 2_000)).toBe(tooMany);
});
