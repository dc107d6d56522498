import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run, runOnce } from 'graphile-worker';
import postgres from 'postgres';
import type { Ground } from '../ground.ts';
import { keepSettling } from './keep-settling.ts';
import { makeTasks } from './tasks.ts';

/** Minute, hour, day, month, weekday, in UTC: 16:10 UTC is ten past midnight in Manila. */
const crontab = `
* * * * * sweep_payouts ?max=3
* * * * * free_abandoned_jobs ?max=3
10 * * * * lapse_offers ?max=3
20 * * * * check_ledger ?max=3
10 16 * * * mark_overdue ?max=10
30 16 * * * clear_old_rows ?max=3
`;

const jobsAtOnce = 4;
const retryMilliseconds = { first: 200, most: 5_000 };

export interface Worker {
  /** Takes no new job and waits for the running ones. */
  stop: () => Promise<void>;
}

/**
 * Runs jobs and the timetable until stopped. `url` is the database owner's: the queue's own tables are closed
 * to the application's role, with which the jobs themselves work. When the database goes away the workers wait for
 * it; where the runner ends all the same it is started anew, with growing pauses, and what it had locked is freed.
 */
export async function startWorker(ground: Ground, url: string): Promise<Worker> {
  const stopping = new AbortController();
  let runner: Runner | undefined;
  // Our own PostgreSQL has one server: whatever is locked at its start was left by one that was killed.
  if (ground.config.databaseUrl === undefined) await freeJobs(url, 'all');
  const poolIds = new Set<string>();
  const keepRunning = async () => {
    let pause = retryMilliseconds.first;
    while (!stopping.signal.aborted) {
      const ended = new AbortController();
      try {
        if (poolIds.size > 0) await freeJobs(url, poolIds);
        poolIds.clear();
        const plugin = keepSettling({
          started: (poolId) => poolIds.add(poolId),
          ended: AbortSignal.any([ended.signal, stopping.signal]),
          log: ground.log,
        });
        runner = await run({
          ...optionsOf(ground, url),
          crontab,
          concurrency: jobsAtOnce,
          pollInterval: 1_000,
          preset: { plugins: [plugin] },
        });
        pause = retryMilliseconds.first;
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        ground.log.warn({ err: error }, 'the job worker stopped and starts again');
      }
      ended.abort();
      runner = undefined;
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      pause = Math.min(pause * 2, retryMilliseconds.most);
    }
  };
  const running = keepRunning();
  return {
    stop: async () => {
      stopping.abort();
      await runner?.stop().catch(() => {});
      await running;
    },
  };
}

/**
 * For tests and the cast: runs the jobs that are due, and those that become due `withinSeconds`, until none is left. The
 * queue lives by the database's clock, not by the test's.
 */
export async function runDueJobs(
  ground: Ground,
  url: string,
  { withinSeconds = 5 }: { withinSeconds?: number } = {},
): Promise<void> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    for (;;) {
      const due = await sql`update graphile_worker._private_jobs set run_at = now()
        where run_at <= now() + make_interval(secs => ${withinSeconds}) and attempts < max_attempts
        and locked_at is null`;
      if (due.count === 0) return;
      await runOnce(optionsOf(ground, url));
    }
  } finally {
    await sql.end();
  }
}

function optionsOf(ground: Ground, url: string) {
  return {
    connectionString: url,
    taskList: makeTasks(ground, url),
    // Ctrl-C is main's to handle.
    noHandleSignals: true,
    logger: new Logger((scope) => (level, message) => {
      if (level === 'error' || level === 'warning') ground.log.warn({ scope }, message);
    }),
  };
}

/** Frees jobs that workers which are gone have left locked: all of them, or those of these pools. */
async function freeJobs(url: string, poolIds: 'all' | ReadonlySet<string>): Promise<void> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  const theirs = poolIds === 'all' ? sql`locked_at is not null` : sql`locked_by in ${sql([...poolIds])}`;
  try {
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where ${theirs}`;
  } finally {
    await sql.end();
  }
}
