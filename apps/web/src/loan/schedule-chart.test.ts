import { price } from '@sagwan/domain/loan/pricing.ts';
import { schedule } from '@sagwan/domain/loan/schedule.ts';
import { termMonths } from '@sagwan/domain/loan/terms.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduleChart } from './schedule-chart.ts';

const chartOf = (principalMinor: bigint, months: number) =>
  scheduleChart(
    schedule(price({ principalMinor, monthlyRatePercent: '1.0', installmentCount: months })),
    principalMinor,
  );

describe('scheduleChart', () => {
  it('stacks the interest on the principal, to scale (decisions §4, check rows)', () => {
    const { bars, payments, balances } = chartOf(15_000_000n, 6);
    // 26,500 of 30,000, of which 23,964 principal; 126,036 of 150,000 still owed.
    expect(payments).toEqual({
      topMinor: 3_000_000n,
      lines: [
        { valueMinor: 1_000_000n, top: 66.667 },
        { valueMinor: 2_000_000n, top: 33.333 },
        { valueMinor: 3_000_000n, top: 0 },
      ],
    });
    expect(bars[0]).toMatchObject({
      number: 1,
      interestTop: 11.667,
      principalTop: 20.12,
      balanceTop: 15.976,
    });
    expect(balances.topMinor).toBe(15_000_000n);
    expect(bars[5]).toMatchObject({ number: 6, balanceTop: 100 });
  });

  it('ends little above the largest payment', () => {
    // 154,166.67 a month for the largest loan over the longest term.
    expect(chartOf(500_000_000n, 48).payments.topMinor).toBe(16_000_000n);
    expect(chartOf(500_000_000n, 48).balances.topMinor).toBe(500_000_000n);
  });

  it('numbers every bar where there is space, and every year where there is not', () => {
    expect(chartOf(15_000_000n, 12).numbered).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(chartOf(15_000_000n, 48).numbered).toEqual([1, 12, 24, 36, 48]);
  });

  it('keeps everything inside the drawing and the bars apart, whatever the loan', () => {
    const loans = fc.record({
      principalMinor: fc.bigInt({ min: 150_000n, max: 5_000_000n }).map((units) => units * 100n),
      months: fc.constantFrom(...termMonths),
    });
    fc.assert(
      fc.property(loans, ({ principalMinor, months }) => {
        const { bars, payments, balances, balanceLine } = chartOf(principalMinor, months);
        let right = 0;
        let balance = 0;
        for (const bar of bars) {
          expect(bar.left).toBeGreaterThan(right);
          right = bar.left + bar.width;
          expect(bar.interestTop).toBeGreaterThanOrEqual(0);
          expect(bar.principalTop).toBeGreaterThanOrEqual(bar.interestTop);
          expect(bar.balanceTop).toBeGreaterThan(balance);
          balance = bar.balanceTop;
        }
        expect(right).toBeLessThan(100);
        expect(balance).toBe(100);
        expect(balanceLine.split(' ')).toHaveLength(months + 1);
        for (const { lines } of [payments, balances]) {
          expect(lines.length).toBeGreaterThanOrEqual(2);
          expect(lines.length).toBeLessThanOrEqual(4);
          expect(lines.at(-1)?.top).toBe(0);
        }
      }),
    );
  });
});
