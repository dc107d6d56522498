import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { knownRate, multiplyUpToWhole } from '../money/rate.ts';
import {
  amountInCurrency,
  calculatorAmount,
  isTermMonths,
  limitsInCurrency,
  settledAmount,
  typedAmountText,
} from './terms.ts';

const dollarRate = '0.0171';
/** Of the specification §9. */
const limits = { minimumMinor: 15_000_000n, maximumMinor: 500_000_000n };

test('the terms offered', () => {
  expect([6, 12, 24, 36, 48].every(isTermMonths)).toBe(true);
  expect([0, 5, 18, 60].some(isTermMonths)).toBe(false);
});

test('limits in a foreign currency are rounded up to whole units', () => {
  expect(limitsInCurrency(limits, dollarRate)).toEqual({
    minimumMinor: 256_500n,
    maximumMinor: 8_550_000n,
  });
  expect(limitsInCurrency(limits)).toEqual(limits);
});

describe('typing (specification §5)', () => {
  test.each([
    ['', undefined, ''],
    ['1', undefined, '1'],
    ['150000.', undefined, '150000.'],
    ['150000.55', undefined, '150000.55'],
    ['5000000', undefined, '5000000'],
    ['5000000.01', undefined, '5000000'],
    ['50000000', undefined, '5000000'],
    ['999999999999999999999', undefined, '5000000'],
    ['85500', dollarRate, '85500'],
    ['85501', dollarRate, '85500'],
    ['85499.99', dollarRate, '85499.99'],
    ['150000.555', undefined, undefined],
    ['-1', undefined, undefined],
    ['1,000', undefined, '1,000'],
    ['150,000', undefined, '150,000'],
    ['150,000.', undefined, '150000.'],
    ['150,000.55', undefined, '150000.55'],
    ['150,000.555', undefined, undefined],
    ['5,000,001', undefined, '5000000'],
    ['150000,50', undefined, '150000,50'],
    ['10,50', undefined, '10,50'],
    ['99999999,99', undefined, '99999999,99'],
    ['1,5x', undefined, undefined],
    ['1e5', undefined, undefined],
    ['.', undefined, undefined],
    ['abc', undefined, undefined],
  ])('%j at rate %s leaves %j', (text, rate, expected) => {
    expect(typedAmountText(text, limits, rate)).toBe(expected);
  });
});

describe('leaving the field (specification §5)', () => {
  test.each([
    ['', undefined, 15_000_000n, 15_000_000n],
    ['5', undefined, 15_000_000n, 15_000_000n],
    ['150000', undefined, 15_000_000n, 15_000_000n],
    ['150000.01', undefined, 15_000_100n, 15_000_100n],
    ['199999.', undefined, 19_999_900n, 19_999_900n],
    ['5000000', undefined, 500_000_000n, 500_000_000n],
    ['9000000', undefined, 500_000_000n, 500_000_000n],
    ['1', dollarRate, 15_000_000n, 256_500n],
    ['2565', dollarRate, 15_000_000n, 256_500n],
    ['2566', dollarRate, 15_000_100n, 256_600n],
    ['2565.01', dollarRate, 15_000_100n, 256_600n],
    ['90000', dollarRate, 500_000_000n, 8_550_000n],
  ])('%j at rate %s settles at PHP %s, chosen %s', (text, rate, principalMinor, amountMinor) => {
    expect(settledAmount(text, limits, rate)).toEqual({ principalMinor, amountMinor });
  });

  it('stays within the limits, agrees with the conversion and changes nothing the second time', () => {
    const amounts = fc.bigInt({ min: 0n, max: 60_000_000_000n });
    const rates = fc.constantFrom('0.0171', '0.0234', '1', '1.37', '2.5531', '279.5', '0.7');
    fc.assert(
      fc.property(amounts, rates, (amountMinor, rate) => {
        const once = calculatorAmount(amountMinor, limits, rate);
        expect(once.principalMinor).toBeGreaterThanOrEqual(limits.minimumMinor);
        expect(once.principalMinor).toBeLessThanOrEqual(limits.maximumMinor);
        expect(once.principalMinor % 100n).toBe(0n);
        expect(once.amountMinor).toBe(multiplyUpToWhole(once.principalMinor, knownRate(rate)));
        expect(calculatorAmount(once.amountMinor, limits, rate)).toEqual(once);
        const shown = amountInCurrency(once.principalMinor, limits, rate);
        expect(shown).toEqual(once);
      }),
      { numRuns: 1000 },
    );
  });
});

test('changing currency converts the principal again, within the limits', () => {
  expect(amountInCurrency(19_999_900n, limits, dollarRate)).toEqual({
    principalMinor: 19_999_900n,
    amountMinor: 342_000n,
  });
  expect(amountInCurrency(1n, limits)).toEqual({
    principalMinor: 15_000_000n,
    amountMinor: 15_000_000n,
  });
  expect(amountInCurrency(10n ** 12n, limits).principalMinor).toBe(500_000_000n);
});
