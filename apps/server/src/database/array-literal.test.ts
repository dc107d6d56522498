import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readArray, writeArray } from './array-literal.ts';

test('any list of texts comes back as it went in', () => {
  const list = fc.array(
    fc.option(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: fc.constantFrom('"', '\\', '\n', '\t', 'n', 'u', '{', '}', ',', ' ', '\ud800') }),
        fc.constantFrom('NULL', 'null'),
      ),
    ),
  );
  fc.assert(
    fc.property(list, (values) => {
      expect(readArray(writeArray(values))).toEqual(values);
    }),
  );
});

test.each([
  ['{}', []],
  ['{NULL}', [null]],
  ['{"NULL",null_,a b}', ['NULL', 'null_', 'a b']],
  ['{"a,b","c\\"d"}', ['a,b', 'c"d']],
])('%s is read', (text, values) => {
  expect(readArray(text)).toEqual(values);
});
