import { expect, test } from 'vitest';
import { type CodeGuess, tryOfGuess } from './code-try.ts';

const first: CodeGuess = { isOwn: false, strangersTriesLeft: 9, hasTried: false, newcomersTries: 0 };

test.each<[string, Partial<CodeGuess>, ReturnType<typeof tryOfGuess>]>([
  ['of who asked', { isOwn: true }, 'own'],
  ['of who asked, whatever others tried', { isOwn: true, strangersTriesLeft: 0, newcomersTries: 50 }, 'own'],
  ['of another address', {}, 'strangers'],
  ['of another address that has tried', { hasTried: true, strangersTriesLeft: 1 }, 'strangers'],
  ['of an address that has not tried, where strangers’ are used up', { strangersTriesLeft: 0 }, 'newcomer'],
  ['the fiftieth such', { strangersTriesLeft: 0, newcomersTries: 49 }, 'newcomer'],
  ['the fifty-first such', { strangersTriesLeft: 0, newcomersTries: 50 }, undefined],
  ['of an address that has tried, likewise', { strangersTriesLeft: 0, hasTried: true }, undefined],
])('a guess %s', (_, guess, taken) => {
  expect(tryOfGuess({ ...first, ...guess }, { newcomersTriesDay: 50 })).toBe(taken);
});
