import { listLocks } from '@sagwan/contract/session/list-locks.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import type { SuspensionReasonCode } from '@sagwan/domain/staff/reasons.ts';
import { hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { proveEmail, type SignedInMember, testPassword } from '../testing/accounts.ts';
import { type FundedMember, fundedMember } from '../testing/fund.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();

const locksOf = async ({ phoneNumber, token }: Pick<SignedInMember, 'phoneNumber' | 'token'>) =>
  (await world.ask(listLocks, { token, body: { phoneNumber } })).body.locks as {
    kind: string;
    since: string | null;
    until: string;
    statusIcon: string;
  }[];
const inHours = (hours: number) =>
  new Date(world.context.now().getTime() + hours * hourMilliseconds).toISOString();
const change = (
  member: FundedMember,
  values: {
    phone_changed_at?: Date;
    suspended_until?: Date | null;
    suspension_reason?: SuspensionReasonCode | null;
  },
) => world.database.owner.updateTable('member').set(values).where('id', '=', member.memberId).execute();

describe('Settings is answered', () => {
  test('nothing where nothing is paused', async () => {
    expect(await locksOf(await world.registerMember())).toEqual([]);
  });

  test('since when sign-in is paused, and until when; then nothing', async () => {
    const member = await world.registerMember();
    const wrong = { phoneNumber: member.phoneNumber, password: 'Wrong-guess-1' };
    for (let tries = 0; tries < 5; tries += 1) await world.ask(login, { body: wrong });
    world.passTime(30_000);
    const [since, until] = [inHours(-30 / 3600), inHours(30 / 3600)];
    expect(await locksOf(member)).toMatchObject([{ kind: 'signIn', since, until, statusIcon: 'lock-reset' }]);
    const refused = await world.ask(login, { body: wrong });
    expect(refused.body.message).toMatch(/paused at 10:00\sAM\. It starts again in 1 minute\.$/);
    world.passTime(30_000);
    expect(await locksOf(member)).toEqual([]);
  });

  test('that the codes of the day are used up, until midnight in Manila', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const { phoneNumber, token, walletId } = member;
    const body = { phoneNumber, id: walletId, withdrawalAmount: 10 };
    for (let asked = 0; asked < 30; asked += 1) await world.ask(verifyWithdrawal, { token, body });
    expect((await world.ask(verifyWithdrawal, { token, body })).status).toBe(429);
    expect(await locksOf(member)).toMatchObject([
      {
        kind: 'withdrawalCodes',
        since: world.context.now().toISOString(),
        until: '2026-03-16T16:00:00.000Z',
      },
    ]);
  });

  test('that withdrawals are paused after a change, and by a suspension', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    await change(member, {
      phone_changed_at: new Date(inHours(-1)),
      suspended_until: new Date(inHours(3)),
      suspension_reason: 'ORDER_OF_LAW',
    });
    expect(await locksOf(member)).toMatchObject([
      { kind: 'withdrawals', since: inHours(-1), until: inHours(23) },
      { kind: 'suspended', since: null, until: inHours(3) },
    ]);
    await change(member, { phone_changed_at: new Date(inHours(-24)), suspended_until: world.context.now() });
    expect(await locksOf(member)).toEqual([]);
  });
});

test('a sign-in on a device that is not known is noticed, the first one and those of known devices are not', async () => {
  const member = await world.registerMember();
  await proveEmail(world, member.memberId);
  const notices = async () =>
    (await messagesOf(world, member.memberId)).filter(({ template }) => template === 'newDevice');
  const signIn = (more: { cookie?: string } = {}) =>
    world.ask(login, {
      body: { phoneNumber: member.phoneNumber, password: testPassword },
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36' },
      ...more,
    });
  expect(await notices()).toEqual([]);
  expect((await signIn({ cookie: member.deviceCookie })).status).toBe(200);
  expect(await notices()).toEqual([]);
  expect((await signIn()).status).toBe(200);
  expect((await notices()).map(({ recipient }) => recipient)).toEqual([
    member.phoneNumber,
    'maria@example.com',
  ]);
  for (const { text } of await notices()) expect(text).toContain('Chrome on Android');
  // Once an hour, however many there are.
  await Promise.all(Array.from({ length: 5 }, () => signIn()));
  expect(await notices()).toHaveLength(2);
  world.passTime(hourMilliseconds);
  await signIn();
  expect(await notices()).toHaveLength(4);
});
