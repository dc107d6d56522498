import { expect, test } from 'vitest';
import { nonBankingDaysBetween } from '../../../time/banking-days.ts';
import { addDays } from '../../../time/manila.ts';
import { payOff } from '../pay-off.ts';
import { replay } from '../replay.ts';
import { differencesOfAccounts, differencesOfPayOffs } from './compare.ts';
import { randomLife } from './random-life.ts';
import { payOffPlainly, replayPlainly } from './replay-plainly.ts';

/** 5,000 in the ordinary run, some 25 seconds; SERVICING_LIVES=100000 tries more, SERVICING_SEED starts elsewhere. */
const lives = Number.parseInt(process.env.SERVICING_LIVES ?? '5000', 10);
const firstSeed = Number.parseInt(process.env.SERVICING_SEED ?? '0', 10);
// Enough to see a pattern, not so many that no one reads them.
const shownAtMost = 10;

const calendars = new Map<string, { nonBankingDays: ReadonlySet<string> }>();

/** Weekends, and the last week of each year, which is longer than the days of grace. */
function closedDays(from: string) {
  const known = calendars.get(from);
  if (known !== undefined) return known;
  const days = Array.from({ length: 3_000 }, (_, day) => addDays(from, day));
  const yearEnds = new Set(days.filter((day) => /-12-(2[5-9]|3.)$/.test(day)));
  const calendar = { nonBankingDays: nonBankingDaysBetween(from, addDays(from, 3_000), yearEnds) };
  calendars.set(from, calendar);
  return calendar;
}

/** What engine and reference disagree on in one life. */
function disagreements(seed: number): string[] {
  const { terms, events, asOf } = randomLife(seed);
  // Every other life knows when banks are closed.
  const calendar = seed % 2 === 0 ? undefined : closedDays(terms.releasedOn);
  return [
    ...differencesOfAccounts(
      replay(terms, events, asOf, calendar),
      replayPlainly(terms, events, asOf, calendar),
    ),
    ...differencesOfPayOffs(
      payOff(terms, events, asOf, calendar),
      payOffPlainly(terms, events, asOf, calendar),
    ),
  ].map((difference) => `seed ${seed}: ${difference}`);
}

test(`engine and plain reference agree on ${lives} random lives from seed ${firstSeed}`, () => {
  const wrong: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + lives && wrong.length < shownAtMost; seed += 1) {
    wrong.push(...disagreements(seed));
  }
  expect(wrong.slice(0, shownAtMost)).toEqual([]);
}, 3_600_000);
