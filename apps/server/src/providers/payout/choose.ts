import type { Kysely } from 'kysely';
import type { Configuration } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import type { JobQueue } from '../../outbox/job-queue.ts';
import type { PayoutProvider } from './payout.ts';
import { sandboxPayout } from './sandbox.ts';
import { xenditPayout } from './xendit.ts';

/** The payout provider that the configuration names. */
export function makePayoutProvider(
  config: Configuration,
  made: { db: Kysely<Database>; jobs: JobQueue; now: () => Date },
): PayoutProvider {
  if (config.payoutProvider === 'sandbox') return sandboxPayout(config, made);
  return xenditPayout({
    apiKey: config.payoutApiKey ?? '',
    callbackToken: config.keys.payoutWebhook.export(),
    ...(config.payoutOrigin === undefined ? {} : { origin: config.payoutOrigin }),
  });
}
