import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { commaReading, exampleWithPoint, minorFromTyped } from './amount-text.ts';
import { formatAmount, majorText } from './money.ts';

test.each([
  ['', 'clear', undefined],
  ['150000', 'clear', 15_000_000n],
  ['150000.', 'clear', 15_000_000n],
  ['150000.5', 'clear', 15_000_050n],
  ['150,000', 'clear', 15_000_000n],
  ['150,000.00', 'clear', 15_000_000n],
  ['10,500', 'clear', 1_050_000n],
  ['1,000,000.50', 'clear', 100_000_050n],
  ['1,000.505', 'clear', undefined],
  ['150,', 'unfinished', undefined],
  ['150,0', 'unfinished', undefined],
  ['10,50', 'unfinished', undefined],
  ['1,000,00', 'unfinished', undefined],
  ['150000,50', 'ambiguous', undefined],
  ['1000,000', 'ambiguous', undefined],
  ['150,0000', 'ambiguous', undefined],
  ['1,50,000', 'ambiguous', undefined],
  ['1,00.50', 'ambiguous', undefined],
  ['1.000,50', 'ambiguous', undefined],
  ['0,500', 'ambiguous', undefined],
  ['1,000,000,', 'unfinished', undefined],
  [',50', 'ambiguous', undefined],
  ['1,,000', 'ambiguous', undefined],
])('%j reads %s: %s', (text, reading, minor) => {
  expect(commaReading(text)).toBe(reading);
  expect(minorFromTyped(text)).toBe(minor);
});

test.each([
  ['150000,50', '150000.50'],
  ['10,5', '10.50'],
  ['1.234,50', '1234.50'],
  [',50', '0.50'],
  ['150,', '150000.50'],
  ['1,50,000', '150000.50'],
])('%j is written %s', (text, example) => {
  expect(exampleWithPoint(text)).toBe(example);
});

it('reads every amount as it is shown and as it is written, and none with a decimal comma', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), (minor) => {
      expect(minorFromTyped(formatAmount(minor))).toBe(minor);
      expect(minorFromTyped(majorText(minor))).toBe(minor);
      expect(minorFromTyped(majorText(minor).replace('.', ','))).toBeUndefined();
      expect(minorFromTyped(exampleWithPoint(majorText(minor).replace('.', ',')))).toBe(minor);
    }),
  );
});
