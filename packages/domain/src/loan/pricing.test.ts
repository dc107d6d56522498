import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { divideUp, minorFromText } from '../money/money.ts';
import { knownRate, multiplyUpToWhole } from '../money/rate.ts';
import { paymentsOf, price } from './pricing.ts';

const minor = (text: string) => minorFromText(text.replaceAll(',', '')) ?? -1n;

describe('check values of decisions §4 (1.2 % a month)', () => {
  test.each([
    ['150,000', 6, '1,800', '26,800.00', '26,800.00', '160,800.00'],
    ['150,000', 36, '1,800', '5,966.67', '5,966.55', '214,800.00'],
    ['199,999', 12, '2,400', '19,066.59', '19,066.51', '228,799.00'],
    ['199,999', 48, '2,400', '6,566.65', '6,566.45', '315,199.00'],
  ])('%s over %s months', (principal, installmentCount, interest, installment, last, total) => {
    const priced = price({ principalMinor: minor(principal), monthlyRatePercent: '1.2', installmentCount });
    expect(priced).toMatchObject({
      interestMinor: minor(interest),
      installmentMinor: minor(installment),
      lastInstallmentMinor: minor(last),
      totalMinor: minor(total),
    });
    expect(priced.chosen).toMatchObject({ installmentMinor: minor(installment), totalMinor: minor(total) });
  });
});

test('in a foreign currency principal and interest are converted, and the rest follows from these two', () => {
  const priced = price({
    principalMinor: minor('150,000'),
    monthlyRatePercent: '1.2',
    installmentCount: 36,
    exchangeRate: '0.0171',
  });
  // 150,000 × 0.0171 is 2,565 exactly, and not 2,566 as floats have it (decisions §4).
  expect(priced.chosen).toEqual({
    principalMinor: minor('2,565'),
    // 1,800 × 0.0171 = 30.78; 2,565 ÷ 36 = 71.25; 2,565 + 36 × 31 = 3,681.
    interestMinor: minor('31'),
    installmentMinor: minor('102.25'),
    lastInstallmentMinor: minor('102.25'),
    totalMinor: minor('3,681'),
  });
});

test('the last foreign instalment is smaller by what rounding the others up added', () => {
  const terms = { principalMinor: minor('199,999'), monthlyRatePercent: '1.0', installmentCount: 36 };
  // 199,999 × 2.5531 = 510,617.4469; 510,618 ÷ 36 = 14,183.8333…; 2,000 × 2.5531 = 5,106.2.
  expect(price({ ...terms, exchangeRate: '2.5531' }).chosen).toEqual({
    principalMinor: minor('510,618'),
    interestMinor: minor('5,107'),
    installmentMinor: minor('19,290.84'),
    lastInstallmentMinor: minor('19,290.60'),
    totalMinor: minor('694,470'),
  });
});

test.each([
  { principalMinor: 0n },
  { principalMinor: -1n },
  { installmentCount: 0 },
  { installmentCount: 1.5 },
  { monthlyRatePercent: '1,2' },
  { exchangeRate: '0' },
  { principalMinor: 100n, monthlyRatePercent: '0', installmentCount: 48 },
])('terms that no screen can produce throw: %o', (wrong) => {
  const right = { principalMinor: 15_000_000n, monthlyRatePercent: '1.2', installmentCount: 6 };
  expect(() => price({ ...right, ...wrong })).toThrow(RangeError);
});

const loanTerms = fc.record({
  principalMinor: fc.oneof(
    fc.bigInt({ min: 150_000n, max: 5_000_000n }).map((units) => units * 100n),
    fc.bigInt({ min: 1n, max: 1_000_000_000_000n }),
  ),
  monthlyRatePercent: fc.constantFrom('0.01', '0.5', '1.0', '1.2', '1.25', '3.333', '12'),
  installmentCount: fc.constantFrom(6, 12, 24, 36, 48),
});

it('never takes more than P + n × I, and the last instalment is the smallest but above zero', () => {
  fc.assert(
    fc.property(loanTerms, (terms) => {
      const priced = price(terms);
      const payments = paymentsOf(priced);
      const sum = payments.reduce((total, payment) => total + payment, 0n);
      expect(sum).toBe(terms.principalMinor + BigInt(terms.installmentCount) * priced.interestMinor);
      expect(sum).toBe(priced.totalMinor);
      expect(payments).toHaveLength(terms.installmentCount);
      expect(payments.every((payment) => payment >= priced.lastInstallmentMinor)).toBe(true);
      expect(priced.lastInstallmentMinor > 0n).toBe(true);
      expect(priced.interestMinor % 100n).toBe(0n);
    }),
    { numRuns: 2000 },
  );
});

it('adds up among its own lines in every currency, whatever the rate, amount and term', () => {
  // From a currency of which a peso is a millionth (gold, bitcoin) to one of which it is some hundred units.
  const exchangeRates = fc
    .bigInt({ min: 1n, max: 50_000_000_000n })
    .map(
      (millionths) => `${millionths / 1_000_000n}.${(millionths % 1_000_000n).toString().padStart(6, '0')}`,
    );
  fc.assert(
    fc.property(loanTerms, exchangeRates, (terms, exchangeRate) => {
      const priced = price({ ...terms, exchangeRate });
      const { principalMinor, interestMinor, installmentMinor, lastInstallmentMinor, totalMinor } =
        priced.chosen;
      const count = BigInt(terms.installmentCount);
      expect(principalMinor).toBe(multiplyUpToWhole(priced.principalMinor, knownRate(exchangeRate)));
      expect(interestMinor).toBe(multiplyUpToWhole(priced.interestMinor, knownRate(exchangeRate)));
      expect(totalMinor).toBe((count - 1n) * installmentMinor + lastInstallmentMinor);
      expect(totalMinor).toBe(principalMinor + count * interestMinor);
      expect(installmentMinor - interestMinor).toBe(divideUp(principalMinor, count));
      expect(lastInstallmentMinor > 0n && lastInstallmentMinor <= installmentMinor).toBe(true);
      // What is owed does not depend on the currency it is shown in.
      const { chosen: _, ...inPesos } = priced;
      expect(price(terms)).toMatchObject(inPesos);
    }),
    { numRuns: 2000 },
  );
});
