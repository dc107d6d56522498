import { sandboxPayouts } from '@sagwan/contract/system/sandbox.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { checkLedger } from '../ledger/check.ts';
import { withdrawalsOf } from '../testing/fund.ts';
import { memberWithOrder } from '../testing/payouts.ts';
import { worldForTests } from '../testing/world.ts';
import { applyReport } from './apply-report.ts';
import { askStalePayouts } from './ask-stale-payouts.ts';
import { runSendPayout } from './send-payout.ts';

const world = worldForTests();

test('a payout is asked about each minute while it is young, and every ten minutes after', async () => {
  await world.ask(sandboxPayouts, { body: { mode: 'late' } });
  const member = await memberWithOrder(world);
  await runDueJobs(world.context, world.database.url);
  const { ask } = world.context.payout;
  let asked = 0;
  world.context.payout.ask = (referenceId) => {
    asked += 1;
    return ask(referenceId);
  };
  const askedAfter = async (milliseconds: number) => {
    asked = 0;
    world.passTime(milliseconds);
    await askStalePayouts(world.context);
    await runDueJobs(world.context, world.database.url);
    return asked;
  };
  expect(await askedAfter(minuteMilliseconds + 1_000)).toBe(1);
  expect(await askedAfter(minuteMilliseconds)).toBe(1);
  expect(await askedAfter(10 * minuteMilliseconds)).toBe(1);
  expect(await askedAfter(9 * minuteMilliseconds)).toBe(0);
  expect(await askedAfter(minuteMilliseconds)).toBe(1);
  Object.assign(world.context.payout, { ask });
  expect((await withdrawalsOf(world, member))[0]?.state).toBe('SENT');
});

test('an attempt that was reported as completed before its order was answered stays so', async () => {
  await world.ask(sandboxPayouts, { body: { mode: 'succeed' } });
  const member = await memberWithOrder(world);
  const [withdrawal] = await withdrawalsOf(world, member);
  const key = { memberId: member.memberId, withdrawalId: withdrawal?.id ?? '' };
  const { send } = world.context.payout;
  world.context.payout.send = async (order) => {
    const answer = await send(order);
    if (answer.state !== 'accepted') throw new Error('The sandbox takes every order');
    const { providerPayoutId } = answer;
    const report = { outcome: 'completed', providerPayoutId, amountMinor: 50_000n } as const;
    expect((await applyReport(world.context, key, report)).outcome).toBe('applied');
    return answer;
  };
  await runSendPayout(world.context, key);
  Object.assign(world.context.payout, { send });
  expect((await withdrawalsOf(world, member))[0]?.state).toBe('COMPLETED');
  const attempts = await world.database.owner
    .selectFrom('payout')
    .select(['attempt', 'state'])
    .where('member_id', '=', member.memberId)
    .execute();
  expect(attempts).toEqual([{ attempt: 1, state: 'COMPLETED' }]);
  expect(await checkLedger(world.context.db)).toEqual([]);
});
