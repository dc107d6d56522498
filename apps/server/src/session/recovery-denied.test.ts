import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import { dayMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { expect, test } from 'vitest';
import { codeQueueLimits } from '../limits.ts';
import { freshPhoneNumber } from '../testing/accounts.ts';
import { untilServed } from '../testing/ask.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { worldForTests } from '../testing/world.ts';

/** Strangers who ask for codes and guess at them all day leave an owner without a known device a way in (decision 0030). */
const world = worldForTests((config) => ({ ...config, trustProxy: '127.0.0.1' }));

const owner = '203.0.113.7';
const stranger = (n: number) => `198.51.100.${n}`;
const headersOf = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const askForCode = (phoneNumber: string, address: string) =>
  world.ask(requestOtp, { body: { phoneNumber, purpose: 'password_reset' }, ...headersOf(address) });
const reset = async (phoneNumber: string, otp: string, address: string) => {
  const body = { phoneNumber, otp, newPassword: 'Fresh-water-12' };
  const answer = await world.ask(resetPassword, { body, ...headersOf(address) });
  return answer.body.code ?? answer.body.state;
};
const otherThan = (code: string) => (code === '12345678' ? '87654321' : '12345678');

async function codesMade(phoneNumber: string): Promise<number> {
  const made = world.database.owner.selectFrom('phone_challenge').where('phone_number', '=', phoneNumber);
  return (await made.select('id').execute()).length;
}

/** Guesses wrongly from so many addresses, and returns how many were compared. */
async function compared(phoneNumber: string, code: string, addresses: readonly string[]): Promise<number> {
  let count = 0;
  for (const address of addresses)
    if ((await reset(phoneNumber, otherThan(code), address)) === 'STEP_UP_INVALID') count += 1;
  return count;
}

const strangersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => stranger(first + n));

test('eleven addresses that ask for every code leave one an hour to an address that has asked for none', async () => {
  const { phoneNumber } = await world.registerMember();
  for (let asked = 0; asked < 5; asked += 1) {
    for (const address of strangersFrom(1, 11)) await askForCode(phoneNumber, address);
    world.passTime(61 * minuteMilliseconds);
  }
  for (const address of strangersFrom(1, 11)) await askForCode(phoneNumber, address);
  const before = await codesMade(phoneNumber);
  await askForCode(phoneNumber, owner);
  expect((await codesMade(phoneNumber)) - before).toBe(1);
  await compared(phoneNumber, '00000000', strangersFrom(1, 11));
  expect(await reset(phoneNumber, await lastCodeTo(world, phoneNumber), owner)).toBe('PASSWORD_CHANGED');
});

test('one customer’s /48 of IPv6 is one stranger: it leaves the codes and the tries of all others', async () => {
  const { phoneNumber } = await world.registerMember();
  const sites = Array.from({ length: 12 }, (_, n) => `2001:db8:1:${(n * 256).toString(16)}::1`);
  for (const site of sites) await askForCode(phoneNumber, site);
  expect(await codesMade(phoneNumber)).toBe(5);
  await askForCode(phoneNumber, owner);
  expect(await codesMade(phoneNumber)).toBe(6);
  const code = await lastCodeTo(world, phoneNumber);
  expect(await compared(phoneNumber, code, sites)).toBe(3);
  expect(await reset(phoneNumber, code, '203.0.113.8')).toBe('PASSWORD_CHANGED');
});

test.each([
  ['a member', async () => (await world.registerMember()).phoneNumber],
  ['a number without an account', async () => freshPhoneNumber()],
])(
  'codes of %s that strangers asked for and guessed at may be tried once by each other address',
  async (_, numberOf) => {
    const phoneNumber = await numberOf();
    for (const address of strangersFrom(1, 2)) await askForCode(phoneNumber, address);
    const wrong = '00000000';
    const thrice = strangersFrom(3, 3).flatMap((address) => [address, address, address]);
    expect(await compared(phoneNumber, wrong, thrice)).toBe(9);
    expect(await compared(phoneNumber, wrong, strangersFrom(3, 3))).toBe(0);
    expect(await compared(phoneNumber, wrong, [owner, owner])).toBe(1);
  },
);

test('a code that strangers asked for and guessed at is still good for the owner, who asked for none', async () => {
  const { phoneNumber } = await world.registerMember();
  for (const address of strangersFrom(1, 2)) await askForCode(phoneNumber, address);
  const code = await lastCodeTo(world, phoneNumber);
  await compared(phoneNumber, code, strangersFrom(3, 9));
  expect(await reset(phoneNumber, code, stranger(3))).toBe('STEP_UP_TRIES_EXHAUSTED');
  expect(await reset(phoneNumber, code, owner)).toBe('PASSWORD_CHANGED');
});

test('guesses from ever new addresses are bounded for a number and day', async () => {
  const { phoneNumber } = await world.registerMember();
  await askForCode(phoneNumber, stranger(1));
  const code = await lastCodeTo(world, phoneNumber);
  expect(await compared(phoneNumber, code, strangersFrom(2, 70))).toBe(9 + 50);
  world.passTime(6 * minuteMilliseconds);
  await askForCode(phoneNumber, stranger(1));
  expect(await compared(phoneNumber, code, strangersFrom(100, 20))).toBe(9);
  world.passTime(dayMilliseconds);
  await askForCode(phoneNumber, stranger(1));
  expect(await compared(phoneNumber, code, strangersFrom(130, 20))).toBe(20);
});

test.each<[string, (n: number) => string, string]>([
  ['addresses', (n) => stranger(200 + (n % 4)), '192.0.2.191'],
  [
    'customers with a /48 of IPv6 each',
    (n) => `2001:db8:${n % 4}:${((n >> 2) * 256).toString(16)}::1`,
    '192.0.2.192',
  ],
])(
  'while four %s ask for codes without pause a newcomer gets one before their others, and those beyond what can wait are answered 503',
  async (_, from, unused) => {
    const { phoneNumber } = await world.registerMember();
    const asked = 3 * codeQueueLimits.waitingMax;
    const answered = { 202: 0, 503: 0 };
    const flood = Array.from({ length: asked }, async (_, n) => {
      const { status, headers } = await askForCode(freshPhoneNumber(), from(n));
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      answered[status as 202 | 503] += 1;
    });
    // Of an address that no other file asks from: in tests the queue is one for all files of a worker, and remembers.
    // Asked again where a busy machine takes longer than one waits; then few of the flood have had their turn either.
    const newcomer = await untilServed(() => askForCode(phoneNumber, unused));
    const before = answered[202];
    expect(newcomer.status).toBe(202);
    expect(before).toBeLessThan(codeQueueLimits.waitingMax / 2);
    expect(await codesMade(phoneNumber)).toBe(1);
    await Promise.all(flood);
    expect(answered[503]).toBeGreaterThan(codeQueueLimits.waitingMax);
    expect(answered[202] + answered[503]).toBe(asked);
  },
);
