import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPhoneNumber } from '../testing/accounts.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { clearWrongPasswords, countWrongPassword, signInLock } from './sign-in-guard.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

test('of twenty wrong passwords at once five are counted, and one of them sets the lock', async () => {
  const phoneNumber = freshPhoneNumber();
  const wrongOnes = await Promise.all(
    Array.from({ length: 20 }, () =>
      transact(world.context.db, (trx) => countWrongPassword(trx, world.context, phoneNumber)),
    ),
  );
  const outcomes = wrongOnes.map(({ outcome }) => outcome).sort();
  expect(outcomes).toEqual([...Array(4).fill('counted'), 'lock_set', ...Array(15).fill('locked')]);
  const refused = wrongOnes.map(({ outcome, refusal }) => `${outcome} ${refusal?.refused ?? '-'}`);
  expect(new Set(refused)).toEqual(new Set(['counted -', 'lock_set -', 'locked SIGN_IN_LOCKED']));
  // A right password that was verified meanwhile does not end the lock.
  await clearWrongPasswords(world.context, phoneNumber);
  expect((await signInLock(world.context, phoneNumber))?.retryAfterSeconds).toBe(900);
});
