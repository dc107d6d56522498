import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { AppContext } from '../app-context.ts';
import type { LivingWorkers } from './living-workers.ts';
import { queueLogger } from './queue-logger.ts';
import { retryQueueUpdates } from './retry-queue-updates.ts';
import { crontab, type WorkerPool } from './worker-pools.ts';

const retryMilliseconds = { first: 200, most: 5_000 };
const pollMilliseconds = 1_000;
/** Longer than a fetched job waits when all is well. */
const localQueueMilliseconds = 30_000;

/** Runs one pool's jobs until `stopping`; when its runner ends before that, a new one starts, with growing pauses. */
export async function runWorkerPool(
  { log, jobs }: AppContext,
  given: { pool: WorkerPool; tasks: TaskList; url: string; living: LivingWorkers; stopping: AbortSignal },
): Promise<void> {
  const { pool, living, stopping } = given;
  let pause = retryMilliseconds.first;
  const poolIds = new Set<string>();
  while (!stopping.aborted) {
    const ended = new AbortController();
    try {
      if (poolIds.size > 0) await jobs.unlock([...poolIds]);
      poolIds.clear();
      const events: WorkerEvents = new EventEmitter();
      retryQueueUpdates(events, {
        started: (poolId) => {
          poolIds.add(poolId);
          living.add(poolId);
        },
        ended: AbortSignal.any([ended.signal, stopping]),
        log,
      });
      const runner = await start(given, events, log);
      pause = retryMilliseconds.first;
      await untilEnded(runner, stopping);
      if (!stopping.aborted) log.warn({ pool: pool.name }, 'the job worker ended and starts again');
    } catch (error) {
      log.warn({ pool: pool.name, err: error }, 'the job worker stopped and starts again');
    }
    ended.abort();
    await sleep(pause, undefined, { signal: stopping }).catch(() => {});
    pause = Math.min(pause * 2, retryMilliseconds.most);
  }
}

function start(
  { pool, tasks, url }: { pool: WorkerPool; tasks: TaskList; url: string },
  events: WorkerEvents,
  log: AppContext['log'],
): Promise<Runner> {
  return run({
    connectionString: withoutWaitingForDisk(url),
    // One more that listens, and one that fetches.
    maxPoolSize: pool.jobsAtOnce + 2,
    taskList: Object.fromEntries(
      Object.entries(tasks).filter(([name]) => pool.tasks.some((task) => task === name)),
    ),
    crontab: pool.name === 'scheduled' ? crontab : '',
    concurrency: pool.jobsAtOnce,
    pollInterval: pollMilliseconds,
    events,
    // shutdown.ts handles them.
    noHandleSignals: true,
    logger: queueLogger(log),
    preset: { worker: { localQueue: { size: 2 * pool.jobsAtOnce, ttl: localQueueMilliseconds } } },
  });
}

/** Resolves when the runner has ended, by itself or because `stopping` was aborted. */
async function untilEnded(runner: Runner, stopping: AbortSignal): Promise<void> {
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped = runner.stop().catch(() => {});
  };
  stopping.addEventListener('abort', stop, { once: true });
  if (stopping.aborted) stop();
  try {
    await runner.promise;
  } finally {
    stopping.removeEventListener('abort', stop);
    await stopped;
  }
}

/**
 * The queue's own updates (who has which job, which is done) are committed without waiting for the disk: one that is lost
 * makes a job run once more, which every job allows. What the jobs do is committed on other connections, durably.
 */
function withoutWaitingForDisk(url: string): string {
  const parsed = new URL(url);
  const options = parsed.searchParams.get('options');
  parsed.searchParams.set('options', `${options === null ? '' : `${options} `}-c synchronous_commit=off`);
  return parsed.href;
}
