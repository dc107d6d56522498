import type { Kysely } from 'kysely';
import type { Configuration } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import type { PayoutProvider } from './payout.ts';
import { sandboxPayout } from './sandbox.ts';
import { xenditPayout } from './xendit.ts';

/** The payout provider that the configuration names. */
export function makePayoutProvider(
  config: Configuration,
  db: Kysely<Database>,
  now: () => Date,
): PayoutProvider {
  if (config.payoutProvider === 'sandbox') return sandboxPayout(config, db, now);
  return xenditPayout({
    apiKey: config.payoutApiKey ?? '',
    callbackToken: config.keys.payoutWebhook.export(),
    ...(config.payoutOrigin === undefined ? {} : { origin: config.payoutOrigin }),
  });
}
