import { resolve } from 'node:path';
import { endpointsWithoutHandler, makeApp } from './app.ts';
import type { AppContext } from './app-context.ts';
import { keepLendingTerms } from './company/keep-lending-terms.ts';
import type { Configuration } from './config.ts';
import { appRole, openDatabase } from './database/open.ts';
import { startJobs } from './job/start-jobs.ts';
import { migrateWithKeys } from './keyring/migrate-with-keys.ts';
import { listen, stopListening } from './listen.ts';
import { makeAppContext } from './make-app-context.ts';
import { loadReferenceData } from './rates/reference-data.ts';
import { askForRates } from './rates/refresh-rates.ts';
import { followTravel } from './sandbox/follow-travel.ts';
import { mountWeb } from './web/mount.ts';

const projectFolder = resolve(import.meta.dirname, '../../..');

export interface Running {
  context: AppContext;
  url: string;
  /** Stops taking requests, lets running ones and jobs end, closes the pool. */
  close: () => Promise<void>;
}

export interface RunOptions {
  config: Configuration;
  databaseUrl: string;
  /** Runs after the database is ready and before the first request. */
  prepare?: (context: AppContext, databaseUrl: string) => Promise<void>;
  /** Resolves when the browser programs are built. */
  built?: Promise<unknown>;
}

/** The whole server: migrated database, reference data, HTTP, jobs. */
export async function runServer({ config, databaseUrl, prepare, built }: RunOptions): Promise<Running> {
  const missing = endpointsWithoutHandler();
  if (missing.length > 0) throw new Error(`Endpoints without a handler: ${missing.join(', ')}`);
  await migrateWithKeys(databaseUrl, config, { isAlone: config.databaseUrl === undefined });
  const database = openDatabase({ url: databaseUrl, role: appRole });
  const app = await makeApp(config);
  const context = makeAppContext({
    config,
    db: database.db,
    databaseUrl,
    log: app.server.log,
    now: () => new Date(),
  });
  await context.keyring.ready(context.db, context.now());
  await context.businessClock.read(context.db);
  await keepLendingTerms(databaseUrl, config, context.businessDate(), context.now());
  await loadReferenceData(context.db, context.now());
  await prepare?.(context, databaseUrl);
  await built;
  app.open(context);
  await mountWeb(app.server, {
    clientFolder: resolve(projectFolder, 'apps/web/build/client'),
    config,
    businessDate: context.businessDate,
  });
  const port = await listen(app.server, config);
  const stopFollowing = config.sandbox ? followTravel(context) : undefined;
  const jobs = config.jobs ? await startJobs(context, databaseUrl) : undefined;
  // A provider that was just configured need not wait for the next hour.
  if (context.rates !== undefined) askForRates(context);
  return {
    context,
    url: `http://${config.host}:${port}`,
    close: async () => {
      try {
        await stopListening(app.server);
      } finally {
        stopFollowing?.();
        await jobs?.stop();
        await context.jobs.close();
        await database.close();
      }
    },
  };
}
