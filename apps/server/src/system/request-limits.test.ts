import { loginWithPasskey } from '@sagwan/contract/passkey/passkeys.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { expect, test } from 'vitest';
import { type Arranged, arrangeBorrower } from '../testing/arrange-borrower.ts';
import { paidEvent, sendCollectionEvent } from '../testing/released-loan.ts';
import { makeWorld } from '../testing/world.ts';
import { memberRequestLimit } from './member-requests.ts';

const asksPerShare = 2;

test.each([
  ['203.0.113.9', '203.0.113.9', 'one'],
  ['203.0.113.9', '203.0.113.10', 'two'],
  ['203.0.113.9', '::ffff:203.0.113.9', 'one'],
  ['2001:db8:1:2:3:4:5:6', '2001:0DB8:0001:2::1', 'one'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', 'one'],
  ['2001:db8:1:2::1', '2001:db8:1:102::1', 'two'],
  ['2001:db8::1', '2001:db8:0:0:ffff::', 'one'],
  ['::1', '2001:db8::1', 'two'],
  ['203.0.113.9:4711', '203.0.113.9:4712', 'one'],
  ['[2001:db8::1]:4711', '2001:db8::1', 'one'],
  ['unknown', '_hidden', 'one'],
])('%s and %s have %s shares, and codes are a small part of each', async (one, other, shares) => {
  const world = await makeWorld((config) => ({
    ...config,
    requestsPerMinute: asksPerShare * 20,
    trustProxy: '127.0.0.1',
  }));
  const ask = async (ip: string, count: number) => {
    const { status } = await world.ask(requestOtp, {
      body: { phoneNumber: `63917555000${count}`, purpose: 'password_reset' },
      headers: { 'x-forwarded-for': ip },
    });
    return status;
  };
  const statuses = [];
  for (let count = 0; count < asksPerShare; count += 1) statuses.push(await ask(one, count));
  for (let count = 0; count < asksPerShare; count += 1) statuses.push(await ask(other, asksPerShare + count));
  const over = await ask(other, 2 * asksPerShare);
  await world.close();
  expect(statuses).toEqual(shares === 'one' ? [202, 202, 429, 429] : [202, 202, 202, 202]);
  expect(over).toBe(429);
});

test('sign-ins with a passkey are a part of what an address may ask, as those with a password', async () => {
  const world = await makeWorld((config) => ({ ...config, requestsPerMinute: asksPerShare * 4 }));
  const passkey = {
    credentialId: 'AAAA',
    clientDataJSON: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  };
  const body = { challengeId: crypto.randomUUID(), passkey: { ...passkey, userHandle: 'AAAA' } };
  const statuses = [];
  for (let asked = 0; asked <= asksPerShare; asked += 1)
    statuses.push((await world.ask(loginWithPasskey, { body })).status);
  await world.close();
  expect(statuses).toEqual([401, 401, 429]);
});

test('a provider reports ten times as much from one address as others may ask', async () => {
  const world = await makeWorld((config) => ({ ...config, requestsPerMinute: asksPerShare }));
  const statuses: number[] = [];
  for (let sent = 0; sent < 10 * asksPerShare; sent += 1) {
    const event = paidEvent(world, { reference: 'nobody', amountMinor: 50_000n });
    statuses.push(await sendCollectionEvent(world, event));
  }
  const over = await sendCollectionEvent(world, paidEvent(world, { reference: 'nobody', amountMinor: 1n }));
  await world.close();
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(over).toBe(429);
});

test('a member’s token from many addresses is answered for half of what one address may ask, and others go on', async () => {
  const world = await makeWorld((config) => ({ ...config, requestsPerMinute: 8, trustProxy: '127.0.0.1' }));
  const member = await arrangeBorrower(world);
  const other = await arrangeBorrower(world);
  const read = async ({ phoneNumber, token }: Arranged, n: number) => {
    const headers = { 'x-forwarded-for': `198.51.100.${n}` };
    const answer = await world.ask(readWallet, { token, body: { phoneNumber }, headers });
    return `${answer.status} ${answer.headers['retry-after'] ?? ''}`;
  };
  const statuses = [];
  for (let n = 0; n < 5; n += 1) statuses.push(await read(member, n));
  statuses.push(await read(other, 4));
  await world.close();
  expect(statuses).toEqual([...Array(4).fill('200 '), expect.stringMatching(/^429 \d+$/), '200 ']);
});

test('a member’s count begins anew after a minute', () => {
  let now = 0;
  const limit = memberRequestLimit(4, () => now);
  const asked = () => limit('a')?.params?.seconds ?? 'answered';
  expect([asked(), asked(), asked()]).toEqual(['answered', 'answered', '60']);
  now = 59_500;
  expect([asked(), limit('b')]).toEqual(['1', undefined]);
  now = 60_000;
  expect(asked()).toBe('answered');
});
