import { describe, expect, test } from 'vitest';
import { memberStates, memberSteps, nextState, stepNumberOf } from './steps.ts';

describe('nextState', () => {
  // Rows: the state; columns: the step saved, in order. '-' is refused, '=' stays, '>' moves on.
  const table: Record<(typeof memberStates)[number], string> = {
    PERSONAL_INFO: '>-----',
    ADDRESS_INFO: '=>----',
    REFERENCES_INFO: '==>---',
    IDENTITY_INFO: '===>--',
    SIGNATURE_INFO: '====>-',
    BANK_INFO: '=====>',
    INFO_COMPLETED: '-----=',
  };

  for (const [index, state] of memberStates.entries()) {
    for (const [column, step] of memberSteps.entries()) {
      test(`${state}: ${step}`, () => {
        const next = nextState(state, step);
        const expected = table[state][column];
        if (expected === '-') {
          expect(next).toEqual({
            refused: state === 'INFO_COMPLETED' ? 'STEPS_COMPLETED' : 'STEP_NOT_REACHED',
          });
        } else if (expected === '=') {
          expect(next).toEqual({
            state,
            answer: state === 'INFO_COMPLETED' ? 'INFO_COMPLETED' : 'UPDATE_NEXT',
          });
        } else {
          expect(next).toEqual({
            state: memberStates[index + 1],
            answer: step === 'bank' ? 'INFO_COMPLETED' : 'UPDATE_NEXT',
          });
        }
      });
    }
  }

  test('staff may ask for a correction after completion', () => {
    for (const step of memberSteps) {
      expect(nextState('INFO_COMPLETED', step, true)).toEqual({
        state: 'INFO_COMPLETED',
        answer: 'INFO_COMPLETED',
      });
    }
  });

  test('each state names its step', () => {
    expect(memberStates.map(stepNumberOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});
