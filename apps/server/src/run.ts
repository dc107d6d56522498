import { resolve } from 'node:path';
import { makeApp, unservedEndpoints } from './app.ts';
import type { Configuration } from './config.ts';
import { migrate } from './database/migrate.ts';
import { APP_ROLE, openDatabase } from './database/open.ts';
import type { Ground } from './ground.ts';
import { listen, stopListening } from './listen.ts';
import { makeGround } from './make-ground.ts';
import { loadReferenceData } from './misc/reference-data.ts';
import { askForRates } from './misc/refresh-rates.ts';
import { startJobs } from './outbox/start-jobs.ts';
import { transact } from './transact.ts';
import { mountWeb } from './web/mount.ts';

const projectFolder = resolve(import.meta.dirname, '../../..');

export interface Running {
  ground: Ground;
  url: string;
  /** Stops taking requests, lets running ones and jobs end, closes the pool. */
  close: () => Promise<void>;
}

export interface RunOptions {
  config: Configuration;
  databaseUrl: string;
  /** Runs after the database is ready and before the first request. */
  prepare?: (ground: Ground, databaseUrl: string) => Promise<void>;
  /** Resolves when the browser programs are built. */
  built?: Promise<unknown>;
}

/** The whole server: migrated database, reference data, HTTP, jobs. */
export async function runServer({ config, databaseUrl, prepare, built }: RunOptions): Promise<Running> {
  const unserved = unservedEndpoints();
  if (unserved.length > 0) throw new Error(`Nobody serves: ${unserved.join(', ')}`);
  await migrate(databaseUrl);
  const database = openDatabase({ url: databaseUrl, role: APP_ROLE });
  const app = await makeApp(config);
  const ground = makeGround({ config, db: database.db, now: () => new Date(), log: app.server.log });
  await loadReferenceData(ground.db, ground.now());
  await prepare?.(ground, databaseUrl);
  await built;
  app.open(ground);
  await mountWeb(app.server, {
    clientFolder: resolve(projectFolder, 'apps/web/build/client'),
    serverBuildFile: resolve(projectFolder, 'apps/web/build/server/index.js'),
    officeFolder: resolve(projectFolder, 'apps/office/build'),
    config,
  });
  const port = await listen(app.server, config);
  const jobs = config.jobs ? await startJobs(ground, databaseUrl) : undefined;
  // A provider that was just configured need not wait for the next hour.
  if (ground.rates !== undefined) await transact(ground.db, askForRates);
  return {
    ground,
    url: `http://${config.host}:${port}`,
    close: async () => {
      try {
        await stopListening(app.server);
      } finally {
        await jobs?.stop();
        await database.close();
      }
    },
  };
}
