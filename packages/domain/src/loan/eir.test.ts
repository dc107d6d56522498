import { Decimal as DecimalJs } from 'decimal.js';
import { describe, expect, it, test } from 'vitest';
import { effectiveRate, percentText } from './eir.ts';
import { paymentsOf, price } from './pricing.ts';

const level = (count: number, paymentMinor: bigint) => new Array<bigint>(count).fill(paymentMinor);

// Independent arithmetic, to check ours against.
const Decimal = DecimalJs.clone({ precision: 60 });

describe('check values of decisions §4', () => {
  test.each([
    ['1.2', 150_000n, 6, '2.023375', '24.2805', '27.1734'],
    ['1.2', 150_000n, 36, '2.086163', '25.0340', '28.1158'],
    ['1.2', 199_999n, 12, '2.132955', '25.5955', '28.8222'],
    ['1.2', 199_999n, 48, '2.034841', '24.4181', '27.3450'],
    ['1.0', 150_000n, 6, '1.690669', '20.2880', '22.2850'],
  ])(
    'at %s percent a month, PHP %s, %s months',
    (monthlyRatePercent, units, installmentCount, monthly, simple, compounded) => {
      const priced = price({ principalMinor: units * 100n, monthlyRatePercent, installmentCount });
      const rate = effectiveRate({ netProceedsMinor: priced.principalMinor, payments: paymentsOf(priced) });
      expect(percentText(rate.monthlyPercent, 6)).toBe(monthly);
      expect(percentText(rate.annualSimplePercent, 4)).toBe(simple);
      expect(percentText(rate.annualCompoundedPercent, 4)).toBe(compounded);
    },
  );
});

describe('published figures (annual = 12 × monthly)', () => {
  test.each([
    // BDO publishes the payment per ₱1 to nine decimals: ₱10,000,000 keeps them all in centavos.
    ['BDO, 12 months, add-on 1.25 %', 1_000_000_000n, 12, 95_836_960n, '26.63'],
    ['BDO, 24 months, add-on 1.25 %', 1_000_000_000n, 24, 54_167_533n, '26.58'],
    ['CIMB PH, ₱100,000', 10_000_000n, 12, 945_596n, '24.00'],
    ['BPI, ₱20,000, before rounding up to ₱1,907', 2_000_000n, 12, 190_671n, '25.60'],
  ])('%s', (_source, netProceedsMinor, count, paymentMinor, published) => {
    const rate = effectiveRate({ netProceedsMinor, payments: level(count, paymentMinor) });
    expect(percentText(rate.annualSimplePercent, 2)).toBe(published);
  });

  test('DepEd 2011: 6 % deducted upfront, first instalment in month 3', () => {
    // ₱24,000 at flat 9 % a year for 2 years: ₱28,320 in 24 parts of ₱1,180.
    const payments = level(24, 118_000n);
    const rate = effectiveRate({ netProceedsMinor: 2_256_000n, payments, firstPaymentPeriod: 3 });
    expect(percentText(rate.annualSimplePercent, 2)).toBe('19.49');
    const atOnce = effectiveRate({ netProceedsMinor: 2_256_000n, payments });
    expect(atOnce.monthlyPercent.greaterThan(rate.monthlyPercent)).toBe(true);
  });

  test('G.R. 258526: ₱467,600 over 60 months', () => {
    const rate = effectiveRate({ netProceedsMinor: 46_760_000n, payments: level(60, 1_689_577n) });
    expect(percentText(rate.monthlyPercent, 2)).toBe('3.00');
  });
});

describe('the solver', () => {
  test.each([
    ['no interest', 600n, level(6, 100n), '0.000000'],
    ['one payment', 10_000n, [10_100n], '1.000000'],
    ['100 % a month', 100n, [100n, 200n], '100.000000'],
    ['less back than was lent', 10_000n, [9_900n], '-1.000000'],
    ['a hundredfold', 1n, level(48, 100n), '10000.000000'],
  ])('%s', (_name, netProceedsMinor, payments, monthly) => {
    expect(percentText(effectiveRate({ netProceedsMinor, payments }).monthlyPercent, 6)).toBe(monthly);
  });

  it('is good to far more than 12 digits', () => {
    // Two payments of 100 for 190: growth g solves 190 g² − 100 g − 100 = 0.
    const { monthlyPercent } = effectiveRate({ netProceedsMinor: 19_000n, payments: [10_000n, 10_000n] });
    const growth = new Decimal(monthlyPercent.toString()).dividedBy(100).plus(1);
    const left = growth.pow(2).times(190).minus(growth.times(100)).minus(100).abs();
    expect(left.lessThan('1e-22')).toBe(true);
  });

  test.each([
    { netProceedsMinor: 0n, payments: [1n] },
    { netProceedsMinor: 1n, payments: [] },
    { netProceedsMinor: 1n, payments: [1n, 0n] },
    { netProceedsMinor: 1n, payments: [1n], firstPaymentPeriod: 0 },
  ])('refuses what is not a loan: %o', (flow) => {
    expect(() => effectiveRate(flow)).toThrow(RangeError);
  });
});
