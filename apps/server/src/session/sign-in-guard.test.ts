import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { expect, test } from 'vitest';
import { freshPhoneNumber } from '../testing/accounts.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { countWrongPassword, forgetWrongPasswords, type Guarded, signInLock } from './sign-in-guard.ts';
import { strangerAt } from './source.ts';

const world = worldForTests();

const from = (identifier: string, address: string): Guarded => ({
  identifier,
  source: strangerAt(address),
});
const count = (guarded: Guarded) =>
  transact(world.context.db, (trx) => countWrongPassword(trx, world.context, guarded));

test('of twenty wrong passwords at once five are counted, and one of them sets the lock', async () => {
  const guarded = from(freshPhoneNumber(), '192.0.2.1');
  const wrongOnes = await Promise.all(Array.from({ length: 20 }, () => count(guarded)));
  const outcomes = wrongOnes.map(({ outcome }) => outcome).sort();
  expect(outcomes).toEqual([...Array(4).fill('counted'), 'lock_set', ...Array(15).fill('locked')]);
  const refused = wrongOnes.map(({ outcome, refusal }) => `${outcome} ${refusal?.refused ?? '-'}`);
  expect(new Set(refused)).toEqual(new Set(['counted -', 'lock_set -', 'locked SIGN_IN_LOCKED']));
  // A right password that was verified meanwhile does not end the lock.
  await transact(world.context.db, (trx) => forgetWrongPasswords(trx, world.context, guarded));
  expect((await signInLock(world.context, guarded))?.retryAfterSeconds).toBe(60);
});

test('of a hundred from as many addresses at once fifty are counted, and a known device is not locked', async () => {
  const phoneNumber = freshPhoneNumber();
  const wrongOnes = await Promise.all(
    Array.from({ length: 100 }, (_, n) => count(from(phoneNumber, `192.0.2.${n}`))),
  );
  const counted = wrongOnes.filter(({ outcome }) => outcome !== 'locked');
  expect(counted).toHaveLength(50);
  expect((await signInLock(world.context, from(phoneNumber, '192.0.2.200')))?.refused).toBe('SIGN_IN_LOCKED');
  const device: Guarded = { identifier: phoneNumber, source: { kind: 'device', id: 'd' } };
  expect(await signInLock(world.context, device)).toBeUndefined();
  // What strangers have guessed together goes on counting after a right password from one of them.
  await transact(world.context.db, (trx) => forgetWrongPasswords(trx, world.context, device));
  expect((await signInLock(world.context, from(phoneNumber, '192.0.2.200')))?.refused).toBe('SIGN_IN_LOCKED');
});

test('a lock that was set while the clock was a day ahead keeps nobody out, and a right password ends it', async () => {
  const guarded = from(freshPhoneNumber(), '192.0.2.1');
  world.passTime(dayMilliseconds);
  for (let n = 0; n < 5; n += 1) await count(guarded);
  expect((await signInLock(world.context, guarded))?.refused).toBe('SIGN_IN_LOCKED');
  world.passTime(-dayMilliseconds);
  expect(await signInLock(world.context, guarded)).toBeUndefined();
  await transact(world.context.db, (trx) => forgetWrongPasswords(trx, world.context, guarded));
  expect((await count(guarded)).outcome).toBe('counted');
});
