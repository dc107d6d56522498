import { describe, expect, test } from 'vitest';
import { compareRows, type PlanRow } from './plan-change.ts';

function row(number: number, change: Partial<PlanRow> = {}): PlanRow {
  return {
    number,
    dueOn: `2026-0${number + 1}-15`,
    payment: 2_650_000n,
    interest: 250_000n,
    principal: 2_400_000n,
    balance: 1n,
    penalty: 0n,
    ...change,
  };
}

describe('a plan before and after', () => {
  test('equal rows are not changed', () => {
    expect(compareRows([row(1), row(2)], [row(1), row(2)]).map(({ changed }) => changed)).toEqual([
      false,
      false,
    ]);
  });

  test.each<[keyof PlanRow, Partial<PlanRow>]>([
    ['dueOn', { dueOn: '2026-04-01' }],
    ['payment', { payment: 1n }],
    ['interest', { interest: 1n }],
    ['principal', { principal: 1n }],
    ['balance', { balance: 0n }],
    ['penalty', { penalty: 1n }],
  ])('another %s changes the row', (_, change) => {
    expect(compareRows([row(1)], [row(1, change)])[0]?.changed).toBe(true);
  });

  test('rows that are added or removed stand in order with their other side missing', () => {
    const compared = compareRows([row(1), row(2)], [row(2), row(3)]);
    expect(compared.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(compared[0]).toMatchObject({ after: undefined, changed: true });
    expect(compared[2]).toMatchObject({ before: undefined, changed: true });
  });
});
