import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { AppContext } from './app-context.ts';
import type { Configuration } from './config.ts';
import { BatchedStatements } from './database/batched-statements.ts';
import type { Database } from './database/schema.ts';
import { JobQueue } from './outbox/job-queue.ts';
import { makeEmailProvider } from './providers/email/choose.ts';
import { makePayoutProvider } from './providers/payout/choose.ts';
import { makeRatesProvider } from './providers/rates/choose.ts';
import { makeSmsProvider } from './providers/sms/choose.ts';
import { folderStore } from './providers/storage/folder.ts';

/** Makes the context from the configuration, with the providers that it chooses. `databaseUrl` is the owner's. */
export function makeAppContext(given: {
  config: Configuration;
  db: Kysely<Database>;
  databaseUrl: string;
  now: () => Date;
  log: FastifyBaseLogger;
}): AppContext {
  const { config, db, databaseUrl, now, log } = given;
  const jobs = new JobQueue(databaseUrl, log);
  return {
    ...{ config, db, jobs, now, log },
    statements: new BatchedStatements(db, config.sharded),
    sms: makeSmsProvider(config, db, now),
    email: makeEmailProvider(config, db, now),
    payout: makePayoutProvider(config, { db, jobs, now }),
    rates: makeRatesProvider(config, db, now),
    pictures: folderStore(join(config.dataFolder, 'pictures')),
  };
}
