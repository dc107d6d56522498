import { expect, test } from 'vitest';
import { nonBankingDaysBetween } from '../../../time/banking-days.ts';
import { addDays } from '../../../time/manila.ts';
import { payOff } from '../pay-off.ts';
import { replay } from '../replay.ts';
import { differencesOfAccounts, differencesOfPayOffs } from './compare.ts';
import { drawOf, type RandomLife, randomLife } from './random-life.ts';
import { accountAndPayOffPlainly } from './replay-plainly.ts';

/** 5,000 in the ordinary run, some 15 seconds; SERVICING_LIVES=100000 tries more, SERVICING_SEED starts elsewhere. */
const lives = Number.parseInt(process.env.SERVICING_LIVES ?? '5000', 10);
const firstSeed = Number.parseInt(process.env.SERVICING_SEED ?? '0', 10);
// Enough to see a pattern, not so many that no one reads them.
const shownMax = 10;

/** Weekends, and the last week of each year, which is longer than the days of grace; made once for all lives. */
const firstDay = '2020-01-01';
const allDays = Array.from({ length: 15_000 }, (_, day) => addDays(firstDay, day));
const yearEnds = new Set(allDays.filter((day) => /-12-(2[5-9]|3.)$/.test(day)));
const closedDays = { nonBankingDays: nonBankingDaysBetween(firstDay, allDays.at(-1) ?? firstDay, yearEnds) };

/** What engine and reference disagree on in one life. */
function disagreements({ seed, terms, events, asOf }: RandomLife): string[] {
  // Every other life knows when banks are closed.
  const calendar = seed % 2 === 0 ? undefined : closedDays;
  const plainly = accountAndPayOffPlainly(terms, events, asOf, calendar);
  return [
    ...differencesOfAccounts(replay(terms, events, asOf, calendar), plainly.account),
    ...differencesOfPayOffs(payOff(terms, events, asOf, calendar), plainly.payOff),
  ].map((difference) => `seed ${seed}: ${difference}`);
}

/** The life until one of the last due dates, on which the plan is changed, whatever was changed before. */
function changedOnDueDate({ seed, terms, events }: RandomLife): RandomLife {
  const draw = drawOf(seed + 1_000_000_000);
  const lastDue = replay(terms, events, '2099-01-01').rows.slice(-3);
  const asOf = lastDue[draw(lastDue.length)]?.dueOn ?? terms.releasedOn;
  const known = events.filter((event) => event.kind === 'interestPaused' || event.valueOn <= asOf);
  const base = { id: 'z9', valueOn: asOf };
  const change = [
    { ...base, kind: 'dueDayMoved', days: 1 + draw(15), keepInstalment: draw(2) === 0 } as const,
    { ...base, kind: 'holidayGranted' } as const,
    { ...base, kind: 'hardshipPlanned', months: 1 + draw(12) } as const,
  ][draw(3)];
  // Half of them with a payment of the same day, mostly of a part of what is due.
  const amountMinor = 1n + ((terms.payments[0] ?? 0n) * BigInt(1 + draw(120))) / 100n;
  const extra =
    (['nextInstalments', 'lowerInstalment', 'shorterTerm'] as const)[draw(3)] ?? 'nextInstalments';
  const part = { id: 'z8', kind: 'paid', valueOn: asOf, amountMinor, extra } as const;
  const added = change === undefined ? [] : [change];
  return { seed, terms, asOf, events: [...known, ...added, ...(draw(2) === 0 ? [] : [part])] };
}

function firstDisagreements(count: number, lifeOf: (seed: number) => RandomLife): string[] {
  const wrong: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + count && wrong.length < shownMax; seed += 1) {
    wrong.push(...disagreements(lifeOf(seed)));
  }
  return wrong.slice(0, shownMax);
}

test(`engine and plain reference agree on ${lives} random lives from seed ${firstSeed}`, () => {
  expect(firstDisagreements(lives, randomLife)).toEqual([]);
}, 3_600_000);

test('and on a tenth of them with a change of the plan on a due date', () => {
  expect(firstDisagreements(lives / 10, (seed) => changedOnDueDate(randomLife(seed)))).toEqual([]);
}, 3_600_000);

/** Lives on which they once disagreed, far from the seeds of an ordinary run. */
test.each([114_625])('and on life %i', (seed) => {
  expect(disagreements(randomLife(seed))).toEqual([]);
});
