import type { Kysely } from 'kysely';
import type { Configuration } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import { openExchangeRates } from './open-exchange-rates.ts';
import type { RatesProvider } from './rates.ts';
import { sandboxRates } from './sandbox.ts';

/** The rates provider that the configuration names; none where the stored rates are to stay as they are. */
export function makeRatesProvider(
  config: Configuration,
  db: Kysely<Database>,
  now: () => Date,
): RatesProvider | undefined {
  if (config.ratesProvider === 'none') return undefined;
  if (config.ratesProvider === 'sandbox') return sandboxRates(db, now);
  return openExchangeRates({ appId: config.ratesApiKey ?? '' });
}
