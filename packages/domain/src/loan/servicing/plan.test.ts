import { describe, expect, test } from 'vitest';
import { checkTerms } from './check-loan.ts';
import { contractedPlan } from './plan.ts';

describe('there is no plan', () => {
  const parts = 'A loan has a principal greater than zero and one instalment or more';
  const period = 'A period is a whole number of months or days';
  test.each([
    [{ payments: [] }, parts],
    [{ principalMinor: 0n }, parts],
    [{ period: { every: 0, unit: 'MONTHS' } }, period],
    [{ period: { every: 1.5, unit: 'MONTHS' } }, period],
  ] as const)('of terms with %o', (change, message) => {
    expect(() => contractedPlan({ ...checkTerms, ...change })).toThrow(message);
  });
});
