import type { ToldRates } from '@sagwan/domain/money/new-rates.ts';

/**
 * Tells the newest rates that it has of these currencies, in units for one peso. What it tells is judged before it
 * counts (rates/refresh-rates.ts). Throws when it cannot tell; the job then tries again.
 */
export interface RatesProvider {
  readonly name: string;
  readonly readRates: (currencies: readonly string[]) => Promise<ToldRates & { source: string }>;
}
