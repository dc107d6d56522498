import { expect, test } from 'vitest';
import { replay } from '../replay.ts';
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

test(`${orders} orders of booking the same events give the same account`, () => {
  const wrong: string[] = [];
  for (let seed = 0; seed < orders / ordersOfOneLife && wrong.length === 0; seed += 1) {
    wrong.push(...differencesByOrder(seed));
  }
  expect(wrong).toEqual([]);
}, 3_600_000);
