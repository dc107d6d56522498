import type { AppContext } from '../app-context.ts';
import { appRole, openDatabase } from '../database/open.ts';
import { makeAppContext } from '../make-app-context.ts';
import { startWorker, type Worker } from './run-jobs.ts';
import { jobsAtOnceInAll } from './worker-pools.ts';

/**
 * The jobs of a server, on connections of their own: in the requests' pool every statement of a job would wait behind all
 * waiting requests; under heavy load that left one job a minute (decision 0011).
 */
export async function startJobs(
  { config, now, log, businessClock, keyring }: AppContext,
  url: string,
): Promise<Worker> {
  const database = openDatabase({
    url,
    role: appRole,
    max: jobsAtOnceInAll,
    applicationName: 'sagwan-jobs',
  });
  const context = makeAppContext({
    config,
    db: database.db,
    databaseUrl: url,
    now,
    log,
    businessClock,
    keyring,
  });
  const close = async () => {
    context.email.close?.();
    await context.jobs.close();
    await database.close();
  };
  const worker = await startWorker(context, url).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    stop: async () => {
      await worker.stop();
      await close();
    },
  };
}
