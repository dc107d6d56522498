import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { expect, test } from 'vitest';
import { makeWorld } from '../testing/world.ts';
import { addressCounted } from './request-limits.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, counted) => {
  expect(addressCounted(ip)).toBe(counted);
});

test('one network of addresses has one share, and codes are a small part of it', async () => {
  const world = await makeWorld((config) => ({ ...config, requestsPerMinute: 40, trustProxy: '127.0.0.1' }));
  const ask = async (ip: string, count: number) => {
    const { status } = await world.ask(requestOtp, {
      body: { phoneNumber: `63917555000${count}`, purpose: 'password_reset' },
      headers: { 'x-forwarded-for': ip },
    });
    return status;
  };
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push(await ask(`2001:db8:1:2::${count + 1}`, count));
  statuses.push(await ask('2001:db8:1:3::1', 5));
  await world.close();
  expect(statuses).toEqual([202, 202, 429, 429, 202]);
});
