import { describe, expect, test } from 'vitest';
import { sweep } from '../job/sweep.ts';
import { fundedMember, orderWithdrawal, walletOf, withdrawalsOf } from '../testing/fund.ts';
import { arrangePayouts, gone, untouched } from '../testing/payouts.ts';
import { worldForTests } from '../testing/world.ts';
import { askStalePayouts } from './ask-stale-payouts.ts';
import { listPayoutProblems } from './list-problems.ts';
import { runSendPayout } from './send-payout.ts';

const world = worldForTests();
const { mode, runJobs, ledgerStands, ordered, stateOf, messagesTo } = arrangePayouts(world);

describe('a payout', () => {
  test('succeeds: sent, completed, the member told', async () => {
    const member = await ordered();
    await runJobs();
    expect(await stateOf(member)).toBe('COMPLETED');
    expect(await walletOf(world, member)).toEqual(gone);
    expect(await messagesTo(member)).toEqual([
      expect.stringMatching(/^PHP 500\.00 was sent to your account 639\*+/),
    ]);
    await ledgerStands();
  });

  test('fails: the money is back in the wallet, the member told, once', async () => {
    await mode('fail');
    const member = await ordered();
    expect(await walletOf(world, member)).toEqual(gone);
    await runJobs();
    expect(await stateOf(member)).toBe('FAILED');
    expect(await walletOf(world, member)).toEqual(untouched);
    expect(await messagesTo(member)).toEqual([expect.stringContaining('did not go through')]);
    await ledgerStands();
  });

  test('fails in another currency: exactly what left comes back', async () => {
    await mode('fail');
    const member = await fundedMember(world, {
      balanceMinor: 100_000n,
      currency: 'USD',
      exchangeRate: '0.0171',
    });
    const dollars = { amountMinor: 1_799n, availableMinor: 1_800n, pesosMinor: 100_000n };
    expect((await orderWithdrawal(world, member, dollars)).status).toBe(200);
    await runJobs();
    expect(await stateOf(member)).toBe('FAILED');
    expect(await walletOf(world, member)).toEqual(untouched);
    await ledgerStands();
  });

  test('times out: UNKNOWN, asked about, settled; the late event changes nothing', async () => {
    await mode('timeout');
    const member = await ordered();
    await runJobs();
    expect(await stateOf(member)).toBe('UNKNOWN');
    expect(await walletOf(world, member)).toEqual(gone);
    await ledgerStands();
    world.passTime(61_000);
    await askStalePayouts(world.context);
    await runJobs();
    expect(await stateOf(member)).toBe('COMPLETED');
    await runJobs(120);
    expect(await stateOf(member)).toBe('COMPLETED');
    expect(await walletOf(world, member)).toEqual(gone);
    expect(await messagesTo(member)).toHaveLength(1);
    await ledgerStands();
  });

  test('times out, and the job itself asks soon after', async () => {
    await mode('timeout');
    const member = await ordered();
    await runJobs(15);
    expect(await stateOf(member)).toBe('COMPLETED');
    const attempts = await world.database.owner
      .selectFrom('payout')
      .select(['attempt', 'state'])
      .where('member_id', '=', member.memberId)
      .execute();
    expect(attempts).toEqual([{ attempt: 1, state: 'COMPLETED' }]);
    await ledgerStands();
  });

  test('is told of three times and out of order: one effect', async () => {
    await mode('duplicate');
    const member = await ordered();
    await runJobs();
    expect(await stateOf(member)).toBe('COMPLETED');
    expect(await messagesTo(member)).toHaveLength(1);
    expect(await walletOf(world, member)).toEqual(gone);
    await ledgerStands();
  });

  test('comes late: SENT until then, however often it is asked about', async () => {
    await mode('late');
    const member = await ordered();
    await runJobs();
    expect(await stateOf(member)).toBe('SENT');
    world.passTime(61_000);
    await askStalePayouts(world.context);
    await runJobs();
    expect(await stateOf(member)).toBe('SENT');
    await runJobs(120);
    expect(await stateOf(member)).toBe('COMPLETED');
    await ledgerStands();
  });

  test('is ordered once by twenty jobs at once', async () => {
    const member = await ordered();
    const [withdrawal] = await withdrawalsOf(world, member);
    const payload = { memberId: member.memberId, withdrawalId: withdrawal?.id };
    await Promise.all(Array.from({ length: 20 }, () => runSendPayout(world.context, payload)));
    await runJobs();
    const payouts = await world.database.owner
      .selectFrom('sandbox_payout')
      .select('reference_id')
      .where('reference_id', 'like', `${member.memberId}.%`)
      .execute();
    expect(payouts).toHaveLength(1);
    expect(await stateOf(member)).toBe('COMPLETED');
    expect(await walletOf(world, member)).toEqual(gone);
    await ledgerStands();
  });

  test('that the provider took is never ordered again, even if it no longer knows of it', async () => {
    await mode('late');
    const member = await ordered();
    await runJobs();
    expect(await stateOf(member)).toBe('SENT');
    const [withdrawal] = await withdrawalsOf(world, member);
    const { ask, send } = world.context.payout;
    let orders = 0;
    world.context.payout.ask = async () => ({ state: 'unknown' });
    world.context.payout.send = async () => {
      orders += 1;
      return { state: 'refused', why: 'no' };
    };
    await runSendPayout(world.context, { memberId: member.memberId, withdrawalId: withdrawal?.id });
    Object.assign(world.context.payout, { ask, send });
    expect(orders).toBe(0);
    const { problems } = await listPayoutProblems(world.context);
    expect(problems).toContainEqual(
      expect.objectContaining({
        problem: 'The provider no longer knows of a payout that it took',
        eventId: null,
        withdrawalNumber: withdrawal?.withdrawal_number,
      }),
    );
    expect(await stateOf(member)).toBe('SENT');
    expect(await walletOf(world, member)).toEqual(gone);
    await ledgerStands();
  });

  test('that was ordered from another provider is neither asked about nor ordered here', async () => {
    await mode('timeout');
    const member = await ordered();
    await runJobs();
    expect(await stateOf(member)).toBe('UNKNOWN');
    const [withdrawal] = await withdrawalsOf(world, member);
    await world.database.owner
      .updateTable('payout')
      .set({ provider: 'earlier' })
      .where('member_id', '=', member.memberId)
      .execute();
    const { ask, send } = world.context.payout;
    const called: string[] = [];
    world.context.payout.ask = async (referenceId) => {
      called.push(referenceId);
      return { state: 'unknown' };
    };
    world.context.payout.send = async ({ referenceId }) => {
      called.push(referenceId);
      return { state: 'accepted', providerPayoutId: 'second' };
    };
    world.passTime(61_000);
    await askStalePayouts(world.context);
    await runJobs();
    Object.assign(world.context.payout, { ask, send });
    expect(called.filter((reference) => reference.startsWith(member.memberId))).toEqual([]);
    expect(await stateOf(member)).toBe('UNKNOWN');
    const { problems } = await listPayoutProblems(world.context);
    expect(problems).toContainEqual(
      expect.objectContaining({
        problem: 'Ordered from a provider that is no longer configured',
        provider: 'earlier',
        withdrawalNumber: withdrawal?.withdrawal_number,
      }),
    );
    await ledgerStands();
  });

  test('whose job was lost is ordered by the sweep', async () => {
    const member = await ordered();
    await world.context.jobs.flush();
    await world.database.owner.deleteFrom('graphile_worker._private_jobs' as never).execute();
    expect(await sweep(world.context)).toBe(0);
    world.passTime(3_001);
    expect(await sweep(world.context)).toBeGreaterThanOrEqual(1);
    // What is in the queue now is left to it.
    await world.context.jobs.flush();
    expect(await sweep(world.context)).toBe(0);
    await runJobs();
    expect(await stateOf(member)).toBe('COMPLETED');
    await ledgerStands();
  });
});

describe('what the provider answers when asked', () => {
  test('is kept for staff where it does not fit, once, and moves nothing', async () => {
    await mode('late');
    const member = await ordered();
    await runJobs();
    const [withdrawal] = await withdrawalsOf(world, member);
    const { ask } = world.context.payout;
    world.context.payout.ask = async (referenceId) => ({ ...(await ask(referenceId)), amountMinor: 1n });
    const payload = { memberId: member.memberId, withdrawalId: withdrawal?.id };
    await runSendPayout(world.context, payload);
    await runSendPayout(world.context, payload);
    world.context.payout.ask = ask;
    expect(await stateOf(member)).toBe('SENT');
    const { problems } = await listPayoutProblems(world.context);
    const found = problems.filter((each) => each.withdrawalNumber === withdrawal?.withdrawal_number);
    expect(found).toMatchObject([
      { problem: 'The amount is 1, ordered were 50000 centavos', provider: 'sandbox', eventId: null },
    ]);
    await ledgerStands();
  });
});

describe('a refused order', () => {
  test('puts the money back at once; one that was in doubt before is asked about first', async () => {
    const member = await ordered();
    const { send } = world.context.payout;
    world.context.payout.send = async () => ({ state: 'refused', why: 'no such account' });
    await runJobs();
    world.context.payout.send = send;
    expect(await stateOf(member)).toBe('FAILED');
    expect(await walletOf(world, member)).toEqual(untouched);
    await ledgerStands();
    await mode('timeout');
    const doubtful = await ordered();
    await runJobs();
    world.context.payout.send = async () => ({ state: 'refused', why: 'taken before' });
    await runJobs(15);
    world.context.payout.send = send;
    expect(await stateOf(doubtful)).toBe('COMPLETED');
    await ledgerStands();
  });
});
