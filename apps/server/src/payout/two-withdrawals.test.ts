import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { journalLinesOf } from '../testing/balances.ts';
import { fundedMember, orderWithdrawal, walletOf, withdrawalsOf } from '../testing/fund.ts';
import { arrangePayouts } from '../testing/payouts.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
const { mode, runJobs, ledgerStands, ordered, stateOf, eventFor, tell } = arrangePayouts(world);

/** Two orders of one amount, both with the provider. */
async function bothSent() {
  await mode('late');
  const member = await fundedMember(world, { balanceMinor: 100_000n });
  for (const _ of [1, 2])
    expect((await orderWithdrawal(world, member, { amountMinor: 20_000n })).status).toBe(200);
  await runJobs();
  const { owner } = world.database;
  const taken = await owner
    .selectFrom('sandbox_payout')
    .select(['reference_id', 'provider_payout_id'])
    .where('reference_id', 'like', `${member.memberId}.%`)
    .orderBy('reference_id')
    .execute();
  /** When each ended. */
  const endsOf = async () => {
    const rows = await owner
      .selectFrom('withdrawal')
      .select(['state_since', 'settled_at'])
      .where('member_id', '=', member.memberId)
      .orderBy('id')
      .execute();
    return rows.map(({ state_since, settled_at }) => settled_at && [settled_at, state_since]);
  };
  const statesOf = async () => ({
    withdrawals: (await withdrawalsOf(world, member)).map(({ state }) => state),
    attempts: (
      await owner
        .selectFrom('payout')
        .select('state')
        .where('member_id', '=', member.memberId)
        .orderBy('withdrawal_id')
        .execute()
    ).map(({ state }) => state),
  });
  expect(await statesOf()).toMatchObject({ withdrawals: ['SENT', 'SENT'] });
  const report = async (of: 0 | 1, state: string) => {
    const { reference_id: referenceId = '', provider_payout_id: providerPayoutId = '' } = taken[of] ?? {};
    const raw = await eventFor(member, state, { referenceId, providerPayoutId });
    expect((await tell(raw)).status).toBe(200);
    await runJobs();
  };
  return { member, statesOf, endsOf, report };
}

/** The number of a member's payout as we and the sandbox noted it. */
function numbersOf({ memberId }: { memberId: string }) {
  return world.database.owner
    .selectFrom('payout as p')
    .innerJoin('sandbox_payout as s', (join) =>
      join.on(sql<boolean>`s.reference_id = p.member_id || '.' || p.withdrawal_id`),
    )
    .select(['p.provider_payout_id as ours', 's.provider_payout_id as theirs'])
    .where('p.member_id', '=', memberId)
    .execute();
}

test('what is reported of one of two withdrawals leaves the other as it is', async () => {
  const { member, statesOf, endsOf, report } = await bothSent();
  world.passTime(2 * dayMilliseconds);
  const at = world.context.now();
  const today = world.context.businessDate();
  await report(1, 'completed');
  expect(await statesOf()).toEqual({
    withdrawals: ['SENT', 'COMPLETED'],
    attempts: ['ACCEPTED', 'COMPLETED'],
  });
  await ledgerStands();
  await report(0, 'failed');
  expect(await statesOf()).toEqual({
    withdrawals: ['FAILED', 'COMPLETED'],
    attempts: ['FAILED', 'COMPLETED'],
  });
  expect(await endsOf()).toEqual([
    [at, at],
    [at, at],
  ]);
  const lines = await journalLinesOf(world, member);
  expect(lines.slice(-4)).toEqual([
    ['payout_completed', today, today, 'payouts_in_transit', 20_000n, 0n],
    ['payout_completed', today, today, 'bank', 0n, 20_000n],
    ['payout_failed', today, today, 'payouts_in_transit', 20_000n, 0n],
    ['payout_failed', today, today, 'wallet_payable', 0n, 20_000n],
  ]);
  expect(await walletOf(world, member)).toEqual({ balanceMinor: 80_000n, withdrawnMinor: 20_000n });
  await ledgerStands();
});

test('so does one of two that are completed, when its bank sends it back, and one of two that fails', async () => {
  const completed = await bothSent();
  for (const of of [0, 1] as const) await completed.report(of, 'completed');
  await completed.report(0, 'returned');
  expect((await completed.statesOf()).withdrawals).toEqual(['RETURNED', 'COMPLETED']);
  const lines = await journalLinesOf(world, completed.member);
  const today = world.context.businessDate();
  expect(lines.slice(-2)).toEqual([
    ['payout_returned', today, today, 'bank', 20_000n, 0n],
    ['payout_returned', today, today, 'wallet_payable', 0n, 20_000n],
  ]);
  expect(await walletOf(world, completed.member)).toMatchObject({ balanceMinor: 80_000n });
  const failing = await bothSent();
  await failing.report(1, 'failed');
  expect((await failing.statesOf()).withdrawals).toEqual(['SENT', 'FAILED']);
  expect(await walletOf(world, failing.member)).toMatchObject({ balanceMinor: 80_000n });
  await ledgerStands();
});

test.each([
  ['accepted', 'late'],
  ['not answered', 'timeout'],
] as const)('a payout that was %s has the number of the provider once it is completed', async (_, how) => {
  await mode(how);
  const member = await ordered();
  await runJobs();
  const [before] = await numbersOf(member);
  expect(before?.ours).toBe(how === 'late' ? before?.theirs : null);
  await tell(await eventFor(member, 'completed'));
  await runJobs();
  const [after] = await numbersOf(member);
  expect(after?.ours).toBe(after?.theirs);
  expect(await stateOf(member)).toBe('COMPLETED');
});
