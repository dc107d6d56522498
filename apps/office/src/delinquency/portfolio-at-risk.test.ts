import { describe, expect, test } from 'vitest';
import { portfolioAtRisk } from './portfolio-at-risk.ts';

const given = [
  { bucket: 'CURRENT', loans: 8, outstanding: 75_000_000n },
  { bucket: '1-30', loans: 2, outstanding: 15_000_000n },
  { bucket: '61-90', loans: 1, outstanding: 10_000_000n },
];

describe('the portfolio at risk', () => {
  test('every bucket has its place, with its share of the whole', () => {
    const { bars, whole, totalMinor } = portfolioAtRisk(given);
    expect(bars.map(({ bucket, share }) => [bucket, share])).toEqual([
      ['CURRENT', '75.00 %'],
      ['1-30', '15.00 %'],
      ['31-60', '0.00 %'],
      ['61-90', '10.00 %'],
      ['91+', '0.00 %'],
    ]);
    expect(whole).toBe(true);
    expect(totalMinor).toBe(100_000_000n);
  });

  test('late money, and of it what is over 30 days', () => {
    expect(portfolioAtRisk(given)).toMatchObject({
      lateMinor: 25_000_000n,
      lateShare: '25.00 %',
      over30Minor: 10_000_000n,
      over30Share: '10.00 %',
    });
  });

  test('bars are drawn to a rounded top', () => {
    const { bars, axisMinor } = portfolioAtRisk(given);
    expect(axisMinor).toEqual([0n, 50_000_000n, 100_000_000n]);
    expect(bars.map(({ heightPercent }) => heightPercent)).toEqual([75, 15, 0, 10, 0]);
  });

  test('a round amount is a top itself', () => {
    const { bars, axisMinor } = portfolioAtRisk([{ bucket: 'CURRENT', loans: 1, outstanding: 50_000_000n }]);
    expect(axisMinor).toEqual([0n, 25_000_000n, 50_000_000n]);
    expect(bars[0]?.heightPercent).toBe(100);
  });

  test('where only late buckets are given, shares are of what is late', () => {
    const { whole, bars } = portfolioAtRisk(given.slice(1));
    expect(whole).toBe(false);
    expect(bars.map(({ share }) => share)).toEqual(['60.00 %', '0.00 %', '40.00 %', '0.00 %']);
  });

  test('the bucket 0 holds what is not late', () => {
    expect(portfolioAtRisk([{ bucket: '0', loans: 1, outstanding: 1n }]).bars[0]).toMatchObject({
      bucket: 'CURRENT',
      loans: 1,
    });
  });

  test('an empty portfolio has no shares and flat bars', () => {
    const { bars, lateShare } = portfolioAtRisk([]);
    expect(lateShare).toBeUndefined();
    expect(bars.map(({ heightPercent }) => heightPercent)).toEqual([0, 0, 0, 0]);
  });

  test('shares are rounded half up to a hundredth of a percent', () => {
    const thirds = [
      { bucket: 'CURRENT', loans: 1, outstanding: 2n },
      { bucket: '91+', loans: 1, outstanding: 1n },
    ];
    expect(portfolioAtRisk(thirds)).toMatchObject({ lateShare: '33.33 %' });
    expect(portfolioAtRisk(thirds).bars[0]?.share).toBe('66.67 %');
  });
});
