import { readState } from '@sagwan/contract/member/read-state.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { logout } from '@sagwan/contract/session/logout.ts';
import { refresh, refreshForRetry } from '@sagwan/contract/session/refresh.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { signInLimits } from '../limits.ts';
import { cookieOf, deviceCookieOf, freshPhoneNumber, testPassword } from '../testing/accounts.ts';
import { untilServed } from '../testing/ask.ts';
import { worldForTests } from '../testing/world.ts';

// How long an answer takes has tests of its own (system/deadline.test.ts); a busy machine hashes slowly, and a guess that was counted
// would be answered 503 here.
const world = worldForTests((config) => ({ ...config, answersInTime: false }));

const signIn = (phoneNumber: string, password = testPassword, persist?: boolean) =>
  world.ask(login, { body: { phoneNumber, password, ...(persist === undefined ? {} : { persist }) } });
const times = <T>(count: number, run: () => Promise<T>) => Promise.all(Array.from({ length: count }, run));

async function tokenWorks(phoneNumber: string, token: unknown): Promise<boolean> {
  const answer = await world.ask(readState, { token: String(token), body: { phoneNumber } });
  return answer.status === 200;
}

describe('signing in', () => {
  test('answers a token, and a cookie that scripts cannot read', async () => {
    const { phoneNumber } = await world.registerMember();
    const answer = await signIn(phoneNumber);
    expect(answer.status).toBe(200);
    expect(await tokenWorks(phoneNumber, answer.body.accessToken)).toBe(true);
    const [cookie] = [answer.headers['set-cookie']].flat();
    expect(cookie).toMatch(/^sagwanRefresh=/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\/api\/v2(;|$)/);
    expect(cookie).not.toMatch(/Max-Age/);
    const [remembered] = [(await signIn(phoneNumber, testPassword, true)).headers['set-cookie']].flat();
    expect(remembered).toMatch(/Max-Age=2592000/);
  });

  test('the token works for ten minutes (decisions §2)', async () => {
    const { phoneNumber, token } = await world.registerMember();
    world.passTime(10 * minuteMilliseconds - 1000);
    expect(await tokenWorks(phoneNumber, token)).toBe(true);
    world.passTime(1000);
    expect(await tokenWorks(phoneNumber, token)).toBe(false);
  });

  test('the number may be typed as people write it', async () => {
    const { phoneNumber } = await world.registerMember();
    const answer = await signIn(`0${phoneNumber.slice(2)}`);
    expect(answer.status).toBe(200);
    expect(await tokenWorks(phoneNumber, answer.body.accessToken)).toBe(true);
  });

  test('a wrong password and an unknown number are answered alike', async () => {
    const { phoneNumber } = await world.registerMember();
    const wrong = await signIn(phoneNumber, 'not-the-password');
    const unknown = await signIn(freshPhoneNumber(), 'not-the-password');
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
    expect(unknown.status).toBe(401);
    expect((await world.ask(login, { body: { phoneNumber } as never })).status).toBe(400);
  });

  test('five wrong ones lock a known and an unknown number alike, and send the owner one message', async () => {
    const { phoneNumber } = await world.registerMember();
    const unknown = freshPhoneNumber();
    for (const number of [phoneNumber, unknown]) {
      for (let count = 0; count < 5; count += 1) {
        expect((await signIn(number, 'not-the-password')).status).toBe(401);
      }
      const locked = await signIn(number);
      expect([locked.status, locked.body.code, locked.headers['retry-after']]).toEqual([
        429,
        'SIGN_IN_LOCKED',
        '60',
      ]);
    }
    const messages = await world.database.owner
      .selectFrom('message')
      .select(['recipient', 'template'])
      .where('recipient', 'in', [phoneNumber, unknown])
      .execute();
    expect(messages).toEqual([{ recipient: phoneNumber, template: 'signInLocked' }]);
    world.passTime(minuteMilliseconds + 1);
    // Each one more locks for longer, until the right one.
    expect((await signIn(phoneNumber, 'not-the-password')).status).toBe(401);
    expect((await signIn(phoneNumber)).headers['retry-after']).toBe('120');
    world.passTime(2 * minuteMilliseconds);
    expect((await signIn(phoneNumber)).status).toBe(200);
    expect((await signIn(phoneNumber, 'not-the-password')).status).toBe(401);
    expect((await signIn(phoneNumber)).status).toBe(200);
  });

  test('wrong ones that are long ago do not count', async () => {
    const { phoneNumber } = await world.registerMember();
    for (let count = 0; count < 4; count += 1) await signIn(phoneNumber, 'not-the-password');
    world.passTime(16 * minuteMilliseconds);
    await signIn(phoneNumber, 'not-the-password');
    expect((await signIn(phoneNumber)).status).toBe(200);
  });

  test('of guesses at once, those after the fifth wrong one are refused, right or wrong', async () => {
    const { phoneNumber } = await world.registerMember();
    const wrong = times(20, () => untilServed(() => signIn(phoneNumber, 'not-the-password')));
    // Waits behind them in the queue of hashes, and is right.
    const right = untilServed(() => signIn(phoneNumber));
    const codes = (await wrong).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'CREDENTIALS_WRONG')).toHaveLength(5);
    expect(codes.filter((code) => code === 'SIGN_IN_LOCKED')).toHaveLength(15);
    expect((await right).body.code).toBe('SIGN_IN_LOCKED');
  });

  test('twenty right ones at once all succeed', async () => {
    const { phoneNumber } = await world.registerMember();
    const answers = await times(20, () => untilServed(() => signIn(phoneNumber)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('more than can wait are refused', async () => {
    const { phoneNumber } = await world.registerMember();
    const answers = await times(120, async () => {
      const sentAt = performance.now();
      const { status, headers } = await signIn(phoneNumber);
      return { status, headers, milliseconds: performance.now() - sentAt };
    });
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBeDefined();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    // Those that wait are served, or on a slow machine refused after so long; those for whom there is no room, before it.
    const { waitingMax, waitsMilliseconds } = signInLimits;
    const held = answers.filter(
      ({ status, milliseconds }) => status === 200 || milliseconds >= waitsMilliseconds,
    );
    expect(held.length).toBeGreaterThanOrEqual(waitingMax);
  });

  test('a flood from many known devices of one account leaves another member’s device its turn', async () => {
    const { phoneNumber } = await world.registerMember();
    const devices: string[] = [];
    while (devices.length < 80)
      devices.push(...(await times(20, () => untilServed(() => signIn(phoneNumber)))).map(deviceCookieOf));
    const other = await world.registerMember();
    const from = (phoneNumber: string, cookie: string) =>
      world.ask(login, { body: { phoneNumber, password: testPassword }, cookie });
    const flood = devices.map((cookie) => from(phoneNumber, cookie));
    expect((await from(other.phoneNumber, other.deviceCookie)).status).toBe(200);
    await Promise.all(flood);
  });
});

describe.each([
  ['/authmember/refresh', refresh],
  ['/auth/refresh', refreshForRetry],
])('GET %s', (_, endpoint) => {
  test('rotates the cookie and answers a new token', async () => {
    const member = await world.registerMember();
    const first = await world.ask(endpoint, { cookie: member.cookie });
    expect(first.status).toBe(200);
    expect(await tokenWorks(member.phoneNumber, first.body.accessToken)).toBe(true);
    expect(cookieOf(first)).not.toBe(member.cookie);
    expect((await world.ask(endpoint, { cookie: cookieOf(first) })).status).toBe(200);
  });

  test('twenty tabs at once all stay signed in, and all are given the same next cookie', async () => {
    const member = await world.registerMember();
    const answers = await times(20, () => world.ask(endpoint, { cookie: member.cookie }));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const [next = '', ...others] = new Set(answers.map(cookieOf));
    expect(others).toEqual([]);
    expect(next).not.toBe(member.cookie);
    expect((await world.ask(endpoint, { cookie: next })).status).toBe(200);
  });

  test('a tab whose answer was lost is given the next cookie again, within the grace', async () => {
    const member = await world.registerMember();
    const lost = await world.ask(endpoint, { cookie: member.cookie });
    world.passTime(9_000);
    const again = await world.ask(endpoint, { cookie: member.cookie });
    expect(cookieOf(again)).toBe(cookieOf(lost));
    world.passTime(10 * minuteMilliseconds);
    expect((await world.ask(endpoint, { cookie: cookieOf(again) })).status).toBe(200);
  });

  test('a cookie given to two tabs is not rotated while one of the answers may still arrive', async () => {
    const member = await world.registerMember();
    await world.ask(endpoint, { cookie: member.cookie });
    const shared = cookieOf(await world.ask(endpoint, { cookie: member.cookie }));
    const meanwhile = await world.ask(endpoint, { cookie: shared });
    expect([meanwhile.status, cookieOf(meanwhile)]).toEqual([200, '']);
    world.passTime(10_100);
    const rotated = await world.ask(endpoint, { cookie: shared });
    expect(cookieOf(rotated)).not.toBe('');
    // From here on it is spent like any other.
    world.passTime(10_001);
    expect((await world.ask(endpoint, { cookie: shared })).status).toBe(403);
    expect((await world.ask(endpoint, { cookie: cookieOf(rotated) })).status).toBe(403);
  });

  test('a late tab is accepted though the cookie was rotated ten times meanwhile', async () => {
    const member = await world.registerMember();
    let newest = member.cookie;
    for (let turns = 0; turns < 10; turns += 1) {
      newest = cookieOf(await world.ask(endpoint, { cookie: newest }));
    }
    const late = await world.ask(endpoint, { cookie: member.cookie });
    expect([late.status, cookieOf(late)]).toEqual([200, newest]);
    expect((await world.ask(endpoint, { cookie: newest })).status).toBe(200);
  });

  test('of spent cookies thirty are kept within the grace, and five later', async () => {
    const member = await world.registerMember();
    let newest = member.cookie;
    const rotate = async (count: number, millisecondsApart: number) => {
      for (let turns = 0; turns < count; turns += 1) {
        world.passTime(millisecondsApart);
        newest = cookieOf(await world.ask(endpoint, { cookie: newest }));
      }
      const spent = await world.database.owner
        .selectFrom('spent_refresh_token')
        .select('spent_at')
        .where('member_id', '=', member.memberId)
        .execute();
      return spent.length;
    };
    expect(await rotate(40, 1)).toBe(30);
    expect(await rotate(1, 10 * minuteMilliseconds)).toBe(5);
    // A sign-out with the oldest of the five is still accepted.
    const old = newest;
    expect(await rotate(5, minuteMilliseconds)).toBe(5);
    await world.ask(logout, { cookie: old });
    expect((await world.ask(endpoint, { cookie: newest })).status).toBe(403);
  });

  test('a spent cookie used again later ends the whole session', async () => {
    const member = await world.registerMember();
    const thief = await world.ask(endpoint, { cookie: member.cookie });
    world.passTime(10_001);
    const reuse = await world.ask(endpoint, { cookie: member.cookie });
    expect([reuse.status, reuse.body.code]).toEqual([403, 'SESSION_EXPIRED']);
    expect((await world.ask(endpoint, { cookie: cookieOf(thief) })).status).toBe(403);
    expect(await tokenWorks(member.phoneNumber, member.token)).toBe(false);
    const { revoked_why } = await world.database.owner
      .selectFrom('session')
      .select('revoked_why')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(revoked_why).toBe('reuse');
  });

  test('no cookie, a forged one and one past its hours are refused', async () => {
    const member = await world.registerMember();
    expect((await world.ask(endpoint)).body.code).toBe('SESSION_EXPIRED');
    expect((await world.ask(endpoint, { cookie: 'sagwanRefresh=x' })).status).toBe(403);
    const noIds = `sagwanRefresh=${'-'.repeat(36)}.${'a'.repeat(36)}.${'A'.repeat(43)}`;
    expect((await world.ask(endpoint, { cookie: noIds })).status).toBe(403);
    world.passTime(12 * 60 * minuteMilliseconds + 1);
    const over = await world.ask(endpoint, { cookie: member.cookie });
    expect([over.status, over.headers['set-cookie']]).toEqual([
      403,
      expect.stringMatching(/^sagwanRefresh=;/),
    ]);
  });

  test('a link on another site, with which no cookie comes, deletes none', async () => {
    expect((await world.ask(endpoint)).headers['set-cookie']).toBeUndefined();
  });
});

describe('signing out', () => {
  test('ends the session, clears the cookie, and never fails', async () => {
    const member = await world.registerMember();
    const answer = await world.ask(logout, { cookie: member.cookie });
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']).toMatch(/^sagwanRefresh=;.*Path=\/api\/v2/);
    expect(await tokenWorks(member.phoneNumber, member.token)).toBe(false);
    expect((await world.ask(refresh, { cookie: member.cookie })).status).toBe(403);
    expect((await world.ask(logout, { cookie: member.cookie })).status).toBe(204);
    expect((await world.ask(logout)).status).toBe(204);
  });

  test.each([
    ['application/json', ''],
    ['application/json', '{'],
    ['application/x-www-form-urlencoded', 'phoneNumber=639170000001'],
    ['text/plain', 'bye'],
  ])('does so whatever comes with it: %s %j', async (type, payload) => {
    const { phoneNumber, token, cookie } = await world.registerMember();
    const headers = { cookie, 'content-type': type };
    const answer = await world.server.inject({ method: 'POST', url: logout.path, headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await tokenWorks(phoneNumber, token)).toBe(false);
  });

  test('a forged cookie ends nobody else', async () => {
    const member = await world.registerMember();
    const forged = member.cookie.slice(0, -43) + 'A'.repeat(43);
    expect((await world.ask(logout, { cookie: forged })).status).toBe(204);
    expect(await tokenWorks(member.phoneNumber, member.token)).toBe(true);
  });
});
