import { expect, test } from 'vitest';
import { planBars } from './plan-bars.ts';

const before = [
  { dueOn: '2026-12-19', payment: 2_650_000n, penalty: 0n },
  { dueOn: '2027-01-19', payment: 2_650_000n, penalty: 0n },
  { dueOn: '2027-02-19', payment: 1_325_000n, penalty: 0n },
];

test('both plans are on one line of time and one scale', () => {
  const { before: old, after } = planBars(
    before,
    [{ dueOn: '2027-01-19', payment: 5_200_000n, penalty: 100_000n }],
    5_300_000n,
  );
  expect(old.map(({ top }) => top)).toEqual([50, 50, 75]);
  expect(after.map(({ middle, top }) => ({ middle, top }))).toEqual([{ middle: old[1]?.middle, top: 0 }]);
});

test('every bar is inside the drawing, and months do not touch', () => {
  const { before: bars, width } = planBars(before, [], 2_650_000n);
  expect((bars[0]?.middle ?? 0) - width / 2).toBeGreaterThan(0);
  expect((bars.at(-1)?.middle ?? 0) + width / 2).toBeLessThan(100);
  expect((bars[1]?.middle ?? 0) - (bars[0]?.middle ?? 0)).toBeGreaterThan(width);
});

test('one payment alone stands in the middle', () => {
  expect(planBars(before.slice(0, 1), [], 2_650_000n).before[0]?.middle).toBe(50);
});
