import { login } from '@sagwan/contract/session/login.ts';
import { register } from '@sagwan/contract/session/register.ts';
import { expect, test } from 'vitest';
import { freshPhoneNumber, registrationOf } from '../testing/accounts.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests(
  (config) => ({ ...config, trustProxy: '127.0.0.1, 10.0.0.0/8', logLevel: 'warn' }),
  {
    write: (line) => void warnings.push(line),
  },
);
const warnings: string[] = [];

const proxys = '127.0.0.1';

test.each([
  [undefined, proxys],
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  // What a visitor wrote stands before what the proxies did.
  ['192.0.2.1, 203.0.113.9:4711', '203.0.113.9'],
  ['192.0.2.1, 203.0.113.9:4711, 10.1.2.3:8080', '203.0.113.9'],
  ['192.0.2.1, [2001:db8::1]:4711, [::ffff:10.1.2.3]:8080', '2001:db8::1'],
  ['unknown', proxys],
  ['203.0.113.9:', proxys],
  ['203.0.113.999', proxys],
  ['192.0.2.1, _hidden, 10.1.2.3', proxys],
])('X-Forwarded-For %s is the address %s', async (forwarded, address) => {
  const phoneNumber = freshPhoneNumber();
  const headers = forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } };
  const { status } = await world.ask(register, { body: registrationOf(phoneNumber), ...headers });
  expect(status).toBe(201);
  const { registration_ip } = await world.database.owner
    .selectFrom('member')
    .select('registration_ip')
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirstOrThrow();
  expect(registration_ip).toBe(address);
});

test('wrong passwords from one address are counted together, whatever its ports', async () => {
  const phoneNumber = freshPhoneNumber();
  for (const port of [4711, 4712, 4713])
    await world.ask(login, {
      body: { phoneNumber, password: 'wrong-password-1' },
      headers: { 'x-forwarded-for': `203.0.113.9:${port}` },
    });
  const guards = await world.database.owner
    .selectFrom('sign_in_guard')
    .select(['source', 'wrong_count'])
    .where('identifier', '=', phoneNumber)
    .where('source', 'like', 'address:%')
    .execute();
  expect(guards).toEqual([{ source: 'address:203.0.113.9', wrong_count: 3 }]);
});

test('the log says once that a proxy writes no addresses', () => {
  expect(warnings.filter((line) => line.includes('X-Forwarded-For'))).toHaveLength(1);
});
