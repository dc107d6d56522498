import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Configuration } from './config.ts';
import type { BatchedStatements } from './database/batched-statements.ts';
import type { Database } from './database/schema.ts';
import type { JobQueue } from './outbox/job-queue.ts';
import type { EmailProvider, SmsProvider } from './providers/messages.ts';
import type { PayoutProvider } from './providers/payout/payout.ts';
import type { RatesProvider } from './providers/rates/rates.ts';
import type { PictureStore } from './providers/storage/folder.ts';

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
  log: FastifyBaseLogger;
  sms: SmsProvider;
  email: EmailProvider;
  payout: PayoutProvider;
  /** Undefined where the stored exchange rates stay as they are. */
  rates: RatesProvider | undefined;
  pictures: PictureStore;
}
