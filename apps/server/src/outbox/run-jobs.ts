import { runOnce } from 'graphile-worker';
import postgres from 'postgres';
import type { AppContext } from '../app-context.ts';
import { freeJobs } from './free-jobs.ts';
import { lanes } from './lanes.ts';
import { queueLogger } from './queue-logger.ts';
import { runLane } from './run-lane.ts';
import { makeTasks } from './tasks.ts';

export interface Worker {
  /** Takes no new job and waits for the running ones. */
  stop: () => Promise<void>;
}

/**
 * Runs jobs and the timetable until stopped, each lane by itself. `url` is the database owner's: the queue's own tables
 * are closed to the application's role, with which the jobs themselves work. When the database goes away the workers
 * wait for it; where one ends all the same it is started anew, and what it had locked is freed.
 */
export async function startWorker(context: AppContext, url: string): Promise<Worker> {
  const stopping = new AbortController();
  // Our own PostgreSQL has one server: whatever is locked at its start was left by one that was killed.
  if (context.config.databaseUrl === undefined) await freeJobs(url, 'all');
  const tasks = makeTasks(context, url);
  const running = lanes.map((lane) => runLane(context, { lane, tasks, url, stopping: stopping.signal }));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/**
 * For tests and the cast: runs the jobs that are due, and those that become due `withinSeconds`, until none is left. The
 * queue lives by the database's clock, not by the test's.
 */
export async function runDueJobs(
  context: AppContext,
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
      await runOnce({
        connectionString: url,
        taskList: makeTasks(context, url),
        noHandleSignals: true,
        logger: queueLogger(context.log),
      });
    }
  } finally {
    await sql.end();
  }
}
