import { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import { officeLogin, officeLogout, officeMe, officeRefresh } from '@sagwan/contract/office/sign-in.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../session/password.ts';
import { arrangeBorrower, arrangeStaff } from '../testing/arrange-borrower.ts';
import { type Answer, untilServed } from '../testing/ask.ts';
import { worldForTests } from '../testing/world.ts';

const password = 'Sagwan-staff-1';
const world = worldForTests();
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const signIn = (body: { email: string; password: string; totp?: string }) => world.ask(officeLogin, { body });

/** What the browser would send back. */
function cookieOf({ cookies }: Answer): string {
  const { name, value } = cookies.find((cookie) => cookie.name === 'sagwanOfficeRefresh') ?? {
    name: '',
    value: '',
  };
  return `${name}=${value}`;
}

const refresh = (cookie: string) => world.ask(officeRefresh, { cookie });

describe('signing in', () => {
  test('gives a token that says who is there, and a cookie for the office alone', async () => {
    const { email } = await arrangeStaff(world, 'officer', passwordHash);
    const signed = await signIn({ email: email.toUpperCase(), password });
    expect(signed.status).toBe(200);
    const header = String(signed.headers['set-cookie']);
    expect(header).toMatch(/HttpOnly/);
    expect(header).toMatch(/SameSite=Strict/);
    expect(header).toMatch(/Path=\/api\/v2\/office/);
    const me = await world.ask(officeMe, { token: String(signed.body.accessToken) });
    expect(me.body).toMatchObject({ email, roles: ['officer'], name: 'The officer' });
  });

  test('answers an unknown address and a wrong password alike', async () => {
    const { email } = await arrangeStaff(world, 'officer', passwordHash);
    const wrong = await signIn({ email, password: 'something else' });
    const unknown = await signIn({ email: 'nobody@sagwan.example', password });
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
    expect(wrong.body.code).toBe('CREDENTIALS_WRONG');
    expect((await signIn({ email, password: '' })).body.code).toBe('BODY_INVALID');
  });

  test('keeps of a wrong one no more than a staff address can be', async () => {
    const guards = () =>
      world.database.owner
        .selectFrom('sign_in_guard')
        .select('identifier')
        .where('identifier', 'like', 'office:%')
        .execute();
    const before = await guards();
    for (const email of [`${'x'.repeat(93)}@agos.ph`, 'aña@agos.ph', 'ana@agos', 'ana\u00ad@agos.ph'])
      expect((await signIn({ email, password })).body.code).toBe('BODY_INVALID');
    expect(await guards()).toEqual(before);
    const longest = `${'x'.repeat(92)}@agos.ph`;
    expect((await signIn({ email: longest, password })).body.code).toBe('CREDENTIALS_WRONG');
    expect(await guards()).toContainEqual({ identifier: `office:${longest}` });
  });

  test('an account that is no longer active does not sign in, and its token opens nothing', async () => {
    const { email, staffId, token } = await arrangeStaff(world, 'officer', passwordHash);
    await world.database.owner
      .updateTable('staff')
      .set({ active: false })
      .where('id', '=', staffId)
      .execute();
    expect((await signIn({ email, password })).body.code).toBe('CREDENTIALS_WRONG');
    expect((await world.ask(officeMe, { token })).status).toBe(403);
  });

  test.each(['known', 'unknown'])(
    'five wrong ones lock a %s address where they came from, for a minute at first',
    async (which) => {
      const known = await arrangeStaff(world, 'officer', passwordHash);
      const email = which === 'known' ? known.email : `${crypto.randomUUID()}@sagwan.example`;
      for (let wrong = 1; wrong <= 5; wrong += 1) {
        expect((await signIn({ email, password: 'wrong' })).body.code).toBe('CREDENTIALS_WRONG');
      }
      const locked = await signIn({ email, password });
      expect([locked.status, locked.body.code, locked.headers['retry-after']]).toEqual([
        429,
        'SIGN_IN_LOCKED',
        '60',
      ]);
      world.passTime(61_000);
      expect((await signIn({ email, password })).status).toBe(which === 'known' ? 200 : 401);
    },
  );

  test('of guesses at once, those after the fifth wrong one are refused', async () => {
    const { email } = await arrangeStaff(world, 'officer', passwordHash);
    const guess = () => untilServed(() => signIn({ email, password: 'wrong' }));
    const answers = await Promise.all(Array.from({ length: 20 }, guess));
    const codes = answers.map(({ body }) => body.code);
    const compared = codes.filter((code) => code === 'CREDENTIALS_WRONG').length;
    expect(codes.filter((code) => code === 'SIGN_IN_LOCKED')).toHaveLength(20 - compared);
    // One that is compared too late for its answer counts as well, and is asked again.
    const guard = await world.database.owner
      .selectFrom('sign_in_guard')
      .select('wrong_count')
      .where('identifier', '=', `office:${email}`)
      .where('source', 'like', 'address:%')
      .executeTakeFirst();
    expect([guard?.wrong_count, compared <= 5]).toEqual([5, true]);
  });

  test("a staff token is refused on members' routes, and a member's token here", async () => {
    const { email } = await arrangeStaff(world, 'officer', passwordHash);
    const member = await arrangeBorrower(world);
    const token = String((await signIn({ email, password })).body.accessToken);
    const asMember = await world.ask(listLoans, { token, body: { phoneNumber: member.phoneNumber } });
    expect([asMember.status, asMember.body.code]).toEqual([403, 'ACCESS_TOKEN_INVALID']);
    expect((await world.ask(officeMe, { token: member.token })).body.code).toBe('ACCESS_TOKEN_INVALID');
  });
});

describe('staying signed in', () => {
  async function signedIn(): Promise<{ cookie: string; token: string }> {
    const { email } = await arrangeStaff(world, 'officer', passwordHash);
    const signed = await signIn({ email, password });
    return { cookie: cookieOf(signed), token: String(signed.body.accessToken) };
  }

  test('the cookie is rotated as it is used, and goes on working', async () => {
    const { cookie } = await signedIn();
    const first = await refresh(cookie);
    expect(first.status).toBe(200);
    expect(cookieOf(first)).not.toBe(cookie);
    expect((await refresh(cookieOf(first))).status).toBe(200);
  });

  test('twenty tabs at once all stay signed in', async () => {
    const { cookie, token } = await signedIn();
    // Opens the pool's connections, so that the twenty really meet in the database.
    await Promise.all(Array.from({ length: 40 }, () => world.ask(officeMe, { token })));
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    world.passTime(9 * minuteMilliseconds);
    expect((await refresh(answers.map(cookieOf)[7] ?? '')).status).toBe(200);
  });

  test('an answer that is lost signs nobody out', async () => {
    const { cookie } = await signedIn();
    await refresh(cookie);
    const again = await refresh(cookie);
    expect(again.status).toBe(200);
    world.passTime(9 * minuteMilliseconds);
    expect((await refresh(cookieOf(again))).status).toBe(200);
  });

  test('an answer that arrives late puts no spent secret into the cookie that all tabs share', async () => {
    const { cookie } = await signedIn();
    const first = await refresh(cookie);
    world.passTime(9_000);
    const late = await refresh(cookie);
    world.passTime(5_000);
    expect((await refresh(cookieOf(first))).status).toBe(200);
    world.passTime(9 * minuteMilliseconds);
    expect((await refresh(cookieOf(late))).status).toBe(200);
  });

  test('a spent cookie used again ends the session for everybody', async () => {
    const { cookie, token } = await signedIn();
    const rotated = await refresh(cookie);
    world.passTime(11_000);
    const reused = await refresh(cookie);
    expect([reused.status, reused.body.code]).toEqual([403, 'SESSION_EXPIRED']);
    expect((await refresh(cookieOf(rotated))).status).toBe(403);
    expect((await world.ask(officeMe, { token })).status).toBe(403);
  });

  /** Works on for some minutes: a request every nine, with the token of that time. @returns the newest of both. */
  async function work({ cookie, token }: { cookie: string; token: string }, minutes: number) {
    for (let passed = 0; passed < minutes; passed += 9) {
      world.passTime(9 * minuteMilliseconds);
      const refreshed = await refresh(cookie);
      cookie = cookieOf(refreshed);
      token = String(refreshed.body.accessToken);
      expect((await world.ask(officeMe, { token })).status).toBe(200);
    }
    return { cookie, token };
  }

  test('lasts while there is work, and half an hour after the last request', async () => {
    const { cookie, token } = await work(await signedIn(), 90);
    world.passTime(31 * minuteMilliseconds);
    const refused = await refresh(cookie);
    expect([refused.status, refused.body.code]).toEqual([403, 'SESSION_EXPIRED']);
    expect((await world.ask(officeMe, { token })).status).toBe(403);
  });

  test('a token that is still good opens nothing once the session has been idle', async () => {
    const { cookie } = await signedIn();
    // Refreshing is no work: a token from the twenty-fifth minute would be good until the thirty-fifth.
    world.passTime(25 * minuteMilliseconds);
    const token = String((await refresh(cookie)).body.accessToken);
    world.passTime(6 * minuteMilliseconds);
    expect((await world.ask(officeMe, { token })).body.code).toBe('ACCESS_TOKEN_INVALID');
  });

  test('ends after the working day, whatever the work', async () => {
    const { cookie } = await work(await signedIn(), 12 * 60 - 9);
    world.passTime(9 * minuteMilliseconds + 1);
    expect((await refresh(cookie)).body.code).toBe('SESSION_EXPIRED');
  });

  test('how it ended is in the audit, once: by leaving, or by a spent cookie that came again', async () => {
    const ends = (email: unknown) =>
      world.database.owner
        .selectFrom('audit')
        .innerJoin('staff', (join) => join.on(sql`staff.id::text`, '=', sql.ref('audit.subject_id')))
        .select(['actor_kind', 'after', 'subject_kind'])
        .where('staff.email', '=', String(email))
        .where('action', '=', 'office.end_session')
        .orderBy('audit.id')
        .execute();
    const { cookie, token } = await signedIn();
    const { email } = (await world.ask(officeMe, { token })).body;
    for (let left = 0; left < 2; left += 1) await world.ask(officeLogout, { cookie });
    const end = { actor_kind: 'staff', after: { why: 'logout' }, subject_kind: 'staff' };
    expect(await ends(email)).toEqual([end]);

    const stolen = await signedIn();
    const of = (await world.ask(officeMe, { token: stolen.token })).body.email;
    await refresh(stolen.cookie);
    world.passTime(11_000);
    for (let used = 0; used < 2; used += 1) expect((await refresh(stolen.cookie)).status).toBe(403);
    expect(await ends(of)).toEqual([{ ...end, actor_kind: 'anyone', after: { why: 'reuse' } }]);
  });

  test('leaving ends it and never fails', async () => {
    const { cookie, token } = await signedIn();
    const left = await world.ask(officeLogout, { cookie });
    expect(left.status).toBe(204);
    expect((await refresh(cookie)).status).toBe(403);
    expect((await world.ask(officeMe, { token })).status).toBe(403);
    expect((await world.ask(officeLogout, { cookie: 'sagwanOfficeRefresh=nonsense' })).status).toBe(204);
    for (const value of ['nonsense', `${'-'.repeat(36)}.${'A'.repeat(43)}`])
      expect((await refresh(`sagwanOfficeRefresh=${value}`)).body.code).toBe('SESSION_EXPIRED');
  });
});
