import { beforeAll, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { fundedMember, openToProviders, orderWithdrawal } from '../testing/fund.ts';
import { worldForTests } from '../testing/world.ts';
import { listWithdrawals } from './list-withdrawals.ts';

const world = worldForTests();
beforeAll(() => openToProviders(world));

describe('the list for staff', () => {
  test('is paged, newest first, with payouts and counts', async () => {
    const member = await fundedMember(world, { balanceMinor: 200_000n });
    for (let made = 0; made < 51; made += 1) {
      await orderWithdrawal(world, member, { amountMinor: 100n });
      world.passTime(1);
    }
    const first = await listWithdrawals(world.context, { state: 'REQUESTED', after: undefined });
    expect(first.withdrawals).toHaveLength(50);
    const second = await listWithdrawals(world.context, {
      state: 'REQUESTED',
      after: first.next ?? undefined,
    });
    const numbers = [...first.withdrawals, ...second.withdrawals].map(
      ({ withdrawalNumber }) => withdrawalNumber,
    );
    expect(new Set(numbers).size).toBe(first.counts.REQUESTED);
    expect(second.next).toBeNull();
    const oldest = await listWithdrawals(world.context, { state: 'REQUESTED', order: 'oldest' });
    const rest = await listWithdrawals(world.context, {
      state: 'REQUESTED',
      order: 'oldest',
      after: oldest.next ?? undefined,
    });
    expect(
      [...oldest.withdrawals, ...rest.withdrawals].map(({ withdrawalNumber }) => withdrawalNumber),
    ).toEqual(numbers.toReversed());
    await runDueJobs(world.context, world.database.url);
    const [done] = (await listWithdrawals(world.context, { state: 'COMPLETED', after: undefined }))
      .withdrawals;
    expect(done).toMatchObject({
      fullName: 'Ana Cruz',
      rail: 'instapay',
      payouts: [{ attempt: 1, provider: 'sandbox', state: 'COMPLETED' }],
    });
  });
});
