import { expect, test } from 'vitest';
import { payOff } from '../pay-off.ts';
import { replay } from '../replay.ts';
import { differencesOfAccounts, differencesOfPayOffs } from './compare.ts';
import { randomLife } from './random-life.ts';
import { payOffPlainly, replayPlainly } from './replay-plainly.ts';

/** 3,000 in the ordinary run, some 15 seconds; SERVICING_LIVES=100000 tries more, SERVICING_SEED starts elsewhere. */
const lives = Number.parseInt(process.env.SERVICING_LIVES ?? '3000', 10);
const firstSeed = Number.parseInt(process.env.SERVICING_SEED ?? '0', 10);
// Enough to see a pattern, not so many that no one reads them.
const shownAtMost = 10;

/** What engine and reference disagree on in one life. */
function disagreements(seed: number): string[] {
  const { terms, events, asOf } = randomLife(seed);
  return [
    ...differencesOfAccounts(replay(terms, events, asOf), replayPlainly(terms, events, asOf)),
    ...differencesOfPayOffs(payOff(terms, events, asOf), payOffPlainly(terms, events, asOf)),
  ].map((difference) => `seed ${seed}: ${difference}`);
}

test(`engine and plain reference agree on ${lives} random lives from seed ${firstSeed}`, () => {
  const wrong: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + lives && wrong.length < shownAtMost; seed += 1) {
    wrong.push(...disagreements(seed));
  }
  expect(wrong.slice(0, shownAtMost)).toEqual([]);
}, 3_600_000);
