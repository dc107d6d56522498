import { readState } from '@sagwan/contract/member/read-state.ts';
import { changePassword } from '@sagwan/contract/session/change-password.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { stableText } from '../idempotency/once.ts';
import { quotas } from '../limits.ts';
import { freshPhoneNumber, type SignedInMember, signInMember } from '../testing/accounts.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import { commonPasswords } from './common-passwords.ts';

// How long an answer takes has tests of its own (system/deadline.test.ts); a busy machine hashes slowly, and a guess that was counted
// would be answered 503 here.
const world = worldForTests((config) => ({ ...config, answersInTime: false }));

const fresh = 'Fresh-water-12';
const change = ({ phoneNumber, token }: SignedInMember, password: string, more: object = {}) =>
  world.ask(changePassword, { token, body: { phoneNumber, newPassword: password, password, ...more } });
const signInStatus = async (phoneNumber: string, password: string) =>
  (await world.ask(login, { body: { phoneNumber, password } })).status;

const lastCode = (phoneNumber: string) => lastCodeTo(world, phoneNumber);

const otherThan = (code: string) => (code === '12345678' ? '87654321' : '12345678');

describe('changing a password', () => {
  test('just after signing in needs no code, and ends the other sessions only', async () => {
    const other = await world.registerMember();
    const member = await signInMember(world.ask, other.phoneNumber);
    expect((await change(member, fresh)).body).toEqual({ state: 'PASSWORD_CHANGED' });
    const { phoneNumber } = member;
    expect((await world.ask(readState, { token: member.token, body: { phoneNumber } })).status).toBe(200);
    expect((await world.ask(readState, { token: other.token, body: { phoneNumber } })).status).toBe(403);
    expect(await signInStatus(phoneNumber, fresh)).toBe(200);
  });

  test('later asks for a code first', async () => {
    const member = await world.registerMember();
    world.passTime(5 * minuteMilliseconds + 1);
    const asked = await change(member, fresh);
    expect(asked.body).toMatchObject({
      state: 'OTP_REQUIRED',
      maskedPhone: expect.stringMatching(/^639\*{9}$/),
    });
    const code = await lastCode(member.phoneNumber);
    expect(JSON.stringify(asked.body)).not.toContain(code);
    const { challengeId } = asked.body;
    const wrong = await change(member, fresh, { otp: otherThan(code), challengeId });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'STEP_UP_INVALID']);
    expect((await change(member, fresh, { otp: code, challengeId })).body).toEqual({
      state: 'PASSWORD_CHANGED',
    });
    expect(await signInStatus(member.phoneNumber, fresh)).toBe(200);
    // As after a lost answer.
    const before = (await messagesOf(world, member.memberId)).length;
    expect((await change(member, fresh, { otp: code, challengeId })).body.state).toBe('PASSWORD_CHANGED');
    expect(await messagesOf(world, member.memberId), 'neither a code nor a notice').toHaveLength(before);
    const again = await change(member, 'Another-river-3', { otp: code, challengeId });
    expect(again.body.state).not.toBe('PASSWORD_CHANGED');
  });

  test('a code that is used up changes no other password, and tells nobody who guesses it which one is right', async () => {
    const member = await world.registerMember();
    world.passTime(5 * minuteMilliseconds + 1);
    const { challengeId } = (await change(member, fresh)).body;
    const code = await lastCode(member.phoneNumber);
    await change(member, fresh, { otp: code, challengeId });
    const other = await change(member, 'Another-river-3', { otp: code, challengeId });
    expect([other.status, other.body.code]).toEqual([422, 'STEP_UP_REQUIRED']);
    expect(await signInStatus(member.phoneNumber, 'Another-river-3')).toBe(401);
    // The last of its three tries.
    const guess = await change(member, fresh, { otp: otherThan(code), challengeId });
    expect(guess.body.state).toBe('OTP_REQUIRED');
    expect((await change(member, fresh, { otp: code, challengeId })).body.state).toBe('OTP_REQUIRED');
  });

  test('a code is good for five minutes and three tries', async () => {
    const member = await world.registerMember();
    world.passTime(5 * minuteMilliseconds + 1);
    const first = await change(member, fresh);
    const code = await lastCode(member.phoneNumber);
    for (let tries = 0; tries < 3; tries += 1) {
      await change(member, fresh, { otp: otherThan(code), challengeId: first.body.challengeId });
    }
    const fourth = await change(member, fresh, { otp: code, challengeId: first.body.challengeId });
    expect([fourth.status, fourth.body.code]).toEqual([422, 'STEP_UP_TRIES_EXHAUSTED']);
    const second = await change(member, fresh);
    const old = await lastCode(member.phoneNumber);
    world.passTime(4 * minuteMilliseconds);
    const third = await change(member, fresh);
    expect(third.body.state).toBe('OTP_REQUIRED');
    world.passTime(minuteMilliseconds + 1);
    // Still within the life of the access token.
    const late = await change(await signInAgain(member), fresh, {
      otp: old,
      challengeId: second.body.challengeId,
    });
    expect(late.body.state ?? late.body.code).toBe('PASSWORD_CHANGED');
  });

  const signInAgain = (member: SignedInMember) => signInMember(world.ask, member.phoneNumber);

  test('more than five codes a day are not sent', async () => {
    const member = await world.registerMember();
    world.passTime(5 * minuteMilliseconds + 1);
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await change(member, fresh)).body.state).toBe('OTP_REQUIRED');
    }
    const sixth = await change(member, fresh);
    expect([sixth.status, sixth.body.code]).toEqual([429, 'STEP_UP_CODES_EXHAUSTED']);
  });

  test('is done so often a day, since each costs a hash', async () => {
    const member = await world.registerMember();
    for (let n = 0; n < quotas.password_changes.most; n += 1)
      expect((await change(member, `Fresh-water-${n}`)).status).toBe(200);
    const full = await change(member, 'Fresh-water-99');
    expect([full.status, full.body.code]).toEqual([429, 'DAY_LIMIT_REACHED']);
    // The owner's way in stays.
    const { phoneNumber } = member;
    await world.ask(requestOtp, { body: { phoneNumber, purpose: 'password_reset' } });
    const body = { phoneNumber, otp: await lastCode(phoneNumber), newPassword: fresh };
    expect((await world.ask(resetPassword, { body })).status).toBe(200);
  });

  test('weak ones, and two that differ, are refused', async () => {
    const member = await world.registerMember();
    expect((await change(member, 'iloveyou')).body.code).toBe('PASSWORD_TOO_COMMON');
    expect(commonPasswords.size).toBe(10_000);
    const last = [...commonPasswords].findLast(({ length }) => length >= 8) ?? '';
    expect((await change(member, last)).body.code).toBe('PASSWORD_TOO_COMMON');
    expect((await change(member, 'Maria-Santos-1')).body.code).toBe('PASSWORD_HOLDS_NAME_OR_PHONE');
    const { phoneNumber, token } = member;
    const differing = { phoneNumber, newPassword: fresh, password: `${fresh}x` };
    const differ = await world.ask(changePassword, { token, body: differing });
    expect([differ.status, differ.body.fields]).toEqual([
      400,
      { password: 'Password confirmation mismatch' },
    ]);
  });
});

describe('a forgotten password', () => {
  const ask = (phoneNumber: string) =>
    world.ask(requestOtp, { body: { phoneNumber, purpose: 'password_reset' } });
  const reset = (phoneNumber: string, otp: string, newPassword = fresh) =>
    world.ask(resetPassword, { body: { phoneNumber, otp, newPassword } });

  test('is replaced with a code, and every session ends', async () => {
    const member = await world.registerMember();
    const { phoneNumber, token } = member;
    const asked = await ask(phoneNumber);
    expect([asked.status, asked.body]).toEqual([202, { state: 'OTP_SENT_IF_POSSIBLE' }]);
    const code = await lastCode(phoneNumber);
    const named = await reset(phoneNumber, code, 'Maria-Santos-1');
    expect([named.status, named.body.code]).toEqual([422, 'PASSWORD_HOLDS_NAME_OR_PHONE']);
    expect((await reset(phoneNumber, code)).body).toEqual({ state: 'PASSWORD_CHANGED' });
    expect((await world.ask(readState, { token, body: { phoneNumber } })).status).toBe(403);
    expect(await signInStatus(phoneNumber, fresh)).toBe(200);
    expect((await reset(phoneNumber, code)).status).toBe(422);
  });

  test('a known and an unknown number answer alike at every step', async () => {
    const { phoneNumber } = await world.registerMember();
    const unknown = freshPhoneNumber();
    const story = async (number: string) => {
      const answers = [await reset(number, '12345678')];
      for (let asked = 0; asked < 6; asked += 1) answers.push(await ask(number));
      // The answer must not depend on whether there is a member of that name.
      answers.push(await reset(number, '12345678', 'Maria-Santos-1'));
      for (let tries = 0; tries < 3; tries += 1) answers.push(await reset(number, '12345678'));
      world.passTime(5 * minuteMilliseconds + 1);
      answers.push(await reset(number, '12345678'));
      return answers.map(({ status, text }) => [status, text]);
    };
    expect(await story(phoneNumber)).toEqual(await story(unknown));
    const sent = await world.database.owner
      .selectFrom('message')
      .select('recipient')
      .where('recipient', 'in', [phoneNumber, unknown])
      .execute();
    expect(sent.map(({ recipient }) => recipient)).toEqual(Array.from({ length: 5 }, () => phoneNumber));
  });

  test('no table but the queue holds a code, and there it is sealed', async () => {
    const { phoneNumber } = await world.registerMember();
    await ask(phoneNumber);
    const { owner } = world.database;
    const before = stableText([
      await owner.selectFrom('challenge').selectAll().execute(),
      await owner.selectFrom('phone_challenge').selectAll().execute(),
      await owner.selectFrom('message').selectAll().execute(),
      await owner.selectFrom('audit').selectAll().execute(),
      await owner
        .withSchema('graphile_worker')
        .selectFrom('_private_jobs' as never)
        .selectAll()
        .execute(),
    ]);
    const code = await lastCode(phoneNumber);
    expect(code).toMatch(/^\d{8}$/);
    expect(before).not.toContain(code);
  });
});
