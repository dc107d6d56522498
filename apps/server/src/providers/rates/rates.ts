import type { ToldRates } from '@sagwan/domain/money/new-rates.ts';

/**
 * Answers with the newest rates that it has of these currencies, in units for one peso. They are checked before they
 * are stored (rates/refresh-rates.ts). Throws when it has no answer; the job then retries.
 */
export interface RatesProvider {
  readonly name: string;
  readonly readRates: (currencies: readonly string[]) => Promise<ToldRates & { source: string }>;
}
