import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { AppContext } from './app-context.ts';
import type { Configuration } from './config.ts';
import type { Database } from './database/schema.ts';
import { makeEmailProvider } from './providers/email/choose.ts';
import { makePayoutProvider } from './providers/payout/choose.ts';
import { makeRatesProvider } from './providers/rates/choose.ts';
import { makeSmsProvider } from './providers/sms/choose.ts';
import { folderStore } from './providers/storage/folder.ts';

/** Lays the context from the configuration: which providers stand at the doors to the outside. */
export function makeAppContext(given: {
  config: Configuration;
  db: Kysely<Database>;
  now: () => Date;
  log: FastifyBaseLogger;
}): AppContext {
  const { config, db, now } = given;
  return {
    ...given,
    sms: makeSmsProvider(config, db, now),
    email: makeEmailProvider(config, db, now),
    payout: makePayoutProvider(config, db, now),
    rates: makeRatesProvider(config, db, now),
    pictures: folderStore(join(config.dataFolder, 'pictures')),
  };
}
