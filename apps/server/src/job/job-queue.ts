import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  makeWorkerUtils,
  runOnce,
  type TaskList,
  type WorkerEvents,
  type WorkerUtils,
} from 'graphile-worker';
import type pg from 'pg';
import type { JsonValue } from '../database/schema.ts';
import { queueLogger } from './queue-logger.ts';
import { makeQueuePool } from './queue-pool.ts';

/** What jobs do: after a commit, or on schedule (worker-pools.ts). Each has its function in tasks.ts. */
export type TaskName =
  | 'send_message'
  | 'send_messages'
  | 'send_email'
  | 'send_payout'
  | 'apply_payout_event'
  | 'sandbox_call_back'
  | 'sandbox_collection'
  | 'ask_stale_payouts'
  | 'make_phone_changes'
  | 'lapse_offers'
  | 'lapse_approvals'
  | 'apply_collection_events'
  | 'apply_collection_event'
  | 'settle_payments'
  | 'close_days'
  | 'order_auto_debits'
  | 'charge_auto_debit'
  | 'follow_mandate'
  | 'follow_auto_debits'
  | 'send_reminders'
  | 'clear_old_rows'
  | 'check_ledger'
  | 'refresh_rates';

export interface NewJob {
  task: TaskName;
  /** JSON: no bigint, no secret in clear. */
  payload: { [key: string]: JsonValue };
  /** A waiting job with the same key is replaced by this one. */
  jobKey: string;
  /** Jobs of one queue run one after the other. */
  queueName?: string;
  /** At once where left out. */
  delaySeconds?: number;
  /** Before the other jobs of its worker pool that are due: somebody waits for it at a screen, or the others have failed before. */
  first?: boolean;
}

/** The jobs of this time are added by one statement. */
const gatherMilliseconds = 50;
const jobsPerStatementMax = 500;
/** Of one call: the rest is deleted by the next day's. */
const replacedJobsMax = 10_000;

/**
 * Adds jobs to graphile-worker's queue, after the commit of what caused them. Nobody waits for that, and it may fail or be lost
 * in a crash: the row that the job is about says what is to be done, and the sweep adds the jobs that are missing
 * (job/sweep.ts).
 */
export class JobQueue {
  readonly #log: FastifyBaseLogger;
  readonly #pool: pg.Pool;
  /** By job key: of two with one key the later counts, as in the queue itself. */
  #waiting = new Map<string, NewJob>();
  #adding: Promise<void> | undefined;
  #gathering = new AbortController();
  #utils: Promise<WorkerUtils> | undefined;

  /** @param url of the database's owner: the queue's own tables are closed to the application's role. */
  constructor(url: string, log: FastifyBaseLogger) {
    this.#log = log;
    this.#pool = makeQueuePool({ url, max: 2, log });
  }

  add(...jobs: readonly NewJob[]): void {
    for (const job of jobs) this.#waiting.set(job.jobKey, job);
    this.#adding ??= this.#gather();
  }

  /** Adds a job and waits until it is in the queue. @throws when it is not. */
  async addNow(job: NewJob): Promise<void> {
    await this.#addJobs([job]);
  }

  /** The keys of these that have a job in the queue, whether it waits, runs or was given up after its last try. */
  async withJob(keys: readonly string[]): Promise<Set<string>> {
    const { withPgClient } = await this.#connected();
    const { rows } = await withPgClient((client) =>
      client.query<{ key: string }>('select key from graphile_worker.jobs where key = any($1)', [keys]),
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** Unlocks the jobs that these workers, which are gone, have left locked. */
  async unlock(workerIds: readonly string[]): Promise<void> {
    const utils = await this.#connected();
    await utils.forceUnlockWorkers([...workerIds]);
  }

  /** Workers that hold a job locked, living or not. */
  async lockingWorkers(): Promise<string[]> {
    const { withPgClient } = await this.#connected();
    const { rows } = await withPgClient((client) =>
      client.query<{ locked_by: string }>(
        'select distinct locked_by from graphile_worker.jobs where locked_by is not null',
      ),
    );
    return rows.map((row) => row.locked_by);
  }

  /**
   * Deletes failed jobs that are not tried again because a later one took their key while they ran. One that was given up
   * after its last try keeps its key and stays: the sweep does not add it again, and an operator must look.
   * @returns how many.
   */
  async clearReplaced(): Promise<number> {
    const utils = await this.#connected();
    const { rows } = await utils.withPgClient((client) =>
      client.query<{ id: string }>(
        `select id from graphile_worker.jobs
          where key is null and attempts >= max_attempts and locked_at is null limit $1`,
        [replacedJobsMax],
      ),
    );
    const deleted = await utils.completeJobs(rows.map(({ id }) => id));
    return deleted.length;
  }

  /** Makes jobs due now that would be due within some seconds. @returns how many are due. */
  async bringForward(withinSeconds: number, leave: readonly TaskName[]): Promise<number> {
    const utils = await this.#connected();
    const { rows } = await utils.withPgClient((client) =>
      client.query<{ id: string }>(
        `select id from graphile_worker.jobs where run_at <= now() + make_interval(secs => $1)
          and attempts < max_attempts and locked_at is null and task_identifier <> all($2)`,
        [withinSeconds, leave],
      ),
    );
    const due = await utils.rescheduleJobs(
      rows.map(({ id }) => id),
      { runAt: new Date(0) },
    );
    return due.length;
  }

  /** Runs the jobs that are due, one after the other, until none is left. */
  async runDue(taskList: TaskList): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    const poolIds = new Set<string>();
    // A job is locked under the id of the pool, whichever of its workers runs it.
    events.on('pool:create', ({ workerPool }) => poolIds.add(workerPool.id));
    // On the pool's connections: PostgreSQL takes longer to open one than to run most jobs.
    const queue = { pgPool: this.#pool, logger: queueLogger(this.#log), noHandleSignals: true };
    await runOnce({ ...queue, taskList, events });
    // That a job ended is recorded after `runOnce` has resolved; until then it looks as if it still ran.
    while ((await this.lockingWorkers()).some((id) => poolIds.has(id))) await sleep(5);
  }

  /** Adds at once what waits, and resolves when it is in the queue or has failed to get there. */
  async flush(): Promise<void> {
    while (this.#adding !== undefined) {
      this.#gathering.abort();
      await this.#adding;
    }
  }

  async close(): Promise<void> {
    await this.flush();
    const utils = await this.#utils?.catch(() => undefined);
    await utils?.release();
    if (!this.#pool.ended) await this.#pool.end();
  }

  async #addWaiting(): Promise<void> {
    const jobs = [...this.#waiting.values()];
    this.#waiting = new Map();
    try {
      for (let first = 0; first < jobs.length; first += jobsPerStatementMax)
        await this.#addJobs(jobs.slice(first, first + jobsPerStatementMax));
    } catch (error) {
      this.#log.warn({ err: error, jobs: jobs.length }, 'jobs could not be added; the sweep will add them');
    }
    this.#adding = this.#waiting.size === 0 ? undefined : this.#gather();
  }

  /** Gathers before every statement, since each one wakes the workers of all pools (worker-pools.ts). */
  async #gather(): Promise<void> {
    this.#gathering = new AbortController();
    // Cut short by `flush`.
    await sleep(gatherMilliseconds, undefined, { signal: this.#gathering.signal }).catch(() => {});
    await this.#addWaiting();
  }

  async #addJobs(jobs: readonly NewJob[]): Promise<void> {
    const { addJobs, withPgClient } = await this.#connected();
    let now: Date | undefined;
    // The queue goes by the database's clock, which may differ from this server's.
    if (jobs.some(({ delaySeconds }) => delaySeconds !== undefined))
      now = await withPgClient(async (client) => {
        const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
        return rows[0]?.now;
      });
    await addJobs(jobs.map((job) => jobSpec(job, now)));
  }

  #connected(): Promise<WorkerUtils> {
    this.#utils ??= makeWorkerUtils({ pgPool: this.#pool, logger: queueLogger(this.#log) });
    // The next call tries again.
    this.#utils.catch(() => {
      this.#utils = undefined;
    });
    return this.#utils;
  }
}

function jobSpec({ task, payload, jobKey, queueName, delaySeconds, first }: NewJob, now = new Date()) {
  const runAt = delaySeconds === undefined ? {} : { runAt: new Date(now.getTime() + delaySeconds * 1_000) };
  return {
    identifier: task,
    payload,
    jobKey,
    ...(queueName === undefined ? {} : { queueName }),
    // The queue gives out the lowest first; 0 where left out.
    ...(first === true ? { priority: -1 } : {}),
    ...runAt,
  };
}
