import { login } from '@sagwan/contract/session/login.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { register as metrics } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Configuration } from '../config.ts';
import { runDueJobs } from '../job/run-jobs.ts';
import { freshPhoneNumber, registerMember } from '../testing/accounts.ts';
import { fundedMember } from '../testing/fund.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { localProvider } from '../testing/local-provider.ts';
import { inboxOf } from '../testing/sent-texts.ts';
import { makeWorld, type World } from '../testing/world.ts';

/** What strangers have sent to numbers of their choice takes nothing from members, and says nothing of them. */
type Purpose = 'lost_phone' | 'registration' | 'password_reset';

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const askFor = (world: World, phoneNumber: string, purpose: Purpose, address: string) =>
  world.ask(requestOtp, { body: { phoneNumber, purpose }, ...from(address) });
const opened = (change: Partial<Configuration> = {}) =>
  makeWorld((config) => {
    const { company } = config;
    const registrationForms = { ...company.registrationForms, otp: true };
    return { ...config, trustProxy: '127.0.0.1', company: { ...company, registrationForms }, ...change };
  });
const sendAll = (world: World) => runDueJobs(world.context, world.database.url);
const textsTo = async (world: World, phoneNumber: string) => {
  await sendAll(world);
  return (await inboxOf(world, phoneNumber)).length;
};

async function newMember(world: World): Promise<string> {
  const phoneNumber = freshPhoneNumber();
  await askFor(world, phoneNumber, 'registration', '203.0.113.1');
  await registerMember(world.ask, phoneNumber, { otp: await lastCodeTo(world, phoneNumber) });
  return phoneNumber;
}

/** Asks for more codes to random numbers than strangers' share has room for. */
async function fillStrangersShare(world: World): Promise<void> {
  for (let n = 0; n < 15; n += 1) {
    for (const purpose of ['lost_phone', 'registration'] as const)
      await askFor(world, freshPhoneNumber(), purpose, `198.51.100.${n}`);
  }
  await sendAll(world);
}

const partUsed = async (cap: string) =>
  (await metrics.getSingleMetric('sagwan_sms_cap_part')?.get())?.values.find(
    ({ labels }) => labels.cap === cap,
  )?.value;

describe('when strangers have used up their share with codes to random numbers', () => {
  test.each<[string, string, Partial<Configuration>]>([
    ['an hour’s messages', 'strangers_hour', { smsPerHour: 80 }],
    ['a day’s money', 'strangers_money_day', { smsPriceMinor: 100n, smsDayBudgetMinor: 8_000n }],
  ])('of %s, a member still gets the code of a reset', async (_, cap, settings) => {
    const world = await opened(settings);
    try {
      const phoneNumber = await newMember(world);
      world.passTime(25 * hourMilliseconds);
      await fillStrangersShare(world);
      expect(await partUsed(cap)).toBe(1);
      const before = await textsTo(world, phoneNumber);
      await askFor(world, phoneNumber, 'password_reset', '203.0.113.2');
      expect((await textsTo(world, phoneNumber)) - before).toBe(1);
    } finally {
      await world.close();
    }
  });

  test('the codes of resets have a bounded share, too', async () => {
    const world = await opened({ smsPerHour: 40, smsPriceMinor: 125n, smsDayBudgetMinor: 8_000n });
    try {
      const members: string[] = [];
      for (let n = 0; n < 7; n += 1) {
        members.push(await newMember(world));
        world.passTime(hourMilliseconds);
      }
      world.passTime(25 * hourMilliseconds);
      const received = async () => {
        let sum = 0;
        for (const phoneNumber of members) sum += await textsTo(world, phoneNumber);
        return sum;
      };
      const before = await received();
      const askAll = async (address: string) => {
        for (const phoneNumber of members) await askFor(world, phoneNumber, 'password_reset', address);
        return (await received()) - before;
      };
      // An eighth of forty, and an eighth of a day's money, which is used up in the second hour.
      expect(await askAll('203.0.113.3')).toBe(5);
      expect(await partUsed('recovery_hour')).toBe(1);
      world.passTime(hourMilliseconds);
      expect(await askAll('203.0.113.4')).toBe(8);
      expect(await partUsed('recovery_money_day')).toBe(1);
      world.passTime(hourMilliseconds);
      expect(await askAll('203.0.113.5')).toBe(8);
    } finally {
      await world.close();
    }
  });
});

test.each<[string, Partial<Configuration>]>([
  ['an hour’s codes of one wording', { smsPerHour: 160 }],
  ['a day’s money', { smsPriceMinor: 100n, smsDayBudgetMinor: 8_000n }],
])('an IPv6 network as large as an internet provider’s leaves others half of %s', async (_, settings) => {
  const world = await opened(settings);
  try {
    // Each of another customer’s /48, so that no address reaches its own cap.
    for (let n = 0; n < 25; n += 1)
      await askFor(world, freshPhoneNumber(), 'registration', `2001:db8:${n.toString(16)}::1`);
    await sendAll(world);
    for (const address of ['203.0.113.6', '2001:db9::1']) {
      const phoneNumber = freshPhoneNumber();
      await askFor(world, phoneNumber, 'registration', address);
      expect(await textsTo(world, phoneNumber)).toBe(1);
    }
    const phoneNumber = freshPhoneNumber();
    await askFor(world, phoneNumber, 'registration', '2001:db8:ffff::1');
    expect(await textsTo(world, phoneNumber)).toBe(0);
  } finally {
    await world.close();
  }
});

describe('what is left of an address’s own cap', () => {
  let world: World;
  let member: string;
  beforeAll(async () => {
    world = await opened();
    member = await newMember(world);
  });
  afterAll(() => world.close());

  const wrongPasswords = async (phoneNumber: string, address: string) => {
    for (let guess = 0; guess < 6; guess += 1)
      await world.ask(login, { body: { phoneNumber, password: 'not-the-password' }, ...from(address) });
  };

  test.each<[string, (phoneNumber: string, address: string) => Promise<unknown>]>([
    ['a code for a reset', (number, address) => askFor(world, number, 'password_reset', address)],
    ['a code for a registration', (number, address) => askFor(world, number, 'registration', address)],
    ['wrong passwords', wrongPasswords],
  ])('is the same after %s for a number with an account and for one without', async (what, bringAbout) => {
    const last: number[] = [];
    for (const [n, target] of [member, freshPhoneNumber()].entries()) {
      const address = `192.0.2.${what.length * 2 + n}`;
      await bringAbout(target, address);
      const own: string[] = [];
      for (let asked = 0; asked < 40; asked += 1) {
        const phoneNumber = freshPhoneNumber();
        own.push(phoneNumber);
        await askFor(world, phoneNumber, 'lost_phone', address);
        if (asked === 38) await sendAll(world);
      }
      last.push(await textsTo(world, own[38] ?? ''), await textsTo(world, own[39] ?? ''));
    }
    // Forty in all: the first, and thirty-nine to numbers of the caller's own.
    expect(last).toEqual([1, 0, 1, 0]);
  });
});

test('codes that strangers have sent to many numbers hold up no code that a member asks for', async () => {
  const texts = await localProvider(() => ({ status: 200, body: [{ message_id: 1 }] }));
  const world = await opened({ smsProvider: 'semaphore', smsOrigin: texts.origin });
  try {
    const member = await fundedMember(world, { balanceMinor: 500_000n });
    for (let n = 0; n < 12; n += 1) await askFor(world, freshPhoneNumber(), 'lost_phone', `198.51.100.${n}`);
    const { token, phoneNumber, walletId: id } = member;
    const asked = await world.ask(verifyWithdrawal, {
      token,
      body: { phoneNumber, id, withdrawalAmount: 100 },
    });
    expect(asked.status).toBe(200);
    await sendAll(world);
    const numbers = texts.requests.map(({ body }) => new URLSearchParams(body).get('number'));
    expect([numbers.length, numbers.indexOf(phoneNumber)]).toEqual([13, 0]);
  } finally {
    await world.close();
    await texts.close();
  }
});
