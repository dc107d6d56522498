import { expect, test } from 'vitest';
import { accountOf } from '../account.ts';
import { dayOf } from '../days.ts';
import { type Replayed, replay, replayPlan } from '../replay.ts';
import { differencesOfAccounts } from './compare.ts';
import { drawOf, randomLife, shuffled } from './random-life.ts';

/** 1,000 in the ordinary run; SERVICING_ORDERS=10000 tries more. */
const orders = Number.parseInt(process.env.SERVICING_ORDERS ?? '1000', 10);
const ordersOfOneLife = 5;

/** Rows, splits and balances that another order of booking would change (servicing 4). */
function differencesByOrder(seed: number): string[] {
  const { terms, events, asOf } = randomLife(seed);
  const draw = drawOf(seed + 500_000_000);
  const asBooked = replay(terms, events, asOf);
  return Array.from({ length: ordersOfOneLife }, (_, order) => {
    const account = replay(terms, shuffled(draw, events), asOf);
    return differencesOfAccounts(account, asBooked).map(
      (difference) => `seed ${seed}, order ${order}: ${difference}`,
    );
  }).flat();
}

/** Whether a log that was replayed in part and is gone on with gives another account than one replayed at once. */
function differencesWhenGoneOn(seed: number): string[] {
  const { terms, events, asOf } = randomLife(seed);
  const draw = drawOf(seed + 700_000_000);
  const days = events.flatMap((event) => ('valueOn' in event ? [event.valueOn] : []));
  const until = days[draw(days.length)] ?? asOf;
  const known = events.filter((event) => !('valueOn' in event) || event.valueOn <= until);
  const earlier = replayPlan(terms, known, until);
  const account = (replayed: Replayed) => accountOf(replayed.plan, replayed.splits, dayOf(asOf));
  return differencesOfAccounts(
    account(replayPlan(terms, events, asOf, undefined, earlier)),
    account(replayPlan(terms, events, asOf)),
  ).map((difference) => `seed ${seed}: ${difference}`);
}

test('a log that is gone on with gives the same account, whatever of it was replayed before', () => {
  expect(Array.from({ length: 200 }, (_, seed) => differencesWhenGoneOn(seed)).flat()).toEqual([]);
});

test(`${orders} orders of booking the same events give the same account`, () => {
  const wrong: string[] = [];
  for (let seed = 0; seed < orders / ordersOfOneLife && wrong.length === 0; seed += 1) {
    wrong.push(...differencesByOrder(seed));
  }
  expect(wrong).toEqual([]);
}, 3_600_000);
