import { askPasskey, loginWithPasskey } from '@sagwan/contract/passkey/passkeys.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { expect, test } from 'vitest';
import { deviceCookieOf, type SignedInMember, testPassword } from '../testing/accounts.ts';
import type { Answer } from '../testing/ask.ts';
import { softwareAuthenticator } from '../testing/authenticator.ts';
import { fillQuota } from '../testing/fill-quota.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { passkeyOf, requestIn } from '../testing/passkey.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();

const signIn = ({ phoneNumber }: SignedInMember, password = testPassword) =>
  world.ask(login, { body: { phoneNumber, password } });

/** What sign-ins leave of a member. */
async function rowsOf({ memberId }: SignedInMember) {
  const { owner } = world.database;
  const count = async (table: 'session' | 'audit' | 'challenge') =>
    (await owner.selectFrom(table).select('id').where('member_id', '=', memberId).execute()).length;
  return {
    session: await count('session'),
    audit: await count('audit'),
    challenge: await count('challenge'),
  };
}

function expectFull(answer: Answer): void {
  expect([answer.status, answer.body.code]).toEqual([429, 'DAY_LIMIT_REACHED']);
  expect(answer.headers['retry-after']).toBe(String(dayMilliseconds / 1000));
  expect(deviceCookieOf(answer)).toBe('');
}

test('a member signs in so often a day; what is refused leaves nothing, and wrong passwords are answered as ever', async () => {
  const member = await world.registerMember();
  await fillQuota(world, 'sign_ins', member.memberId);
  const before = await rowsOf(member);
  expectFull(await signIn(member));
  expect((await signIn(member, 'not-the-password')).body.code).toBe('CREDENTIALS_WRONG');
  expect(await rowsOf(member)).toEqual(before);
  world.passTime(dayMilliseconds);
  expect((await signIn(member)).status).toBe(200);
  expect(await rowsOf(member)).toMatchObject({ session: before.session + 1 });
});

test('sign-ins with a passkey count as those with a password', async () => {
  const member = await world.registerMember();
  const { device } = await passkeyOf(world, member, softwareAuthenticator({ counts: true }));
  const signInWithPasskey = async () => {
    const asked = await world.ask(askPasskey, { body: {} });
    const challengeId = String(asked.body.challengeId);
    return world.ask(loginWithPasskey, { body: { challengeId, passkey: device.get(requestIn(asked)) } });
  };
  expect((await signInWithPasskey()).status).toBe(200);
  await fillQuota(world, 'sign_ins', member.memberId);
  const before = await rowsOf(member);
  expectFull(await signInWithPasskey());
  expectFull(await signIn(member));
  expect(await rowsOf(member)).toEqual(before);
});

test('a new password with a code is a way in for the owner where somebody else has used the sign-ins up', async () => {
  const member = await world.registerMember();
  const { phoneNumber, memberId } = member;
  await fillQuota(world, 'sign_ins', memberId);
  await world.ask(requestOtp, { body: { phoneNumber, purpose: 'password_reset' } });
  const otp = await lastCodeTo(world, phoneNumber);
  const newPassword = 'Fresh-water-12';
  expect((await world.ask(resetPassword, { body: { phoneNumber, otp, newPassword } })).status).toBe(200);
  expect((await signIn(member, newPassword)).status).toBe(200);
});
