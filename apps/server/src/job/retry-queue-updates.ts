import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { WithPgClient, WorkerEvents } from 'graphile-worker';

const retryMilliseconds = { first: 100, most: 2_000 };

export interface RetryOptions {
  /** Called with the id of each pool of workers that starts: jobs are locked under it. */
  started: (poolId: string) => void;
  /** Aborted when the workers end: from then on nothing is tried again. */
  ended: AbortSignal;
  log: FastifyBaseLogger;
}

/**
 * graphile-worker records that a job ended without waiting for the statement. When PostgreSQL dies at that moment the
 * rejection is unhandled and would end the whole process. So the statement is tried again until PostgreSQL is back. When
 * the workers end before that, the job stays locked under their id, and is unlocked by the next ones.
 */
export function retryQueueUpdates(events: WorkerEvents, { started, ended, log }: RetryOptions): void {
  // The first event of a pool, before its first query: the queue keeps a first query that failed and would send no other.
  events.on('pool:create', ({ workerPool: { id, _withPgClient: withPgClient } }) => {
    started(id);
    const retried: WithPgClient = async (use) => {
      for (let pause = retryMilliseconds.first; ; pause = Math.min(pause * 2, retryMilliseconds.most)) {
        try {
          return await withPgClient(use);
        } catch (error) {
          if (pause === retryMilliseconds.first)
            log.warn({ err: error }, 'the job queue does not answer and is asked again');
          await sleep(pause, undefined, { signal: ended }).catch(() => {});
          // The answer of a statement that changed nothing: a throw here would be unhandled as well.
          if (ended.aborted) return { rows: [] } as never;
        }
      }
    };
    // Jobs are fetched, completed and failed with it; the type does not show it.
    Object.assign(withPgClient, { withRetries: retried });
  });
}
