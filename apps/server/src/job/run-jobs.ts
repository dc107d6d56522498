import type { AppContext } from '../app-context.ts';
import type { TaskName } from './job-queue.ts';
import { keepFreeingJobs, LivingWorkers } from './living-workers.ts';
import { runWorkerPool } from './run-worker-pool.ts';
import { keepSweeping } from './sweep.ts';
import { makeTasks } from './tasks.ts';
import { workerPools } from './worker-pools.ts';

export interface Worker {
  /** Takes no new job and waits for the running ones. */
  stop: () => Promise<void>;
}

/**
 * Runs jobs, the schedule and the sweep until stopped, each pool of workers by itself. `url` is the database owner's: the
 * queue's own tables are closed to the application's role, with which the jobs themselves work. When the database goes
 * away the workers wait for it; a pool that ends all the same is started again, and its jobs are unlocked.
 */
export async function startWorker(context: AppContext, url: string): Promise<Worker> {
  const { jobs, config } = context;
  const stopping = new AbortController();
  // Our own PostgreSQL has one server: whatever is locked at its start was left by one that was killed. With several servers
  // see living-workers.ts.
  if (config.databaseUrl === undefined) await jobs.unlock(await jobs.lockingWorkers());
  const tasks = makeTasks(context, url);
  const living = new LivingWorkers(url);
  const running = [
    ...workerPools.map((pool) =>
      runWorkerPool(context, { pool, tasks, url, living, stopping: stopping.signal }),
    ),
    keepSweeping(context, stopping.signal),
    keepFreeingJobs(context, living, stopping.signal),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/**
 * For tests and the cast: runs the jobs that are due, and those that become due `withinSeconds`, until none is left but those
 * of the tasks to `leave`. The queue goes by the database's clock, not by the test's.
 */
export async function runDueJobs(
  context: AppContext,
  url: string,
  { withinSeconds = 5, leave = [] }: { withinSeconds?: number; leave?: readonly TaskName[] } = {},
): Promise<void> {
  const tasks = Object.entries(makeTasks(context, url));
  const run = Object.fromEntries(tasks.filter(([name]) => !leave.some((left) => left === name)));
  for (;;) {
    await context.jobs.flush();
    if ((await context.jobs.bringForward(withinSeconds, leave)) === 0) return;
    await context.jobs.runDue(run);
  }
}
