import { expect, test } from 'vitest';
import { refuse } from '../copy/refusal.ts';
import { decideMandate, type MandateFacts } from './mandate.ts';

const open: MandateFacts = { owedMinor: 100n, isWoundUp: false, hasLiveMandate: false };

test.each<[string, Partial<MandateFacts>, ReturnType<typeof decideMandate>]>([
  ['an open loan', {}, 'allowed'],
  ['nothing is owed, whatever else', { owedMinor: 0n, isWoundUp: true }, refuse('NOTHING_OWED')],
  ['overpaid', { owedMinor: -1n }, refuse('NOTHING_OWED')],
  ['given back or written off', { isWoundUp: true, hasLiveMandate: true }, refuse('LOAN_STATE_FORBIDS')],
  ['a second mandate', { hasLiveMandate: true }, refuse('MANDATE_EXISTS')],
])('%s', (_, change, expected) => {
  expect(decideMandate({ ...open, ...change })).toEqual(expected);
});
