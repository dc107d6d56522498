import type { JobHelpers } from 'graphile-worker';

/**
 * A worker that was killed keeps its jobs locked for the queue's four hours. Ours end within a minute (each
 * provider call has its limit), so a lock of three minutes is a dead worker's.
 */
export async function freeAbandonedJobs(query: JobHelpers['query']): Promise<void> {
  await query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - interval '3 minutes'`);
}
