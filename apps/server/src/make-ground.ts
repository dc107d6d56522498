import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Configuration } from './config.ts';
import type { Database } from './database/schema.ts';
import type { Ground } from './ground.ts';
import { makeEmailProvider } from './providers/email/choose.ts';
import { makePayoutProvider } from './providers/payout/choose.ts';
import { makeRatesProvider } from './providers/rates/choose.ts';
import { makeSmsProvider } from './providers/sms/choose.ts';
import { folderStore } from './providers/storage/folder.ts';

/** Lays the ground from the configuration: which providers stand at the doors to the outside. */
export function makeGround(given: {
  config: Configuration;
  db: Kysely<Database>;
  now: () => Date;
  log: FastifyBaseLogger;
}): Ground {
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
