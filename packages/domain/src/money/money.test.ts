import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  clampMinor,
  divideDown,
  divideHalfUp,
  divideUp,
  formatAmount,
  majorText,
  minorFromText,
  paperAmount,
  wholeUnitUp,
} from './money.ts';

describe('divisions name their rounding', () => {
  test.each([
    // numerator, denominator, up, down, half up
    [7n, 2n, 4n, 3n, 4n],
    [-7n, 2n, -3n, -4n, -4n],
    [7n, -2n, -3n, -4n, -4n],
    [-7n, -2n, 4n, 3n, 4n],
    [6n, 3n, 2n, 2n, 2n],
    [-6n, 3n, -2n, -2n, -2n],
    [1n, 3n, 1n, 0n, 0n],
    [-1n, 3n, 0n, -1n, 0n],
    [2n, 3n, 1n, 0n, 1n],
    [-2n, 3n, 0n, -1n, -1n],
    [0n, 5n, 0n, 0n, 0n],
  ])('%s / %s: up %s, down %s, half up %s', (numerator, denominator, up, down, halfUp) => {
    expect(divideUp(numerator, denominator)).toBe(up);
    expect(divideDown(numerator, denominator)).toBe(down);
    expect(divideHalfUp(numerator, denominator)).toBe(halfUp);
  });

  it('keeps up and down within one of each other, around the exact quotient', () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.bigInt().filter((value) => value !== 0n),
        (numerator, denominator) => {
          const sign = denominator < 0n ? -1n : 1n;
          const down = divideDown(numerator, denominator);
          const up = divideUp(numerator, denominator);
          const half = divideHalfUp(numerator, denominator);
          expect(
            sign * down * denominator <= sign * numerator && sign * numerator <= sign * up * denominator,
          ).toBe(true);
          expect(up - down === (numerator % denominator === 0n ? 0n : 1n)).toBe(true);
          const distance = (value: bigint) => (value < 0n ? -value : value);
          expect(2n * distance(half * denominator - numerator) <= distance(denominator)).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('holds an amount between two limits', () => {
    expect([0n, 5n, 7n, 9n, 10n].map((minor) => clampMinor(minor, 5n, 9n))).toEqual([5n, 5n, 7n, 9n, 9n]);
  });

  it('rounds up to whole units', () => {
    expect([1n, 100n, 101n, 0n].map(wholeUnitUp)).toEqual([100n, 100n, 200n, 0n]);
  });
});

describe('text becomes money by digits', () => {
  test.each([
    ['0', 0n],
    ['0.05', 5n],
    ['26800', 2_680_000n],
    ['26800.5', 2_680_050n],
    ['26800.50', 2_680_050n],
    ['007', 700n],
    ['99999999999999.99', 9_999_999_999_999_999n],
    // A float would read this as 107.99999999999999.
    ['1.08', 108n],
  ])('%s', (text, minor) => {
    expect(minorFromText(text)).toBe(minor);
  });

  test.each([
    '',
    '.',
    '.5',
    '5.',
    '-1',
    '+1',
    '1e3',
    '1,000',
    ' 1',
    '1 ',
    '1\n',
    '1.234',
    '0x10',
    '١',
    '100000000000000',
    'NaN',
  ])('refuses %j', (text) => {
    expect(minorFromText(text)).toBeUndefined();
  });

  it('comes back from its own text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 9_999_999_999_999_999n }), (minor) => {
        expect(minorFromText(majorText(minor))).toBe(minor);
        expect(minorFromText(formatAmount(minor).replaceAll(',', ''))).toBe(minor);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('amounts as text', () => {
  test.each([
    [0n, '0.00', '0.00'],
    [5n, '0.05', '0.05'],
    [-5n, '-0.05', '-0.05'],
    [596_667n, '5966.67', '5,966.67'],
    [2_680_000n, '26800.00', '26,800.00'],
    [500_000_000n, '5000000.00', '5,000,000.00'],
    [-10_000_000n, '-100000.00', '-100,000.00'],
  ])('%s', (minor, plain, formatted) => {
    expect(majorText(minor)).toBe(plain);
    expect(formatAmount(minor)).toBe(formatted);
  });

  it('sets a symbol off by a narrow space', () => {
    expect(formatAmount(596_667n, '₱')).toBe('₱\u202f5,966.67');
    expect(formatAmount(-596_667n, '₱')).toBe('-₱\u202f5,966.67');
    expect(paperAmount(-596_667n, '₱')).toBe('-₱\u20095,966.67');
  });
});
