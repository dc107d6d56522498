import { officeLogin } from '@sagwan/contract/office/sign-in.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { deviceCookieLimits } from '../limits.ts';
import { askerCookieOf, deviceCookieOf, freshPhoneNumber, testPassword } from '../testing/accounts.ts';
import { arrangeStaff } from '../testing/arrange-borrower.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { linkIn, staffAccounts } from '../testing/staff-accounts.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { hashPassword } from './password.ts';
import { countWrongPassword } from './sign-in-guard.ts';
import { strangerAt } from './source.ts';

/** What a stranger can do to an owner's sign-in and recovery: nothing that the owner notices (decision 0030). */
const world = worldForTests((config) => ({ ...config, trustProxy: '127.0.0.1' }));

const wrong = 'not-the-password';

interface From {
  address?: string;
  cookie?: string;
}

const sentFrom = ({ address = '192.0.2.1', cookie }: From) => ({
  headers: { 'x-forwarded-for': address },
  ...(cookie === undefined ? {} : { cookie }),
});
const signIn = (phoneNumber: string, password: string, from: From = {}) =>
  world.ask(login, { body: { phoneNumber, password }, ...sentFrom(from) });
const askForCode = (phoneNumber: string, from: From = {}) =>
  world.ask(requestOtp, { body: { phoneNumber, purpose: 'password_reset' }, ...sentFrom(from) });
const reset = (phoneNumber: string, otp: string, from: From = {}) =>
  world.ask(resetPassword, { body: { phoneNumber, otp, newPassword: 'Fresh-water-12' }, ...sentFrom(from) });
const codeTo = (phoneNumber: string) => lastCodeTo(world, phoneNumber);
const otherThan = (code: string) => (code === '12345678' ? '87654321' : '12345678');
const stranger = (n: number) => `198.51.100.${n}`;

async function guessAt(phoneNumber: string, addresses: number, each = 5): Promise<void> {
  for (let n = 1; n <= addresses; n += 1) {
    for (let guess = 0; guess < each; guess += 1) await signIn(phoneNumber, wrong, { address: stranger(n) });
  }
}

/** Five wrong passwords from each of ten addresses, as they are counted: without a hash for each, for tests of what follows. */
async function guessedAt(identifier: string): Promise<void> {
  for (let n = 1; n <= 10; n += 1) {
    const guarded = { identifier, source: strangerAt(stranger(n)) };
    for (let guess = 0; guess < 5; guess += 1)
      await transact(world.context.db, (trx) => countWrongPassword(trx, world.context, guarded));
  }
}

describe('a stranger’s wrong passwords', () => {
  test('lock the stranger’s address, not another', async () => {
    const { phoneNumber } = await world.registerMember();
    await guessAt(phoneNumber, 1);
    expect((await signIn(phoneNumber, testPassword, { address: stranger(1) })).body.code).toBe(
      'SIGN_IN_LOCKED',
    );
    expect((await signIn(phoneNumber, testPassword)).status).toBe(200);
    // The right one elsewhere does not end the stranger's lock.
    expect((await signIn(phoneNumber, testPassword, { address: stranger(1) })).status).toBe(429);
  });

  test('from many addresses lock all addresses, not a known device', async () => {
    const { phoneNumber, deviceCookie: cookie } = await world.registerMember();
    await guessAt(phoneNumber, 10);
    const elsewhere = await signIn(phoneNumber, testPassword, { address: '203.0.113.9' });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([429, 'SIGN_IN_LOCKED']);
    for (const address of ['203.0.113.9', stranger(1)]) {
      expect((await signIn(phoneNumber, testPassword, { address, cookie })).status).toBe(200);
    }
  });

  test('from the networks of one /48 of IPv6 lock that, and nobody elsewhere', async () => {
    const { phoneNumber } = await world.registerMember();
    for (let n = 0; n < 15; n += 1) {
      const address = `2001:db8:1:${(n * 256).toString(16)}::1`;
      for (let guess = 0; guess < 4; guess += 1) await signIn(phoneNumber, wrong, { address });
    }
    const there = await signIn(phoneNumber, testPassword, { address: '2001:db8:1:ff00::1' });
    expect([there.status, there.body.code]).toEqual([429, 'SIGN_IN_LOCKED']);
    expect((await signIn(phoneNumber, testPassword, { address: '203.0.113.9' })).status).toBe(200);
  });

  test('are counted alike for a number without an account', async () => {
    const phoneNumber = freshPhoneNumber();
    await guessAt(phoneNumber, 10);
    expect((await signIn(phoneNumber, testPassword)).body.code).toBe('SIGN_IN_LOCKED');
  });

  test('do not stop who has the phone: a new password ends the locks and makes the browser known', async () => {
    const { phoneNumber } = await world.registerMember();
    await guessedAt(phoneNumber);
    const address = '203.0.113.10';
    const asked = await askForCode(phoneNumber, { address });
    const done = await reset(phoneNumber, await codeTo(phoneNumber), {
      address,
      cookie: askerCookieOf(asked),
    });
    expect(done.body).toEqual({ state: 'PASSWORD_CHANGED' });
    expect((await signIn(phoneNumber, 'Fresh-water-12', { address })).status).toBe(200);
    await guessedAt(phoneNumber);
    const cookie = deviceCookieOf(done);
    expect((await signIn(phoneNumber, 'Fresh-water-12', { address, cookie })).status).toBe(200);
  });
});

describe('a known device', () => {
  test('has five tries of its own, then waits longer and longer', async () => {
    const { phoneNumber, deviceCookie: cookie } = await world.registerMember();
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await signIn(phoneNumber, wrong, { address: stranger(guess), cookie })).status).toBe(401);
    }
    for (const seconds of [60, 120, 240, 480, 900, 900]) {
      const locked = await signIn(phoneNumber, testPassword, { cookie });
      expect([locked.status, locked.headers['retry-after']]).toEqual([429, String(seconds)]);
      world.passTime(seconds * 1000);
      expect((await signIn(phoneNumber, wrong, { cookie })).status).toBe(401);
    }
  });

  test('is known to the member alone who signed in there, and no longer after a new password', async () => {
    const thief = await world.registerMember();
    const { phoneNumber, deviceCookie } = await world.registerMember();
    const forged = deviceCookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const renamed = `${deviceCookie.split('=')[0]}=${thief.deviceCookie.split('=')[1]}`;
    await guessedAt(phoneNumber);
    for (const cookie of [thief.deviceCookie, forged, renamed]) {
      expect((await signIn(phoneNumber, testPassword, { cookie })).status).toBe(429);
    }
    await askForCode(phoneNumber, { cookie: deviceCookie });
    world.passTime(1);
    const done = await reset(phoneNumber, await codeTo(phoneNumber), { cookie: deviceCookie });
    expect(done.status).toBe(200);
    await guessedAt(phoneNumber);
    expect((await signIn(phoneNumber, 'Fresh-water-12', { cookie: deviceCookie })).status).toBe(429);
    expect((await signIn(phoneNumber, 'Fresh-water-12', { cookie: deviceCookieOf(done) })).status).toBe(200);
  });

  test('cannot be read by scripts, lasts, and is of the member’s routes alone', async () => {
    const { phoneNumber } = await world.registerMember();
    const header = [(await signIn(phoneNumber, testPassword)).headers['set-cookie']].flat().map(String);
    const device = header.find((each) => each.startsWith('sagwanDevice-')) ?? '';
    expect(device).toMatch(/Max-Age=34560000/);
    expect(device).toMatch(/HttpOnly/);
    expect(device).toMatch(/SameSite=Strict/);
    expect(device).toMatch(/Path=\/api\/v2(;|$)/);
    expect(device).not.toContain(phoneNumber);
  });
});

test('a browser that very many people share forgets who signed in there longest ago', async () => {
  const { phoneNumber } = await world.registerMember();
  const others = (count: number) =>
    Array.from({ length: count }, (_, n) => {
      const at = world.context.now().getTime() - n;
      return `sagwanDevice-${n.toString(16).padStart(12, '0')}=${uuid()}.${uuid()}.${at}.${'A'.repeat(43)}`;
    });
  const forgotten = async (cookies: string[]) => {
    const answer = await signIn(phoneNumber, testPassword, { cookie: cookies.join('; ') });
    const header = [answer.headers['set-cookie']].flat().map(String);
    return header.flatMap(
      (each) => /^(sagwanDevice-[^=]*)=; Max-Age=0; Path=\/api\/v2;/.exec(each)?.[1] ?? [],
    );
  };
  const { keptMax, forgottenAtOnceMax } = deviceCookieLimits;
  expect(await forgotten(others(keptMax - 1))).toEqual([]);
  const many = others(keptMax + forgottenAtOnceMax + 5);
  const namesOf = (cookies: string[]) => cookies.map((each) => each.split('=')[0]);
  expect(await forgotten(many.toReversed())).toEqual(namesOf(many.slice(-forgottenAtOnceMax)));
  expect(await forgotten(many.slice(0, -forgottenAtOnceMax))).toEqual(
    namesOf(many.slice(keptMax - 1, -forgottenAtOnceMax)),
  );
});

describe('a stranger’s requests for codes', () => {
  test('leave a known device its own five, and are answered like every other', async () => {
    const { phoneNumber, deviceCookie: cookie } = await world.registerMember();
    const answers = [];
    for (let n = 1; n <= 30; n += 1) answers.push(await askForCode(phoneNumber, { address: stranger(n) }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await codesMade(phoneNumber)).toBe(9);
    for (let asked = 1; asked <= 6; asked += 1) await askForCode(phoneNumber, { cookie });
    expect(await codesMade(phoneNumber)).toBe(14);
    const code = await codeTo(phoneNumber);
    expect((await reset(phoneNumber, code, { cookie })).status).toBe(200);
  });

  test('from one address leave the other addresses theirs', async () => {
    const { phoneNumber } = await world.registerMember();
    for (let asked = 1; asked <= 9; asked += 1) await askForCode(phoneNumber, { address: stranger(1) });
    expect(await codesMade(phoneNumber)).toBe(5);
    await askForCode(phoneNumber);
    expect(await codesMade(phoneNumber)).toBe(6);
  });

  test('through the whole day leave three an hour, each of which is good for the owner', async () => {
    const { phoneNumber } = await world.registerMember();
    for (let n = 1; n <= 20; n += 1) await askForCode(phoneNumber, { address: stranger(n) });
    world.passTime(61 * minuteMilliseconds);
    for (let n = 21; n <= 40; n += 1) await askForCode(phoneNumber, { address: stranger(n) });
    expect(await codesMade(phoneNumber)).toBe(12);
    // The stranger asked for it, and the owner has the phone.
    expect((await reset(phoneNumber, await codeTo(phoneNumber))).status).toBe(200);
  });

  test('for other purposes, and locks, leave a reset all its messages', async () => {
    const { phoneNumber } = await world.registerMember();
    for (let n = 1; n <= 8; n += 1) {
      const body = { phoneNumber, purpose: 'lost_phone' } as const;
      await world.ask(requestOtp, { body, ...sentFrom({ address: stranger(n) }) });
    }
    await guessAt(phoneNumber, 1);
    await runDueJobs(world.context, world.database.url);
    for (let n = 1; n <= 8; n += 1) await askForCode(phoneNumber, { address: stranger(n) });
    await runDueJobs(world.context, world.database.url);
    const sent = await world.database.owner
      .selectFrom('message')
      .select('id')
      .where('recipient', '=', phoneNumber)
      .where('template', '=', 'password_reset_code')
      .where('sent_at', 'is not', null)
      .execute();
    expect(sent).toHaveLength(8);
  });

  test('do not end a code that was asked for before', async () => {
    const { phoneNumber } = await world.registerMember();
    const cookie = askerCookieOf(await askForCode(phoneNumber));
    const code = await codeTo(phoneNumber);
    for (let n = 1; n <= 4; n += 1) await askForCode(phoneNumber, { address: stranger(n) });
    expect((await reset(phoneNumber, code, { cookie })).status).toBe(200);
    // One use: the others ended with it.
    expect((await reset(phoneNumber, await codeTo(phoneNumber))).status).toBe(422);
  });

  const codesMade = async (phoneNumber: string) => {
    const rows = await world.database.owner
      .selectFrom('phone_challenge')
      .select('id')
      .where('phone_number', '=', phoneNumber)
      .execute();
    return rows.length;
  };
});

describe('a stranger’s guesses at a code', () => {
  test.each([
    ['from the owner’s own address', () => '192.0.2.1'],
    ['from many addresses', (n: number) => stranger(n)],
  ])('%s leave the browser that asked for it its three tries', async (_, address) => {
    const { phoneNumber } = await world.registerMember();
    const cookie = askerCookieOf(await askForCode(phoneNumber));
    const code = await codeTo(phoneNumber);
    const guesses = [];
    for (let n = 0; n < 60; n += 1) {
      guesses.push(await reset(phoneNumber, otherThan(code), { address: address(n) }));
    }
    expect(guesses.at(-1)?.body.code).toBe('STEP_UP_TRIES_EXHAUSTED');
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await reset(phoneNumber, otherThan(code), { cookie })).body.code).toBe('STEP_UP_INVALID');
    }
    expect((await reset(phoneNumber, code, { cookie })).status).toBe(200);
  });

  test('from other addresses leave the address that asked for it its three tries, without cookies too', async () => {
    const { phoneNumber } = await world.registerMember();
    await askForCode(phoneNumber);
    const code = await codeTo(phoneNumber);
    for (let n = 0; n < 12; n += 1) await reset(phoneNumber, otherThan(code), { address: stranger(n) });
    expect((await reset(phoneNumber, code, { address: stranger(1) })).body.code).toBe(
      'STEP_UP_TRIES_EXHAUSTED',
    );
    expect((await reset(phoneNumber, code)).status).toBe(200);
  });

  test('leave a known device its three tries', async () => {
    const { phoneNumber, deviceCookie: cookie } = await world.registerMember();
    await askForCode(phoneNumber, { address: stranger(1) });
    const code = await codeTo(phoneNumber);
    for (let n = 0; n < 40; n += 1) await reset(phoneNumber, otherThan(code), { address: stranger(n) });
    expect((await reset(phoneNumber, code, { cookie })).status).toBe(200);
  });

  test('from three addresses are compared twelve times at most, however many come at once', async () => {
    const { phoneNumber } = await world.registerMember();
    const cookie = askerCookieOf(await askForCode(phoneNumber));
    const code = await codeTo(phoneNumber);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        reset(phoneNumber, otherThan(code), n % 2 === 0 ? { cookie } : { address: stranger(n % 3) }),
      ),
    );
    const compared = answers.filter(({ body }) => body.code === 'STEP_UP_INVALID');
    expect(compared).toHaveLength(3 + 9);
    expect((await reset(phoneNumber, code, { cookie })).body.code).toBe('STEP_UP_TRIES_EXHAUSTED');
  });

  test('of twenty right answers at once one sets a password', async () => {
    const { phoneNumber } = await world.registerMember();
    // One after the other: of codes that are asked for at once, the message that arrives last need not have the newest.
    const asked: Awaited<ReturnType<typeof askForCode>>[] = [];
    for (let n = 0; n < 3; n += 1) asked.push(await askForCode(phoneNumber, { address: stranger(n) }));
    const code = await codeTo(phoneNumber);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        reset(phoneNumber, code, {
          address: stranger(n),
          cookie: askerCookieOf(asked[n % 3] ?? (asked[0] as never)),
        }),
      ),
    );
    const statuses = answers.map(({ status, body }) => `${status} ${body.code}`).join(', ');
    const set = answers.filter(({ status }) => status === 200);
    // On a busy machine all of them may be refused for want of time to hash: then the code is still good.
    if (set.length === 0 && answers.some(({ status }) => status === 503))
      set.push(await reset(phoneNumber, code, { address: stranger(2) }));
    expect(
      set.map(({ status }) => status),
      statuses,
    ).toEqual([200]);
  });
});

describe('staff', () => {
  const password = 'Sagwan-staff-1';
  const signInStaff = (email: string, typed: string, from: From = {}) =>
    world.ask(officeLogin, { body: { email, password: typed }, ...sentFrom(from) });

  test('are not locked out by a stranger, and on a known device not by many', async () => {
    const { email } = await arrangeStaff(world, 'officer', await hashPassword(password));
    const first = await signInStaff(email, password);
    const cookie = deviceCookieOf(first);
    expect(String(first.headers['set-cookie'])).toMatch(/sagwanDevice-[^;]*;.*Path=\/api\/v2\/office/);
    for (let guess = 0; guess < 5; guess += 1) await signInStaff(email, wrong, { address: stranger(1) });
    expect((await signInStaff(email, password, { address: stranger(1) })).body.code).toBe('SIGN_IN_LOCKED');
    expect((await signInStaff(email, password)).status).toBe(200);
    for (let n = 2; n <= 10; n += 1) {
      for (let guess = 0; guess < 5; guess += 1) await signInStaff(email, wrong, { address: stranger(n) });
    }
    expect((await signInStaff(email, password)).body.code).toBe('SIGN_IN_LOCKED');
    expect((await signInStaff(email, password, { cookie })).status).toBe(200);
  });

  test('who begin anew are known on no device from before', async () => {
    const accounts = staffAccounts(world);
    await accounts.admin();
    const staff = await accounts.admin();
    world.passTime(minuteMilliseconds);
    const cookie = deviceCookieOf(await accounts.signIn(staff));
    await accounts.command('deactivate', staff.email);
    world.passTime(minuteMilliseconds);
    await accounts.enrol(staff.email, linkIn(await accounts.command('create', staff.email)));
    await guessedAt(`office:${staff.email}`);
    expect((await signInStaff(staff.email, wrong, { cookie })).body.code).toBe('SIGN_IN_LOCKED');
  });
});
