import type { PayoutOutcome, WithdrawalState } from '@sagwan/domain/wallet/withdrawal-state.ts';
import { withdrawalStates } from '@sagwan/domain/wallet/withdrawal-state.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { checkLedger } from '../ledger/check.ts';
import {
  type FundedMember,
  fundedMember,
  openToProviders,
  orderWithdrawal,
  walletOf,
  withdrawalsOf,
} from '../testing/fund.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { applyReport } from './apply-report.ts';
import { insertAttempt } from './payout.sql.ts';
import { runSendPayout } from './send-payout.ts';

const world = worldForTests();
beforeAll(() => openToProviders(world));

const outcomes: readonly PayoutOutcome[] = ['accepted', 'timedOut', 'completed', 'failed', 'returned'];

/** The shortest way into each state. */
const wayTo: Record<WithdrawalState, readonly PayoutOutcome[]> = {
  REQUESTED: [],
  SENT: ['accepted'],
  UNKNOWN: ['timedOut'],
  COMPLETED: ['completed'],
  FAILED: ['failed'],
  RETURNED: ['completed', 'returned'],
};

async function ordered(): Promise<{ member: FundedMember; key: { memberId: string; withdrawalId: string } }> {
  const member = await fundedMember(world, {
    balanceMinor: 100_000n,
    currency: 'USD',
    exchangeRate: '0.0171',
  });
  // 1,000 pesos are shown as 18 dollars; one dollar is 58.48.
  const oneDollar = { amountMinor: 100n, availableMinor: 1_800n, pesosMinor: 5_848n };
  expect((await orderWithdrawal(world, member, oneDollar)).status).toBe(200);
  const [withdrawal] = await withdrawalsOf(world, member);
  return { member, key: { memberId: member.memberId, withdrawalId: withdrawal?.id ?? '' } };
}

describe.each(withdrawalStates)('while %s', (state) => {
  test.each(outcomes)('reported %s ten times at once: the money is in one place', async (outcome) => {
    const { member, key } = await ordered();
    // What a provider reports was ordered there first.
    const attempt = { attempt: 1, provider: 'sandbox', sentAt: world.context.now() };
    await transact(world.context.db, (trx) => insertAttempt(trx, key, attempt));
    const report = (reported: PayoutOutcome) => applyReport(world.context, key, { outcome: reported });
    for (const step of wayTo[state]) await report(step);
    const applied = await Promise.all(Array.from({ length: 10 }, () => report(outcome)));
    expect(applied.filter((each) => each.outcome === 'applied').length).toBeLessThanOrEqual(1);
    expect(await checkLedger(world.context.db)).toEqual([]);
    const [withdrawal] = await withdrawalsOf(world, member);
    const back = withdrawal?.state === 'FAILED' || withdrawal?.state === 'RETURNED';
    expect((await walletOf(world, member)).balanceMinor).toBe(back ? 100_000n : 94_152n);
  });
});

test.each(['before', 'after'])('a crash %s the provider took the order: paid once', async (when) => {
  const { member, key } = await ordered();
  const { send } = world.context.payout;
  world.context.payout.send = async (order) => {
    if (when === 'after') await send(order);
    throw new Error('the line broke');
  };
  await runSendPayout(world.context, key);
  world.context.payout.send = send;
  expect(await withdrawalsOf(world, member)).toMatchObject([{ state: 'UNKNOWN' }]);
  await runDueJobs(world.context, world.database.url, { withinSeconds: 15 });
  expect(await withdrawalsOf(world, member)).toMatchObject([{ state: 'COMPLETED' }]);
  const payouts = await world.database.owner
    .selectFrom('sandbox_payout')
    .select('reference_id')
    .where('reference_id', 'like', `${member.memberId}.%`)
    .execute();
  expect(payouts).toHaveLength(1);
  expect(await walletOf(world, member)).toEqual({ balanceMinor: 94_152n, withdrawnMinor: 5_848n });
  expect(await checkLedger(world.context.db)).toEqual([]);
});
