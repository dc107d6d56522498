import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { WithPgClient, WorkerEvents } from 'graphile-worker';

const retryMilliseconds = { first: 100, most: 2_000 };

export interface KeepSettling {
  /** Told of each pool of workers that starts: jobs are locked in its name. */
  started: (poolId: string) => void;
  /** Aborted when the workers end: from then on nothing is tried again. */
  ended: AbortSignal;
  log: FastifyBaseLogger;
}

/**
 * graphile-worker notes that a job ended without waiting for the note. If PostgreSQL dies at that moment the note fails
 * where nobody listens, which would end the whole process. So the queue is asked until PostgreSQL is back. When the
 * workers end before that, the job stays locked in their name, for whoever frees it.
 */
export function keepSettling(events: WorkerEvents, { started, ended, log }: KeepSettling): void {
  // The first thing that is told of a pool: the queue keeps a first question that failed, and would ask no other.
  events.on('pool:create', ({ workerPool: { id, _withPgClient: withPgClient } }) => {
    started(id);
    const settle: WithPgClient = async (use) => {
      for (let pause = retryMilliseconds.first; ; pause = Math.min(pause * 2, retryMilliseconds.most)) {
        try {
          return await withPgClient(use);
        } catch (error) {
          if (pause === retryMilliseconds.first)
            log.warn({ err: error }, 'the job queue does not answer and is asked again');
          await sleep(pause, undefined, { signal: ended }).catch(() => {});
          // What a statement without effect answers: thrown, it would end the process all the same.
          if (ended.aborted) return { rows: [] } as never;
        }
      }
    };
    // Jobs are fetched, completed and failed with it; the type does not show it.
    Object.assign(withPgClient, { withRetries: settle });
  });
}
