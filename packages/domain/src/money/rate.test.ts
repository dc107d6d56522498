import { Decimal as DecimalJs } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  crossRate,
  divideByRateDownToWhole,
  divideByRateHalfUp,
  fractionOfPercent,
  inverseTo2Decimals,
  isAwayByMoreThan,
  knownExchangeRate,
  knownRate,
  multiplyUpToWhole,
  rateFromText,
} from './rate.ts';

describe('rates are exact decimals', () => {
  test.each(['1.2', '0.0171', '0', '12', '279.123456789012345678'])('reads %s', (text) => {
    expect(rateFromText(text)?.toString()).toBe(text);
  });

  test.each(['', '-1', '+1', '1e-5', '.5', '1.', 'NaN', 'Infinity', '1,2', ' 1', '0x1'])(
    'refuses %j',
    (text) => {
      expect(rateFromText(text)).toBeUndefined();
      expect(() => knownRate(text)).toThrow(RangeError);
    },
  );

  it('knows no exchange rate of zero', () => {
    expect(() => knownExchangeRate('0')).toThrow(RangeError);
  });
});

describe('money times and divided by a rate', () => {
  test.each([
    // Decisions §4, exactness traps: in floats the first is 2565.0000000000005 and would round up to 2,566.
    [15_000_000n, '0.0171', 256_500n],
    [19_999_900n, '0.012', 240_000n],
    [15_000_100n, '0.0171', 256_600n],
    [100n, '0.000001', 100n],
    [0n, '0.0171', 0n],
    // A figure with centavos goes up to the whole unit too.
    [596_667n, '1', 596_700n],
    [15_000_000n, '279.5', 4_192_500_000n],
  ])('%s × %s rounds up to the whole unit %s', (minor, rate, expected) => {
    expect(multiplyUpToWhole(minor, knownRate(rate))).toBe(expected);
  });

  it('rounds the other ways by name', () => {
    expect(divideByRateHalfUp(256_500n, knownRate('0.0171'))).toBe(15_000_000n);
    expect(divideByRateHalfUp(1n, knownRate('2'))).toBe(1n);
    expect(divideByRateHalfUp(1n, knownRate('3'))).toBe(0n);
    expect(divideByRateDownToWhole(256_600n, knownRate('0.0171'))).toBe(15_005_800n);
    expect(fractionOfPercent(knownRate('1.2')).toString()).toBe('0.012');
  });

  test.each([
    ['0.0171', '58.48'],
    ['1', '1.00'],
    ['8', '0.13'],
    ['279.5', '0.00'],
  ])('one unit at %s is %s pesos', (rate, expected) => {
    expect(inverseTo2Decimals(knownRate(rate))).toBe(expected);
  });

  test.each([
    ['1', '58.5', '0.0170940171'],
    ['3.672538', '58.5', '0.0627784274'],
    ['1', '3', '0.3333333333'],
    ['2', '3', '0.6666666667'],
    ['0.00000000005', '1', '0.0000000001'],
    ['0', '58.5', '0.0000000000'],
  ])('%s for one of what %s are had for is %s', (of, per, expected) => {
    expect(crossRate(knownRate(of), knownRate(per))).toBe(expected);
  });
});

describe('against independent arithmetic', () => {
  const Decimal = DecimalJs.clone({ precision: 80 });
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
  const rateText = fc
    .tuple(fc.bigInt({ min: 0n, max: 999_999n }), fc.bigInt({ min: 1n, max: 10n ** 12n - 1n }))
    .map(([units, decimals]) => `${units}.${decimals.toString().padStart(12, '0')}`);

  it('rounds and compares the same', () => {
    fc.assert(
      fc.property(amount, rateText, rateText, (minor, text, otherText) => {
        const [rate, other] = [knownRate(text), knownRate(otherText)];
        const [exact, otherExact] = [new Decimal(text), new Decimal(otherText)];
        const whole = new Decimal(minor.toString());
        const upToWhole = whole.times(exact).dividedBy(100).toFixed(0, Decimal.ROUND_CEIL);
        const down = whole.dividedBy(exact).dividedBy(100).toFixed(0, Decimal.ROUND_FLOOR);
        expect(multiplyUpToWhole(minor, rate)).toBe(BigInt(upToWhole) * 100n);
        expect(divideByRateHalfUp(minor, rate)).toBe(
          BigInt(whole.dividedBy(exact).toFixed(0, Decimal.ROUND_HALF_UP)),
        );
        expect(divideByRateDownToWhole(minor, rate)).toBe(BigInt(down) * 100n);
        expect(inverseTo2Decimals(rate)).toBe(
          new Decimal(1).dividedBy(exact).toFixed(2, Decimal.ROUND_HALF_UP),
        );
        expect(crossRate(rate, other)).toBe(exact.dividedBy(otherExact).toFixed(10, Decimal.ROUND_HALF_UP));
        expect(rate.toFixed(4)).toBe(exact.toFixed(4, Decimal.ROUND_HALF_UP));
        expect(rate.toString()).toBe(exact.toFixed());
        expect(rate.greaterThan(other)).toBe(exact.greaterThan(otherExact));
        expect(rate.equals(knownRate(`${text}00`))).toBe(true);
        expect(isAwayByMoreThan(knownRate('0.2'), rate, other)).toBe(
          exact.minus(otherExact).abs().greaterThan(otherExact.times('0.2')),
        );
      }),
      { numRuns: 2000 },
    );
  });
});
