import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Configuration } from './config.ts';
import type { BatchedStatements } from './database/batched-statements.ts';
import type { Database } from './database/schema.ts';
import type { JobQueue } from './job/job-queue.ts';
import type { Keyring } from './keyring/keyring.ts';
import type { CollectionProvider } from './providers/collection/collection.ts';
import type { EmailProvider, SmsProvider } from './providers/messages.ts';
import type { PayoutProvider } from './providers/payout/payout.ts';
import type { RatesProvider } from './providers/rates/rates.ts';
import type { SealedPictures } from './providers/storage/sealed-pictures.ts';
import type { BusinessClock } from './servicing/business-clock.ts';

/** What every handler and every job works with. Made once by run.ts, and once more for the jobs; tests make their own. */
export interface AppContext {
  config: Configuration;
  db: Kysely<Database>;
  /** The few hot statements, which many callers share. */
  statements: BatchedStatements;
  /** Work after a commit. */
  jobs: JobQueue;
  /** The one clock; tests move it. */
  now: () => Date;
  /** The Manila date that bookings take, 'YYYY-MM-DD' (servicing 8). */
  businessDate: () => string;
  /** Where that date comes from: in the sandbox it can be moved on. */
  businessClock: BusinessClock;
  log: FastifyBaseLogger;
  sms: SmsProvider;
  email: EmailProvider;
  payout: PayoutProvider;
  collection: CollectionProvider;
  /** Undefined where the stored exchange rates stay as they are. */
  rates: RatesProvider | undefined;
  pictures: SealedPictures;
  /** The keys of personal data. */
  keyring: Keyring;
}
