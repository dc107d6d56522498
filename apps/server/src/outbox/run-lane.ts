import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { AppContext } from '../app-context.ts';
import { freeJobs } from './free-jobs.ts';
import { keepSettling } from './keep-settling.ts';
import { crontab, type Lane } from './lanes.ts';
import { queueLogger } from './queue-logger.ts';

const retryMilliseconds = { first: 200, most: 5_000 };
const lookEveryMilliseconds = 1_000;
/** Longer than a job waits behind others in its lane when all is well, shorter than a lock may last (free-abandoned-jobs.ts). */
const fetchedWaitMilliseconds = 30_000;

/** Runs one lane's jobs until `stopping`; whatever ends its runner before, a new one is started, with growing pauses. */
export async function runLane(
  { log }: AppContext,
  given: { lane: Lane; tasks: TaskList; url: string; stopping: AbortSignal },
): Promise<void> {
  const { lane, url, stopping } = given;
  let pause = retryMilliseconds.first;
  const poolIds = new Set<string>();
  while (!stopping.aborted) {
    const ended = new AbortController();
    try {
      if (poolIds.size > 0) await freeJobs(url, poolIds);
      poolIds.clear();
      const events: WorkerEvents = new EventEmitter();
      keepSettling(events, {
        started: (poolId) => poolIds.add(poolId),
        ended: AbortSignal.any([ended.signal, stopping]),
        log,
      });
      const runner = await start(given, events, log);
      pause = retryMilliseconds.first;
      await untilEnded(runner, stopping);
      if (!stopping.aborted) log.warn({ lane: lane.name }, 'the job worker ended and starts again');
    } catch (error) {
      log.warn({ lane: lane.name, err: error }, 'the job worker stopped and starts again');
    }
    ended.abort();
    await sleep(pause, undefined, { signal: stopping }).catch(() => {});
    pause = Math.min(pause * 2, retryMilliseconds.most);
  }
}

function start(
  { lane, tasks, url }: { lane: Lane; tasks: TaskList; url: string },
  events: WorkerEvents,
  log: AppContext['log'],
): Promise<Runner> {
  return run({
    connectionString: forgetful(url),
    // Beside the jobs: who listens, and who fetches.
    maxPoolSize: lane.jobsAtOnce + 2,
    taskList: Object.fromEntries(
      Object.entries(tasks).filter(([name]) => lane.tasks.some((task) => task === name)),
    ),
    crontab: lane.name === 'timetable' ? crontab : '',
    concurrency: lane.jobsAtOnce,
    pollInterval: lookEveryMilliseconds,
    events,
    // Ctrl-C is main's to handle.
    noHandleSignals: true,
    logger: queueLogger(log),
    preset: { worker: { localQueue: { size: 2 * lane.jobsAtOnce, ttl: fetchedWaitMilliseconds } } },
  });
}

/** Resolves when the runner has ended, by itself or because it was told to stop. */
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
 * The queue's notes of who has which job need not be on the disk before it goes on: a note that is lost makes a job
 * run once more, which every job allows. What the jobs do is committed on other connections, durably.
 */
function forgetful(url: string): string {
  const parsed = new URL(url);
  const options = parsed.searchParams.get('options');
  parsed.searchParams.set('options', `${options === null ? '' : `${options} `}-c synchronous_commit=off`);
  return parsed.href;
}
