import { Decimal as DecimalJs } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { effectiveRate } from './eir.ts';
import { paymentsOf, price } from './pricing.ts';
import { schedule } from './schedule.ts';

// Independent arithmetic, to check ours against.
const Decimal = DecimalJs.clone({ precision: 60 });
const decimalOf = (whole: bigint) => new Decimal(whole.toString());

const sixMonths = price({ principalMinor: 15_000_000n, monthlyRatePercent: '1.0', installmentCount: 6 });
const rows = schedule(sixMonths);

describe('check rows of decisions §4 (PHP 150,000 at 1.0 % for 6 months)', () => {
  test.each([
    [1, 253_600n, 2_396_400n, 12_603_600n],
    [2, 213_085n, 2_436_915n, 10_166_685n],
    [5, 87_383n, 2_562_617n, 2_605_941n],
    [6, 44_059n, 2_605_941n, 0n],
  ])('row %s', (number, interestMinor, principalMinor, balanceMinor) => {
    expect(rows[number - 1]).toEqual({
      number,
      paymentMinor: 2_650_000n,
      interestMinor,
      principalMinor,
      balanceMinor,
    });
  });

  it('holds 9,000.00 of interest in all', () => {
    expect(rows.reduce((sum, row) => sum + row.interestMinor, 0n)).toBe(900_000n);
  });
});

const anyLoan = fc.record({
  principalMinor: fc.oneof(
    { weight: 6, arbitrary: fc.bigInt({ min: 150_000n, max: 5_000_000n }).map((units) => units * 100n) },
    { weight: 2, arbitrary: fc.bigInt({ min: 1n, max: 1_000_000_000_000n }) },
    { weight: 1, arbitrary: fc.bigInt({ min: 1n, max: 100_000n }) },
  ),
  monthlyRatePercent: fc.integer({ min: 1, max: 50_000 }).map((tenThousandths) => {
    const digits = tenThousandths.toString().padStart(5, '0');
    return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
  }),
  installmentCount: fc.oneof(fc.constantFrom(6, 12, 24, 36, 48), fc.integer({ min: 1, max: 60 })),
});

describe('every schedule', () => {
  it('sums to the centavo, repays the principal and charges n × I, whatever the loan', () => {
    fc.assert(
      fc.property(anyLoan, (terms) => {
        const priced = price(terms);
        let balance = terms.principalMinor;
        let interest = 0n;
        let paid = 0n;
        for (const row of schedule(priced)) {
          balance -= row.principalMinor;
          interest += row.interestMinor;
          paid += row.paymentMinor;
          const isSound =
            row.balanceMinor === balance &&
            row.balanceMinor >= 0n &&
            row.principalMinor >= 0n &&
            row.interestMinor >= 0n &&
            row.interestMinor + row.principalMinor === row.paymentMinor;
          if (!isSound) expect.fail(`Row ${row.number} does not add up`);
        }
        expect(balance).toBe(0n);
        expect(interest).toBe(BigInt(terms.installmentCount) * priced.interestMinor);
        expect(paid).toBe(terms.principalMinor + interest);
      }),
      { numRuns: 3000 },
    );
  }, 60_000);

  it('is discounted by the EIR to the net proceeds within a centavo, fees or not', () => {
    const feePercents = fc.integer({ min: 0, max: 10 }).map(BigInt);
    fc.assert(
      fc.property(anyLoan, feePercents, (terms, feePercent) => {
        const priced = price(terms);
        const netProceedsMinor = terms.principalMinor - (terms.principalMinor * feePercent) / 100n;
        const { monthlyPercent } = effectiveRate({ netProceedsMinor, payments: paymentsOf(priced) });
        const growth = new Decimal(monthlyPercent.toString()).dividedBy(100).plus(1);
        // Summed backwards from the last payment, in another way than the code under test.
        const present = paymentsOf(priced).reduceRight(
          (later, payment) => later.plus(decimalOf(payment)).dividedBy(growth),
          new Decimal(0),
        );
        expect(present.minus(decimalOf(netProceedsMinor)).abs().lessThan('0.000001')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

  it('has interest that follows outstanding principal × rate within half a centavo', () => {
    const { monthlyPercent } = effectiveRate({
      netProceedsMinor: 15_000_000n,
      payments: paymentsOf(sixMonths),
    });
    let outstanding = 15_000_000n;
    for (const row of rows.slice(0, -1)) {
      const exact = decimalOf(outstanding).times(monthlyPercent.toString()).dividedBy(100);
      expect(exact.minus(decimalOf(row.interestMinor)).abs().lessThanOrEqualTo('0.5')).toBe(true);
      outstanding = row.balanceMinor;
    }
  });

  it('charges nothing at a rate of zero', () => {
    const free = schedule(price({ principalMinor: 10_000n, monthlyRatePercent: '0', installmentCount: 6 }));
    expect(free.map((row) => row.paymentMinor)).toEqual([1667n, 1667n, 1667n, 1667n, 1667n, 1665n]);
    expect(free.every((row) => row.interestMinor === 0n)).toBe(true);
  });

  it('keeps its sense for an amount of one peso, where rounding would drift', () => {
    const tiny = schedule(price({ principalMinor: 100n, monthlyRatePercent: '1.0', installmentCount: 48 }));
    expect(tiny.every((row) => row.interestMinor >= 0n && row.principalMinor >= 0n)).toBe(true);
    expect(tiny.at(-1)?.balanceMinor).toBe(0n);
  });
});
