import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { AppContext } from '../app-context.ts';
import type { LivingWorkers } from './living-workers.ts';
import { queueLogger } from './queue-logger.ts';
import { makeQueuePool, type QueuePoolOptions } from './queue-pool.ts';
import { retryQueueUpdates } from './retry-queue-updates.ts';
import { crontab, type WorkerPool } from './worker-pools.ts';

const retryMilliseconds = { first: 200, most: 5_000 };
const pollMilliseconds = 1_000;
/** Longer than a fetched job waits when all is well. */
const localQueueMilliseconds = 30_000;

interface GivenWorkerPool extends Pick<QueuePoolOptions, 'url' | 'answerMilliseconds'> {
  pool: WorkerPool;
  tasks: TaskList;
  living: LivingWorkers;
  stopping: AbortSignal;
}

/**
 * Runs one pool's jobs until `stopping`; when its runner ends before that, or its database goes silent, a new one starts, with
 * growing pauses.
 */
export async function runWorkerPool({ log, jobs }: AppContext, given: GivenWorkerPool): Promise<void> {
  const { pool, living, stopping } = given;
  let pause = retryMilliseconds.first;
  const poolIds = new Set<string>();
  while (!stopping.aborted) {
    const ended = new AbortController();
    const silent = new AbortController();
    const queue = makeQueuePool({
      ...given,
      url: withoutWaitingForDisk(given.url),
      // One more that listens, and one that fetches.
      max: pool.jobsAtOnce + 2,
      log,
      // Jobs may have been given to this runner in an answer that was lost; the next one unlocks them.
      onSilent: () => silent.abort(),
    });
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
      const runner = await start({ ...given, queue }, events, log);
      pause = retryMilliseconds.first;
      await untilEnded(runner, AbortSignal.any([stopping, silent.signal]));
      if (!stopping.aborted) log.warn({ pool: pool.name }, 'the job worker ended and starts again');
    } catch (error) {
      log.warn({ pool: pool.name, err: error }, 'the job worker stopped and starts again');
    }
    ended.abort();
    // Not waited for: a silent connection takes leave as slowly as it answers.
    void queue.end();
    await sleep(pause, undefined, { signal: stopping }).catch(() => {});
    pause = Math.min(pause * 2, retryMilliseconds.most);
  }
}

function start(
  { pool, tasks, queue }: { pool: WorkerPool; tasks: TaskList; queue: pg.Pool },
  events: WorkerEvents,
  log: AppContext['log'],
): Promise<Runner> {
  return run({
    pgPool: queue,
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

/** Resolves when the runner has ended, by itself or because `ending` was aborted. */
async function untilEnded(runner: Runner, ending: AbortSignal): Promise<void> {
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped = runner.stop().catch(() => {});
  };
  ending.addEventListener('abort', stop, { once: true });
  if (ending.aborted) stop();
  try {
    await runner.promise;
  } finally {
    ending.removeEventListener('abort', stop);
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
