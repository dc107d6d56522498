import { loanStates } from '@sagwan/domain/loan/loan-state.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openEnglishPage } from '../testing/english-page.ts';
import { applicationSteps } from './application-steps.ts';

beforeAll(openEnglishPage);

const appliedOn = 'November 23, 2026';

describe('the four steps from an application to the money', () => {
  test.each([
    ['PENDING', 1, 'A loan officer reads it'],
    ['ON_HOLD', 1, 'We need one thing from you'],
    ['OFFERED', 1, 'You answer our offer'],
    ['APPROVED', 2, 'A second officer releases the money'],
  ] as const)('%s is at step %i', (state, current, name) => {
    const shown = applicationSteps(state, appliedOn);
    expect(shown.current).toBe(current);
    expect(shown.steps).toHaveLength(4);
    expect(shown.steps[current]?.name).toBe(name);
    expect(shown.steps[current]?.note).toBeTypeOf('string');
    expect(shown.steps[0]?.note).toBe(appliedOn);
  });

  test('the names of the steps differ in every state', () => {
    for (const state of loanStates) {
      const names = applicationSteps(state, appliedOn).steps.map(({ name }) => name);
      expect(new Set(names).size).toBe(4);
    }
  });
});
