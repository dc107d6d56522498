import { officeMe } from '@sagwan/contract/office/sign-in.ts';
import {
  officeChoosePassword,
  officeConfirmFactor,
  officeReadInvitation,
} from '@sagwan/contract/staff/enrol.ts';
import { hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refusedWith } from '../testing/servicing-staff.ts';
import { linkIn, staffAccounts, staffPassword, tokenOf } from '../testing/staff-accounts.ts';
import { totpAt } from '../testing/totp.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
const accounts = staffAccounts(world);

/** The token of a link to a new account. */
async function invited(email = `${crypto.randomUUID()}@agos.ph`) {
  const url = linkIn(await accounts.command('create', email, '--name', 'Andrea Lim'));
  return { email, url, token: tokenOf(url) };
}

const read = (token: string) => world.ask(officeReadInvitation, { body: { token } });
const choose = (token: string, password = staffPassword) =>
  world.ask(officeChoosePassword, { body: { token, password } });
const confirm = (token: string, totp: string) => world.ask(officeConfirmFactor, { body: { token, totp } });
const invalid = [404, 'LINK_INVALID'];

describe('the way of a link', () => {
  test('leads from the password over the authenticator to a signed-in account', async () => {
    const { email, url, token } = await invited();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/office\/begin#[\w-]{43}$/);
    const invitation = await read(token);
    expect(invitation.body).toEqual({
      email,
      name: 'Andrea Lim',
      expiresAt: new Date(world.context.now().getTime() + hourMilliseconds).toISOString(),
    });
    const { body: chosen } = await choose(token);
    const uri = new URL(String(chosen.uri));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Sagwan:${email}`,
    ]);
    expect(uri.searchParams.get('secret')).toBe(chosen.secret);
    const confirmed = await confirm(token, totpAt(String(chosen.secret), world.context.now()));
    expect(confirmed.status).toBe(201);
    const me = await world.ask(officeMe, { token: String(confirmed.body.accessToken) });
    expect(me.body).toMatchObject({ email, name: 'Andrea Lim', roles: ['admin'], recoveryCodesLeft: 10 });
    expect(confirmed.cookies.map(({ name }) => name)).toEqual(['sagwanOfficeRefresh']);
  });

  test('can be gone once', async () => {
    const { email, url, token } = await invited();
    await accounts.enrol(email, url);
    expect(refusedWith(await read(token))).toEqual(invalid);
    expect(refusedWith(await choose(token))).toEqual(invalid);
    expect(refusedWith(await confirm(token, '123456'))).toEqual(invalid);
  });

  test('of twenty who come to its end at once, one is signed in', async () => {
    const { token } = await invited();
    const { body } = await choose(token);
    const totp = totpAt(String(body.secret), world.context.now());
    // Opens the pool's connections, so that the twenty really meet in the database.
    await Promise.all(Array.from({ length: 40 }, () => read(token)));
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token, totp)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body: { code } }) => code === 'LINK_INVALID')).toHaveLength(19);
  });

  test('ends after an hour, at each step', async () => {
    const { token } = await invited();
    world.passTime(3_599_000);
    const { status, body } = await choose(token);
    expect(status).toBe(200);
    world.passTime(1_001);
    expect(refusedWith(await read(token))).toEqual(invalid);
    expect(refusedWith(await choose(token))).toEqual(invalid);
    expect(refusedWith(await confirm(token, totpAt(String(body.secret), world.context.now())))).toEqual(
      invalid,
    );
  });

  test('a new link takes the place of the old one', async () => {
    const { email, token } = await invited();
    const again = await invited(email);
    expect(refusedWith(await choose(token))).toEqual(invalid);
    expect((await choose(again.token)).status).toBe(200);
  });

  test('a wrong code changes nothing, and the newest password and secret count', async () => {
    const { email, token } = await invited();
    expect(refusedWith(await confirm(token, '123456'))).toEqual(invalid);
    const first = await choose(token, 'another river, another paddle');
    const second = await choose(token);
    const now = world.context.now();
    const ofFirst = await confirm(token, totpAt(String(first.body.secret), now));
    expect(refusedWith(ofFirst)).toEqual([422, 'SECOND_FACTOR_WRONG']);
    const confirmed = await confirm(token, totpAt(String(second.body.secret), now));
    expect(confirmed.status).toBe(201);
    const staff = { email, secret: String(second.body.secret), recoveryCodes: [], token: '', cookie: '' };
    world.passTime(30_000);
    const withFirst = await accounts.signIn(staff, { password: 'another river, another paddle' });
    expect(withFirst.status).toBe(401);
    expect((await accounts.signIn(staff)).status).toBe(200);
  });

  test.each([
    ['too short', 400, 'BODY_INVALID'],
    ['with a line\nbreak in it', 400, 'BODY_INVALID'],
    ['passwordpassword', 422, 'PASSWORD_TOO_COMMON'],
    ['the river of Andrea', 422, 'PASSWORD_HOLDS_NAME_OR_EMAIL'],
  ])('a password "%s" is refused', async (password, status, code) => {
    const { token } = await invited();
    expect(refusedWith(await choose(token, password))).toEqual([status, code]);
  });

  test('the database holds neither the token, nor the secret, nor a recovery code in clear', async () => {
    const { email, url, token } = await invited();
    const pending = await choose(token);
    const tables = ['staff', 'staff_invitation', 'staff_recovery_code', 'staff_session', 'audit'];
    const dump = async () => {
      const texts = await Promise.all(
        tables.map((table) =>
          sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(
            world.database.owner,
          ),
        ),
      );
      return JSON.stringify(texts.map(({ rows }) => rows));
    };
    const before = await dump();
    const staff = await accounts.enrol(email, url);
    const after = await dump();
    const secrets = [token, String(pending.body.secret), staff.secret, staffPassword];
    for (const secret of [
      ...secrets,
      ...staff.recoveryCodes,
      ...staff.recoveryCodes.map((c) => c.slice(0, 5)),
    ]) {
      expect(before).not.toContain(secret);
      expect(after).not.toContain(secret);
    }
  });
});
