import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearWhatIsDue } from '../retention/clear.ts';
import { administrate } from '../testing/database.ts';
import { fundedMember, orderWithdrawal } from '../testing/fund.ts';
import { loseJobs, queuedJobs } from '../testing/queued-jobs.ts';
import { inboxOf, writeText } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import { startWorker, type Worker } from './run-jobs.ts';
import { jobsAtOnceInAll } from './worker-pools.ts';

const world = worldForTests((config) => ({ ...config, logLevel: 'warn' }), {
  write: (line) => {
    logged += line;
  },
});
let worker: Worker | undefined;
let logged = '';
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

const inbox = async (to: string) => (await inboxOf(world, to)).map(({ text }) => text);
const jobs = () => queuedJobs(world);

test('a waiting job with the same key is replaced', async () => {
  const job = { task: 'send_payout', payload: {}, jobKey: 'one', delaySeconds: 1_000 } as const;
  for (let n = 0; n < 3; n += 1) {
    world.context.jobs.add(job);
    await world.context.jobs.flush();
  }
  expect(await jobs()).toHaveLength(1);
  await loseJobs(world);
});

test('a job that fails after a later one took its key is cleared by the daily job; one given up is not', async () => {
  const { jobs: queue } = world.context;
  const add = (jobKey: string) => queue.addNow({ task: 'send_payout', payload: {}, jobKey, delaySeconds: 0 });
  const keys = async () => {
    const { rows } = await sql<{ key: string | null }>`
      select key from graphile_worker._private_jobs order by id`.execute(world.database.owner);
    return rows.map(({ key }) => key);
  };
  await add('replaced');
  await queue.runDue({
    send_payout: async () => {
      await queue.addNow({ task: 'send_payout', payload: {}, jobKey: 'replaced', delaySeconds: 1_000 });
      throw new Error('no');
    },
  });
  await add('given up');
  await sql`select graphile_worker.permanently_fail_jobs(array_agg(id)) from graphile_worker.jobs
    where key = 'given up'`.execute(world.database.owner);
  expect(await keys()).toEqual([null, 'replaced', 'given up']);
  await clearWhatIsDue(world.context);
  expect(await keys()).toEqual(['replaced', 'given up']);
  await loseJobs(world);
});

describe('the worker', () => {
  test('goes on after the database cut every connection', async () => {
    const to = '639170000013';
    worker = await startWorker(world.context, world.database.url);
    await writeText(world, { to, text: 'before' });
    await vi.waitFor(async () => expect(await inbox(to)).toEqual(['before']), { timeout: 10_000 });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(world.database.owner);
    await vi.waitFor(() => writeText(world, { to, text: 'after' }), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await inbox(to)).toEqual(['before', 'after']), { timeout: 20_000 });
  });

  test('outlives a database that goes away while a job runs, and runs the job again', async () => {
    const to = '639170000015';
    const name = new URL(world.database.url).pathname.slice(1);
    const { send: working } = world.context.sms;
    // An earlier test's lost connections are logged in the same words.
    logged = '';
    world.context.sms.send = async () => {
      world.context.sms.send = working;
      await administrate(`alter database ${name} with allow_connections false`);
      await administrate(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      throw new Error('no');
    };
    worker = await startWorker(world.context, world.database.url);
    await writeText(world, { to, text: 'once more' });
    await vi.waitFor(() => expect(logged).toContain('the job queue does not answer'), { timeout: 10_000 });
    await administrate(`alter database ${name} with allow_connections true`);
    await vi.waitFor(async () => expect(await inbox(to)).toEqual(['once more']), { timeout: 20_000 });
  });

  test('sends messages while the payout provider answers nobody', async () => {
    const to = '639170000016';
    const { send: working } = world.context.payout;
    let waiting = 0;
    let before = 0;
    const answers = Promise.withResolvers<void>();
    world.context.payout.send = async (order) => {
      waiting += 1;
      await answers.promise;
      return working(order);
    };
    for (let n = 0; n < jobsAtOnceInAll; n += 1) {
      const member = await fundedMember(world, { balanceMinor: 100_000n });
      expect((await orderWithdrawal(world, member, { amountMinor: 10_000n })).status).toBe(200);
    }
    try {
      worker = await startWorker(world.context, world.database.url);
      const noMoreAreTaken = () => {
        const same = waiting > 0 && waiting === before;
        before = waiting;
        expect(same).toBe(true);
      };
      await vi.waitFor(noMoreAreTaken, { timeout: 10_000, interval: 1_000 });
      expect(waiting).toBeLessThan(jobsAtOnceInAll);
      await writeText(world, { to, text: 'at once' });
      await vi.waitFor(async () => expect(await inbox(to)).toEqual(['at once']), { timeout: 5_000 });
    } finally {
      world.context.payout.send = working;
      answers.resolve();
    }
  });

  test('takes over jobs that a killed worker had locked', async () => {
    const to = '639170000014';
    await writeText(world, { to, text: 'left behind' });
    await world.context.jobs.flush();
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead'`.execute(
      world.database.owner,
    );
    worker = await startWorker(world.context, world.database.url);
    await vi.waitFor(async () => expect(await inbox(to)).toEqual(['left behind']), { timeout: 10_000 });
  });
});
