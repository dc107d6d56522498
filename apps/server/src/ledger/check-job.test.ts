import { metrics } from '@sagwan/contract/system/health.ts';
import { hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { fundedMember } from '../testing/fund.ts';
import { worldForTests } from '../testing/world.ts';

const checkJob = { task: 'check_ledger', payload: {}, jobKey: 'check_ledger' } as const;
const logged: { level: number; msg: string; problem?: string; problems?: number }[] = [];
const world = worldForTests((config) => ({ ...config, logLevel: 'error' }), {
  write: (line) => {
    logged.push(JSON.parse(line));
  },
});

async function check(): Promise<{ problems: string | undefined; checkedAt: string | undefined }> {
  world.context.jobs.add(checkJob);
  await runDueJobs(world.context, world.database.url);
  return gauges();
}

async function gauges() {
  const { text } = await world.ask(metrics);
  const valueNamed = (name: string) => new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1];
  return {
    problems: valueNamed('sagwan_ledger_problems'),
    checkedAt: valueNamed('sagwan_ledger_checked_timestamp_seconds'),
  };
}

test('the hourly check shows in the metrics what it found, and when', async () => {
  expect(await gauges()).toEqual({ problems: undefined, checkedAt: undefined });
  const first = world.context.now().getTime() / 1_000;
  expect(await check()).toEqual({ problems: '0', checkedAt: String(first) });
  expect(logged).toEqual([]);

  for (let n = 0; n < 22; n += 1) await fundedMember(world, { balanceMinor: 1_000n });
  await sql`update wallet set balance_minor = balance_minor + 1`.execute(world.database.owner);
  world.passTime(hourMilliseconds);
  expect(await check()).toEqual({ problems: '22', checkedAt: String(first + 3_600) });
  const problem = expect.stringMatching(/^Wallet .* holds 1001 .* its entries say 1000 and 0$/);
  expect(logged.slice(0, 20)).toEqual(Array(20).fill(expect.objectContaining({ level: 50, problem })));
  expect(logged.slice(20)).toEqual([expect.objectContaining({ level: 50, problems: 22 })]);
});

test('a check that fails leaves the metrics as they were', async () => {
  const before = await gauges();
  world.passTime(hourMilliseconds);
  await sql`alter table wallet rename to gone`.execute(world.database.owner);
  world.context.jobs.add(checkJob);
  await runDueJobs(world.context, world.database.url, { withinSeconds: 0 });
  expect(await gauges()).toEqual(before);
  await sql`alter table gone rename to wallet`.execute(world.database.owner);
  const { problems, checkedAt } = await check();
  expect([problems, Number(checkedAt)]).toEqual(['22', world.context.now().getTime() / 1_000]);
});
