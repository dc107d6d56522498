import { expect, test } from 'vitest';
import { scoreOf } from './score.ts';

const event = (reasonCode: string, points: number) => ({ reasonCode, points });

test.each([
  ['nothing happened', [], 600],
  ['a loan paid', [event('LOAN_PAID', 30)], 630],
  ['never below nothing', Array.from({ length: 60 }, () => event('INSTALMENT_LATE', -15)), 0],
  ['never over a thousand', Array.from({ length: 90 }, () => event('INSTALMENT_ON_TIME', 5)), 1000],
  [
    'six months with a balance count, no more',
    Array.from({ length: 9 }, () => event('MONTH_WITH_BALANCE', 2)),
    612,
  ],
])('%s', (_, events, score) => {
  expect(scoreOf(events)).toBe(score);
});
