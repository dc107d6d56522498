import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { termMonths } from '../loan/terms.ts';
import { type AffordabilityFacts, type AffordabilityWay, affordability } from './affordability.ts';

const facts: AffordabilityFacts = {
  incomeMinor: 10_000_000n,
  declaredDuesMinor: 0n,
  ownDuesMinor: 0n,
  hasOpenLoan: false,
  principalMinor: 15_000_000n,
  installmentCount: 6,
  terms: { monthlyRatePercent: '1.0', minimumLoanPHP: 15_000_000n, maximumLoanPHP: 500_000_000n },
};

describe('what is left after the instalment', () => {
  // 150,000 over 6 months at 1.0 % is 26,500.00 a month (decisions §4).
  test.each([
    ['of an income of 100,000', {}, 7_350_000n, []],
    ['with exactly 40 % in dues', { declaredDuesMinor: 1_350_000n }, 6_000_000n, []],
    ['with a centavo more', { declaredDuesMinor: 1_350_001n }, 5_999_999n, ['DUES_TOO_HIGH']],
    ['with our own instalment', { ownDuesMinor: 1_350_001n }, 5_999_999n, ['DUES_TOO_HIGH']],
    ['of an income of 26,500.01', { incomeMinor: 2_650_001n }, 1n, ['DUES_TOO_HIGH']],
    ['of an income of 26,500', { incomeMinor: 2_650_000n }, 0n, ['NOTHING_LEFT']],
    ['of 999, as the form begins', { incomeMinor: 99_900n }, -2_550_100n, ['NOTHING_LEFT']],
    ['with another loan open', { hasOpenLoan: true }, 7_350_000n, ['LOAN_OPEN']],
    [
      'with another loan open, and nothing left',
      { hasOpenLoan: true, incomeMinor: 0n },
      -2_650_000n,
      ['LOAN_OPEN', 'NOTHING_LEFT'],
    ],
  ])('%s', (_, change, leftMinor, reasons) => {
    expect(affordability({ ...facts, ...change })).toMatchObject({
      instalmentMinor: 2_650_000n,
      leftMinor,
      reasons,
    });
  });
});

describe('what would change it', () => {
  test.each<[string, Partial<AffordabilityFacts>, AffordabilityWay[]]>([
    ['nothing has to', {}, []],
    ['the open loan comes first', { hasOpenLoan: true, incomeMinor: 0n }, [{ code: 'REPAY_OPEN_LOAN' }]],
    // 35,000: 14,000 for dues; over 12 months the instalment is 12,500 + 1,500.
    ['a longer term', { incomeMinor: 3_500_000n }, [{ code: 'LONGER_TERM', installmentCount: 12 }]],
    [
      'fewer dues, or a longer term',
      { incomeMinor: 6_625_000n, declaredDuesMinor: 100n },
      [
        { code: 'LONGER_TERM', installmentCount: 12 },
        { code: 'FEWER_DUES', dueMinor: 0n },
      ],
    ],
    // 12,333.60 for dues: 400,000 takes 8,333.34 + 4,000.00; with a peso more the interest is 4,001.00.
    [
      'a smaller amount',
      { incomeMinor: 3_083_400n, principalMinor: 50_000_000n, installmentCount: 48 },
      [{ code: 'SMALLER_AMOUNT', principalMinor: 40_000_000n }],
    ],
    // 150,000 ÷ 48 + 1,500 = 4,625.00: 40 % of 11,562.50.
    [
      'a higher income where nothing else does',
      { incomeMinor: 1_156_249n, installmentCount: 48 },
      [{ code: 'HIGHER_INCOME', incomeMinor: 1_156_300n }],
    ],
  ])('%s', (_, change, ways) => {
    expect(affordability({ ...facts, ...change }).ways).toEqual(ways);
  });

  test('each way is enough by itself, and the amount named is the largest', () => {
    const arbitrary = fc.record({
      incomeMinor: fc.bigInt({ min: 0n, max: 99_999_999_00n }),
      declaredDuesMinor: fc.bigInt({ min: 0n, max: 20_000_000n }),
      ownDuesMinor: fc.constantFrom(0n, 1_000_000n),
      principalMinor: fc.bigInt({ min: 150_000n, max: 5_000_000n }).map((pesos) => pesos * 100n),
      installmentCount: fc.constantFrom(...termMonths),
    });
    fc.assert(
      fc.property(arbitrary, (some) => {
        const asked = { ...facts, ...some };
        const { reasons, ways, leftMinor, instalmentMinor } = affordability(asked);
        expect(leftMinor).toBe(
          asked.incomeMinor - asked.declaredDuesMinor - asked.ownDuesMinor - instalmentMinor,
        );
        expect(ways.length === 0).toBe(reasons.length === 0);
        for (const way of ways) {
          const changed = { ...asked, ...changeOf(way) };
          expect(affordability(changed).reasons, way.code).toEqual([]);
          if (way.code !== 'SMALLER_AMOUNT') continue;
          const more = affordability({ ...asked, principalMinor: way.principalMinor + 100n });
          expect(more.reasons).not.toEqual([]);
        }
      }),
    );
  });
});

function changeOf(way: AffordabilityWay): Partial<AffordabilityFacts> {
  switch (way.code) {
    case 'REPAY_OPEN_LOAN':
      return { hasOpenLoan: false };
    case 'LONGER_TERM':
      return { installmentCount: way.installmentCount };
    case 'SMALLER_AMOUNT':
      return { principalMinor: way.principalMinor };
    case 'FEWER_DUES':
      return { declaredDuesMinor: way.dueMinor };
    case 'HIGHER_INCOME':
      return { incomeMinor: way.incomeMinor };
  }
}
