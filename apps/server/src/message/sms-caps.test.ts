import { changePassword } from '@sagwan/contract/session/change-password.ts';
import { proveNewPhone } from '@sagwan/contract/session/change-phone.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { dayMilliseconds, hourMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { register as metrics } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Configuration } from '../config.ts';
import { runDueJobs } from '../job/run-jobs.ts';
import { freshPhoneNumber, type SignedInMember, signInMember } from '../testing/accounts.ts';
import { inboxOf, writeText } from '../testing/sent-texts.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { CapReached } from './cap-reached.ts';
import { type CountedSms, countSms, smsRefusal } from './sms-caps.ts';

let world: World;
let logged: string[];

const opened = (change: Partial<Configuration> = {}) =>
  makeWorld((config) => ({ ...config, trustProxy: '127.0.0.1', logLevel: 'warn', ...change }), {
    write: (line) => logged.push(line),
  });

beforeAll(async () => {
  logged = [];
  world = await opened();
});
afterAll(() => world.close());
// Each test begins with nothing counted.
beforeEach(async () => {
  logged = [];
  world.passTime(25 * hourMilliseconds);
});

async function textsTo(on: World, phoneNumber: string): Promise<string[]> {
  await runDueJobs(on.context, on.database.url);
  return (await inboxOf(on, phoneNumber)).map(({ text }) => text);
}

const askForCode = (on: World, phoneNumber: string, address: string) =>
  on.ask(requestOtp, {
    body: { phoneNumber, purpose: 'password_reset' },
    headers: { 'x-forwarded-for': address },
  });
const change = (
  on: World,
  { phoneNumber, token }: Pick<SignedInMember, 'phoneNumber' | 'token'>,
  password = 'Fresh-water-12',
) => on.ask(changePassword, { token, body: { phoneNumber, newPassword: password, password } });
const numbered = async (name: string, labels: Record<string, string>) => {
  const metric = await metrics.getSingleMetric(name)?.get();
  return metric?.values.find((value) =>
    Object.entries(labels).every(([key, is]) => value.labels[key as never] === is),
  )?.value;
};

describe('one phone number', () => {
  test('is sent one notice of a changed password an hour, however often it is changed', async () => {
    const { phoneNumber } = await world.registerMember();
    for (let n = 0; n < 8; n += 1) {
      const member = await signInMember(
        world.ask,
        phoneNumber,
        n === 0 ? undefined : `Fresh-water-${n + 10}`,
      );
      expect((await change(world, member, `Fresh-water-${n + 11}`)).status).toBe(200);
      if (n % 2 === 0) await runDueJobs(world.context, world.database.url);
    }
    const ofPassword = async () =>
      (await textsTo(world, phoneNumber)).filter((text) => text.includes('Your password was changed'));
    expect(await ofPassword()).toHaveLength(1);
    world.passTime(hourMilliseconds + 1);
    await change(world, await signInMember(world.ask, phoneNumber, 'Fresh-water-18'));
    expect(await ofPassword()).toHaveLength(2);
  });

  test('is sent one notice of a lock an hour, from however many addresses', async () => {
    const { phoneNumber } = await world.registerMember();
    for (let n = 0; n < 40; n += 1) {
      await world.ask(login, {
        body: { phoneNumber, password: 'not-the-password' },
        headers: { 'x-forwarded-for': `198.51.100.${n % 8}` },
      });
    }
    expect(await textsTo(world, phoneNumber)).toHaveLength(1);
  });

  test('outside the allowed countries is sent nothing, which a stranger is not told and a member is', async () => {
    const foreign = await world.registerMember('8801712345678');
    const answer = await askForCode(world, foreign.phoneNumber, '192.0.2.1');
    expect([answer.status, answer.body]).toEqual([202, { state: 'OTP_SENT_IF_POSSIBLE' }]);
    world.passTime(6 * minuteMilliseconds);
    const asked = await change(world, foreign);
    expect([asked.status, asked.body]).toEqual([
      422,
      {
        code: 'SMS_COUNTRY_UNSUPPORTED',
        message: 'We can only send text messages to numbers that begin with +63.',
      },
    ]);
    expect(await textsTo(world, foreign.phoneNumber)).toEqual([]);
  });

  test('that is no mobile one of the Philippines is sent nothing, whatever digits are added to a victim’s', async () => {
    const { phoneNumber } = await world.registerMember();
    const longer = `${phoneNumber}0`;
    const written = [longer, phoneNumber.slice(0, -1), `632${phoneNumber.slice(4)}`];
    for (const [n, each] of written.entries()) {
      const body = { phoneNumber: each, purpose: 'lost_phone' } as const;
      await world.ask(requestOtp, { body, headers: { 'x-forwarded-for': `203.0.113.${n}` } });
      expect(await textsTo(world, each)).toEqual([]);
    }
    const member = await signInMember(world.ask, phoneNumber);
    const body = { phoneNumber, newPhoneNumber: longer };
    const asked = await world.ask(proveNewPhone, { token: member.token, body });
    expect([asked.status, asked.body.code]).toEqual([422, 'SMS_COUNTRY_UNSUPPORTED']);
    expect(asked.body.message).toContain('+639XXXXXXXXX');
  });

  test('has caps of its own for strangers and for the member', async () => {
    const { phoneNumber: to } = await world.registerMember();
    const sms = (by: 'stranger' | 'member'): CountedSms => ({ to, template: `${by}_test`, text: 'x', by });
    expect(await sentOf(100, () => sms('stranger'))).toBe(18);
    expect(await sentOf(100, () => sms('member'))).toBe(50);
    world.passTime(hourMilliseconds);
    expect(await sentOf(100, () => sms('member'))).toBe(30);
  });

  test('still gets a reset’s code for a known device, and notices, after a thief of the session has ordered codes', async () => {
    const { phoneNumber, token, deviceCookie } = await world.registerMember();
    expect(
      await sentOf(100, () => ({ to: phoneNumber, template: 'bank_change_code', text: 'x', by: 'member' })),
    ).toBe(50);
    const asked = await world.ask(requestOtp, {
      cookie: deviceCookie,
      body: { phoneNumber, purpose: 'password_reset' },
    });
    expect(asked.status).toBe(202);
    expect((await change(world, { phoneNumber, token })).status).toBe(200);
    const texts = await textsTo(world, phoneNumber);
    expect(texts.some((text) => /\b\d{8}\b/.test(text))).toBe(true);
    expect(texts.some((text) => text.includes('Your password was changed'))).toBe(true);
  });

  test('that somebody names as a new one is sent few codes, and its owner’s own are left', async () => {
    const owner = await world.registerMember();
    for (let n = 0; n < 12; n += 1) {
      const { token, phoneNumber } = await world.registerMember();
      const body = { phoneNumber, newPhoneNumber: owner.phoneNumber };
      // Each from an address of its own: answers to one that is refused often are held for a second.
      const headers = { 'x-forwarded-for': `198.51.100.${n}` };
      for (let asked = 0; asked < 5; asked += 1) await world.ask(proveNewPhone, { token, headers, body });
      await runDueJobs(world.context, world.database.url);
    }
    expect(await textsTo(world, owner.phoneNumber)).toHaveLength(6);
    world.passTime(6 * minuteMilliseconds);
    expect((await change(world, owner)).body).toMatchObject({ state: 'OTP_REQUIRED' });
  });

  test('that strangers name in place of a lost one is left the codes of a member who changes to it', async () => {
    const newPhoneNumber = freshPhoneNumber();
    const body = { phoneNumber: newPhoneNumber, purpose: 'lost_phone' } as const;
    for (let n = 1; n <= 8; n += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${n}` };
      await world.ask(requestOtp, { body, headers });
    }
    await runDueJobs(world.context, world.database.url);
    expect(await textsTo(world, newPhoneNumber)).toHaveLength(6);
    const { token, phoneNumber } = await world.registerMember();
    const asked = await world.ask(proveNewPhone, { token, body: { phoneNumber, newPhoneNumber } });
    expect(asked.body).toMatchObject({ state: 'OTP_REQUIRED' });
  });
});

/** How many of so many at once a cap lets through. */
async function sentOf(count: number, sms: (n: number) => CountedSms, on = world): Promise<number> {
  const all = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      countSms(on.context, on.context.db, sms(n)).then(
        () => 'sent',
        (error: unknown) => {
          if (error instanceof CapReached) return 'refused';
          throw error;
        },
      ),
    ),
  );
  return all.filter((each) => each === 'sent').length;
}

const toSomebody = (by: CountedSms['by'], text = 'x'): CountedSms => ({
  to: freshPhoneNumber(),
  template: crypto.randomUUID(),
  text,
  by,
});

describe('caps over all numbers', () => {
  test('one address brings about forty an hour, to whatever numbers, and no message is kept of more', async () => {
    const asked: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      const phoneNumber = freshPhoneNumber();
      asked.push(phoneNumber);
      const body = { phoneNumber, purpose: 'lost_phone' } as const;
      const answer = await world.ask(requestOtp, { body, headers: { 'x-forwarded-for': '192.0.2.77' } });
      expect(answer.body).toEqual({ state: 'OTP_SENT_IF_POSSIBLE' });
    }
    const kept = await world.database.owner
      .selectFrom('message')
      .select('id')
      .where('recipient', 'in', asked)
      .execute();
    expect(kept).toHaveLength(40);
  });

  test('strangers get a quarter of an hour’s messages, one wording of theirs an eighth, the rest is left', async () => {
    const small = await opened({ smsPerHour: 40 });
    try {
      expect(await sentOf(30, () => ({ ...toSomebody('stranger'), template: 'one' }), small)).toBe(5);
      expect(await sentOf(30, () => toSomebody('stranger'), small)).toBe(5);
      expect(await sentOf(30, () => ({ ...toSomebody('member'), template: 'two' }), small)).toBe(20);
      expect(await sentOf(30, () => toSomebody('house'), small)).toBe(10);
      // What was refused has used nothing of any cap.
      small.passTime(hourMilliseconds);
      expect(await sentOf(60, () => toSomebody('house'), small)).toBe(40);
    } finally {
      await small.close();
    }
  });

  test('that were reached while the clock was a month ahead do not hold once it is right again', async () => {
    const small = await opened({ smsPerHour: 40 });
    try {
      small.passTime(30 * dayMilliseconds);
      expect(await sentOf(60, () => toSomebody('house'), small)).toBe(40);
      small.passTime(-30 * dayMilliseconds);
      expect(await smsRefusal(small.context, small.context.db, toSomebody('house'))).toBeUndefined();
      expect(await sentOf(60, () => toSomebody('house'), small)).toBe(40);
      // Another server's clock, which is a little behind, counts on.
      small.passTime(-minuteMilliseconds);
      expect(await sentOf(60, () => toSomebody('house'), small)).toBe(0);
    } finally {
      await small.close();
    }
  });

  test('a day’s money is counted by parts of a message, and an alarm logged once at four fifths', async () => {
    const poor = await opened({ smsPriceMinor: 50n, smsDayBudgetMinor: 1_000n });
    // The metrics are the process's, which other files of tests share.
    const counts = async () => [
      (await numbered('sagwan_sms_near_cap_total', { cap: 'money_day' })) ?? 0,
      (await numbered('sagwan_sms_refused_total', { cap: 'money_day', by: 'house' })) ?? 0,
    ];
    const [near = 0, refused = 0] = await counts();
    try {
      expect(await sentOf(20, () => toSomebody('stranger'), poor)).toBe(5);
      const long = () => toSomebody('house', 'x'.repeat(200));
      expect(await sentOf(4, long, poor)).toBe(4);
      // Alone: of those at once, one that was counted earlier may set the metric last.
      expect(await sentOf(1, long, poor)).toBe(1);
      expect(await numbered('sagwan_sms_cap_part', { cap: 'money_day' })).toBe(0.75);
      expect(logged.filter((line) => line.includes('"cap":"money_day"'))).toEqual([]);
      expect(await sentOf(20, () => toSomebody('house'), poor)).toBe(5);
      expect(logged.filter((line) => line.includes('"cap":"money_day"'))).toHaveLength(1);
      expect(await counts()).toEqual([near + 1, refused + 15]);
      poor.passTime(dayMilliseconds);
      expect(await sentOf(30, () => toSomebody('house'), poor)).toBe(20);
    } finally {
      await poor.close();
    }
  });
});

describe('where a cap is reached', () => {
  test('a stranger is answered as ever, a member is told, and a notice of the house waits', async () => {
    const small = await opened({ smsPerHour: 8 });
    try {
      const member = await small.registerMember();
      const before = await askForCode(small, member.phoneNumber, '192.0.2.1');
      expect(await sentOf(30, () => toSomebody('house'), small)).toBe(8);
      const after = await askForCode(small, member.phoneNumber, '192.0.2.2');
      expect([after.status, after.text]).toEqual([before.status, before.text]);
      small.passTime(6 * minuteMilliseconds);
      const asked = await change(small, member);
      expect([asked.status, asked.body.code, asked.body.message]).toEqual([
        429,
        'SMS_LIMIT_REACHED',
        'We cannot send more text messages right now. Please try again in 54 minutes.',
      ]);
      expect(asked.headers['retry-after']).toBe(String(54 * 60));
      await writeText(small, { to: member.phoneNumber, template: 'loanApproved', text: 'A' });
      expect(await textsTo(small, member.phoneNumber)).toEqual([]);
      small.passTime(hourMilliseconds);
      await runDueJobs(small.context, small.database.url, { withinSeconds: 600 });
      expect(await textsTo(small, member.phoneNumber)).toEqual(['A']);
    } finally {
      await small.close();
    }
  });
});
