import type { AppContext } from '../app-context.ts';
import { APP_ROLE, openDatabase } from '../database/open.ts';
import { makeAppContext } from '../make-app-context.ts';
import { jobsAtOnceInAll } from './lanes.ts';
import { startWorker, type Worker } from './run-jobs.ts';

/**
 * The jobs of a server, on connections of their own: in the requests' pool each statement of a job would stand behind
 * all requests that wait, which under too many of them left a job a minute.
 */
export async function startJobs({ config, now, log }: AppContext, url: string): Promise<Worker> {
  const database = openDatabase({
    url,
    role: APP_ROLE,
    max: jobsAtOnceInAll,
    applicationName: 'sagwan-jobs',
  });
  const worker = await startWorker(makeAppContext({ config, db: database.db, now, log }), url).catch(
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
  return {
    stop: async () => {
      await worker.stop();
      await database.close();
    },
  };
}
