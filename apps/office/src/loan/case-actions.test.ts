import { type LoanState, loanStates } from '@sagwan/domain/loan/loan-state.ts';
import { describe, expect, test } from 'vitest';
import { caseChoices } from './case-actions.ts';

const offered: Partial<Record<LoanState, string[]>> = {
  PENDING: ['approve', 'offer', 'hold', 'reject'],
  ON_HOLD: ['resume', 'reject'],
  APPROVED: ['release'],
};

describe('what may be done with a case', () => {
  test.each(loanStates)('%s shows the actions of its state and no others', (state) => {
    expect(caseChoices(state, [], ['officer']).map(({ action }) => action)).toEqual(offered[state] ?? []);
  });

  test('what the server allows has no reason against it', () => {
    const choices = caseChoices('PENDING', ['approve', 'hold'], ['officer']);
    expect(
      choices.filter(({ disabledReason }) => disabledReason === undefined).map(({ action }) => action),
    ).toEqual(['approve', 'hold']);
  });

  test.each([
    {
      roles: ['approver'] as const,
      reason: 'Another person than the one who approved must release this loan.',
    },
    {
      roles: ['officer'] as const,
      reason: 'Another person than the one who approved must release this loan.',
    },
    { roles: ['auditor'] as const, reason: 'Your role does not allow this.' },
  ])('a release that is not allowed to $roles says why', ({ roles, reason }) => {
    expect(caseChoices('APPROVED', [], roles)).toEqual([{ action: 'release', disabledReason: reason }]);
  });
});
