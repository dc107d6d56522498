import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { fundedMember, orderWithdrawal, walletOf, withdrawalCode, withdrawalsOf } from '../testing/fund.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests((config) => ({
  ...config,
  company: { ...config.company, withdrawal: { maxFirstTransfer: null } },
}));

const triesLeft = async (challengeId: string) =>
  (
    await world.database.owner
      .selectFrom('challenge')
      .select(['tries_left', 'used_at'])
      .where('id', '=', challengeId)
      .executeTakeFirstOrThrow()
  ).tries_left;

describe('the one-time password', () => {
  const wrong = (otp: string) => (otp === '00000000' ? '00000001' : '00000000');

  test('fifty guesses at once compare at most three', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const { challengeId, otp } = await withdrawalCode(world, member, 1_000n);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        orderWithdrawal(world, member, {
          amountMinor: 1_000n,
          availableMinor: 90_000n,
          challenge: { challengeId, otp: wrong(otp) },
        }),
      ),
    );
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'STEP_UP_INVALID').length).toBeLessThanOrEqual(3);
    expect(codes.filter((code) => code === 'STEP_UP_TRIES_EXHAUSTED').length).toBeGreaterThanOrEqual(45);
    expect(await triesLeft(challengeId)).toBe(0);
    expect(await withdrawalsOf(world, member)).toEqual([]);
  });

  test('a fourth guess is refused even when it is right; a wrong one moves nothing', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const challenge = await withdrawalCode(world, member, 1_000n);
    const guess = { ...challenge, otp: wrong(challenge.otp) };
    for (const left of [2, 1, 0]) {
      const answer = await orderWithdrawal(world, member, { amountMinor: 1_000n, challenge: guess });
      expect(answer.status).toBe(422);
      expect(await triesLeft(challenge.challengeId)).toBe(left);
    }
    const fourth = await orderWithdrawal(world, member, { amountMinor: 1_000n, challenge });
    expect([fourth.status, fourth.body.code]).toEqual([422, 'STEP_UP_TRIES_EXHAUSTED']);
    expect(await walletOf(world, member)).toEqual({ balanceMinor: 90_000n, withdrawnMinor: 0n });
    expect(await withdrawalsOf(world, member)).toEqual([]);
  });

  test('after a wrong one, the right one works under the same key', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const challenge = await withdrawalCode(world, member, 1_000n);
    const key = uuid();
    const guess = { ...challenge, otp: wrong(challenge.otp) };
    const first = await orderWithdrawal(world, member, { amountMinor: 1_000n, challenge: guess, key });
    expect([first.status, first.body.code, first.body.message]).toEqual([
      422,
      'STEP_UP_INVALID',
      'Invalid OTP',
    ]);
    expect((await orderWithdrawal(world, member, { amountMinor: 1_000n, challenge, key })).status).toBe(200);
  });

  test('works once', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const challenge = await withdrawalCode(world, member, 1_000n);
    expect((await orderWithdrawal(world, member, { amountMinor: 1_000n, challenge })).status).toBe(200);
    const again = await orderWithdrawal(world, member, { amountMinor: 1_000n, challenge });
    expect([again.status, again.body.code]).toEqual([422, 'STEP_UP_REQUIRED']);
    expect(await withdrawalsOf(world, member)).toHaveLength(1);
  });

  test('is bound to the amount and the account', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const refused = async (challenge: Awaited<ReturnType<typeof withdrawalCode>>, amountMinor = 1_000n) => {
      const { status, body } = await orderWithdrawal(world, member, { amountMinor, challenge });
      expect(status).toBe(422);
      return body.code;
    };
    expect(await refused(await withdrawalCode(world, member, 1_000n), 1_001n)).toBe('STEP_UP_INVALID');
    const elsewhere = await withdrawalCode(world, { ...member, bankAccountId: uuid() }, 1_000n);
    expect(await refused(elsewhere)).toBe('STEP_UP_INVALID');
    const another = await fundedMember(world, { balanceMinor: 90_000n });
    expect(await refused(await withdrawalCode(world, another, 1_000n))).toBe('STEP_UP_REQUIRED');
    expect(await refused({ challengeId: uuid(), otp: '12345678' })).toBe('STEP_UP_REQUIRED');
    expect(await withdrawalsOf(world, member)).toEqual([]);
  });

  test('expires after five minutes', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const challenge = await withdrawalCode(world, member, 1_000n);
    world.passTime(5 * minuteMilliseconds + 1_000);
    const answer = await orderWithdrawal(world, member, { amountMinor: 1_000n, challenge });
    expect([answer.status, answer.body.code]).toEqual([422, 'STEP_UP_EXPIRED']);
  });

  test('stays unspent when the withdrawal is refused for another reason', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const challenge = await withdrawalCode(world, member, 1_000n);
    const order = { amountMinor: 1_000n, challenge };
    const changed = await orderWithdrawal(world, member, { ...order, availableMinor: 80_000n });
    expect([changed.status, changed.body.code]).toEqual([409, 'AVAILABLE_BALANCE_CHANGED']);
    expect(await triesLeft(challenge.challengeId)).toBe(3);
    expect((await orderWithdrawal(world, member, order)).status).toBe(200);
  });
});
