import { expect, test } from 'vitest';
import { scoreTitle } from '../copy/score-sentences.ts';
import { countedEvents, scoreOf } from './score.ts';

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
])('the score: %s', (_, events, score) => {
  expect(scoreOf(events)).toBe(score);
});

test('each event counts with its points, a seventh month with none', () => {
  const months = Array.from({ length: 7 }, () => event('MONTH_WITH_BALANCE', 2));
  const counted = countedEvents([...months, event('LOAN_PAID', 30)]);
  expect(counted.map(({ points }) => points)).toEqual([2, 2, 2, 2, 2, 2, 0, 30]);
});

test.each([
  ['INSTALMENT_LATE', -15, 'An instalment was late'],
  ['INSTALMENT_LATE', 15, 'Corrected: an instalment was late'],
  ['LOAN_PAID', -30, 'Corrected: a loan was paid in full'],
  ['MONTH_WITH_BALANCE', 0, 'A full month with money in your wallet'],
])('%s with %i points is %s', (reasonCode, points, title) => {
  expect(scoreTitle(reasonCode, points)).toBe(title);
});
