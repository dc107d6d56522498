import type { PayoutOutcome, WithdrawalState } from '@sagwan/domain/wallet/withdrawal-state.ts';
import { withdrawalStates } from '@sagwan/domain/wallet/withdrawal-state.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '../database/statement.ts';
import { checkLedger } from '../ledger/check.ts';
import { runDueJobs } from '../outbox/run-jobs.ts';
import {
  type FundedMember,
  fundedMember,
  openToProviders,
  orderWithdrawal,
  walletOf,
  withdrawalsOf,
} from '../testing/fund.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { applyOutcome } from './apply-outcome.ts';
import { insertAttempt } from './payout.sql.ts';
import { runSendPayout } from './send-payout.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  await openToProviders(world);
});
afterAll(() => world.close());

const outcomes: readonly PayoutOutcome[] = ['sent', 'timedOut', 'completed', 'failed', 'returned'];

/** The shortest way into each state. */
const wayTo: Record<WithdrawalState, readonly PayoutOutcome[]> = {
  REQUESTED: [],
  SENT: ['sent'],
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
  expect((await orderWithdrawal(world, member, { amountMinor: 3_333n })).status).toBe(200);
  const [withdrawal] = await withdrawalsOf(world, member);
  return { member, key: { memberId: member.memberId, withdrawalId: withdrawal?.id ?? '' } };
}

describe.each(withdrawalStates)('while %s', (state) => {
  test.each(outcomes)('told %s ten times at once: the money is in one place', async (outcome) => {
    const { member, key } = await ordered();
    // What a provider tells of was ordered there first.
    const attempt = { attempt: 1, provider: 'sandbox', sentAt: world.context.now() };
    await transact(world.context.db, (trx) => write(trx, [insertAttempt(key, attempt)]));
    const tell = (told: PayoutOutcome) =>
      transact(world.context.db, (trx) => applyOutcome(trx, world.context, key, { outcome: told }));
    for (const step of wayTo[state]) await tell(step);
    const applied = await Promise.all(Array.from({ length: 10 }, () => tell(outcome)));
    expect(applied.filter((each) => each.outcome === 'applied').length).toBeLessThanOrEqual(1);
    expect(await checkLedger(world.context.db)).toEqual([]);
    const [withdrawal] = await withdrawalsOf(world, member);
    const back = withdrawal?.state === 'FAILED' || withdrawal?.state === 'RETURNED';
    expect((await walletOf(world, member)).balanceMinor).toBe(back ? 100_000n : 96_667n);
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
  expect(await walletOf(world, member)).toEqual({ balanceMinor: 96_667n, withdrawnMinor: 3_333n });
  expect(await checkLedger(world.context.db)).toEqual([]);
});
