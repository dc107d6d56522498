import { expect, test } from 'vitest';
import { scoreAnswerSentence } from '../copy/score-sentences.ts';
import { scoreDisputeAnswerCodes } from '../staff/reasons.ts';
import { decideScoreDispute, scoreDisputeOutcomes } from './score-dispute.ts';
import { scoreWays } from './score-ways.ts';

const events = [
  { id: 'late', points: -15 },
  { id: 'onTime', points: 5 },
  { id: 'uncounted', points: 0 },
];

test.each([
  ['late', [], 'allowed'],
  ['late', ['another'], 'allowed'],
  ['late', ['late'], 'SCORE_EVENT_DISPUTED'],
  ['onTime', [], 'SCORE_EVENT_NOT_LOWERING'],
  ['uncounted', [], 'SCORE_EVENT_NOT_LOWERING'],
  ['of somebody else', [], 'SCORE_EVENT_UNKNOWN'],
])('%s, with %j disputed: %s', (eventId, disputed, outcome) => {
  const decided = decideScoreDispute(events, disputed, eventId);
  expect(decided === 'allowed' ? decided : decided.refused).toBe(outcome);
});

test('points are given back only where we were wrong ourselves: a booked payment brings its own', () => {
  const back = scoreDisputeAnswerCodes.filter((code) => scoreDisputeOutcomes[code].givesPointsBack);
  expect(back).toEqual(['RECORDED_BY_MISTAKE']);
  const sentences = scoreDisputeAnswerCodes.map((code) => scoreAnswerSentence(code));
  expect(new Set(sentences).size).toBe(scoreDisputeAnswerCodes.length);
});

const named = (reasons: string[]) =>
  scoreWays(reasons.map((reasonCode) => ({ reasonCode }))).map(({ reasonCode }) => reasonCode);

test('what would raise the score, the most first, without what has counted as often as it can', () => {
  expect(named([])).toEqual([
    'LOAN_PAID',
    'ACTIVATED',
    'LOAN_DISBURSED',
    'INSTALMENT_PAID_EARLY',
    'INSTALMENT_ON_TIME',
    'MONTH_WITH_BALANCE',
  ]);
  expect(named(['ACTIVATED', ...Array<string>(6).fill('MONTH_WITH_BALANCE')])).toEqual([
    'LOAN_PAID',
    'LOAN_DISBURSED',
    'INSTALMENT_PAID_EARLY',
    'INSTALMENT_ON_TIME',
  ]);
  expect(named(Array<string>(5).fill('MONTH_WITH_BALANCE'))).toContain('MONTH_WITH_BALANCE');
});
