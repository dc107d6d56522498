import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { fundedMember, openToProviders, orderWithdrawal, walletOf } from '../testing/fund.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests((config) => ({
  ...config,
  company: { ...config.company, withdrawal: { maxFirstTransfer: null } },
}));
beforeAll(() => openToProviders(world));

describe('₱150,000', () => {
  test('leaves in two transfers where the bank takes PESONet: ₱999 first, the rest once it has arrived', async () => {
    const { company } = world.context.config;
    company.withdrawal = { maxFirstTransfer: 99_900n };
    const member = await fundedMember(world, { balanceMinor: 15_000_000n });
    const all = await orderWithdrawal(world, member, { amountMinor: 15_000_000n });
    expect([all.status, all.body.code]).toEqual([422, 'WITHDRAWAL_OVER_LIMIT']);
    expect((await orderWithdrawal(world, member, { amountMinor: 99_900n })).status).toBe(200);
    const early = await orderWithdrawal(world, member, { amountMinor: 14_900_100n });
    expect([early.status, early.body.code]).toEqual([422, 'WITHDRAWAL_OVER_LIMIT']);
    await runDueJobs(world.context, world.database.url);
    expect((await orderWithdrawal(world, member, { amountMinor: 14_900_100n })).status).toBe(200);
    await runDueJobs(world.context, world.database.url);
    const rows = await world.database.owner
      .selectFrom('withdrawal')
      .select(['rail', 'state', 'expected_at', 'created_at'])
      .where('member_id', '=', member.memberId)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { rail: 'instapay', state: 'COMPLETED' },
      { rail: 'pesonet', state: 'COMPLETED' },
    ]);
    for (const row of rows) {
      expect(row.expected_at.getTime() - row.created_at.getTime()).toBeLessThan(dayMilliseconds);
    }
    expect((await walletOf(world, member)).balanceMinor).toBe(0n);
    company.withdrawal = { maxFirstTransfer: null };
  });

  test('to an e-wallet that takes InstaPay only, no transfer is over ₱50,000', async () => {
    const member = await fundedMember(world, { balanceMinor: 15_000_000n });
    await world.database.owner
      .updateTable('bank_account')
      .set({ institution_code: 'PH_GCASH' })
      .where('id', '=', member.bankAccountId)
      .execute();
    const over = await orderWithdrawal(world, member, { amountMinor: 5_000_001n });
    expect([over.status, over.body.code]).toEqual([422, 'WITHDRAWAL_OVER_RAIL']);
    expect(over.body.message).toContain('GCash takes up to ₱\u202f50,000.00 in one transfer.');
    for (const amountMinor of [5_000_000n, 5_000_000n, 5_000_000n]) {
      expect((await orderWithdrawal(world, member, { amountMinor })).status).toBe(200);
    }
    const rails = await world.database.owner
      .selectFrom('withdrawal')
      .select('rail')
      .where('member_id', '=', member.memberId)
      .execute();
    expect(rails.map(({ rail }) => rail)).toEqual(['instapay', 'instapay', 'instapay']);
  });
});
