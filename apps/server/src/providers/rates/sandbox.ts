import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { tellSandboxRates } from '../../sandbox/tell-rates.ts';
import type { RatesProvider } from './rates.ts';

/** Invented rates that move a little every day. Refused in production (config.ts). */
export function sandboxRates(
  db: Kysely<Database>,
  now: () => Date,
  { silenceMilliseconds = 10_000 } = {},
): RatesProvider {
  return {
    name: 'sandbox',
    readRates: async () => ({
      ...(await tellSandboxRates(db, now(), silenceMilliseconds)),
      source: 'sandbox',
    }),
  };
}
