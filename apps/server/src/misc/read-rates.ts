import { readRates } from '@sagwan/contract/misc/read-rates.ts';
import { refuse } from '@sagwan/domain/copy/refusals.ts';
import { serve } from '../serve.ts';
import { newestRates } from './currency.sql.ts';

/** Rates from PHP. The date is the oldest of them, so that none is shown as newer than it is. */
export const readRatesHandler = serve(readRates, async ({ db, now }) => {
  const rates = await newestRates(db, now());
  const [oldest] = [...rates].sort((a, b) => a.asOf.getTime() - b.asOf.getTime());
  if (oldest === undefined) return refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 60 });
  return {
    base: 'PHP' as const,
    asOf: oldest.asOf.toISOString(),
    source: oldest.source,
    rates: { PHP: 1, ...Object.fromEntries(rates.map(({ currency, rate }) => [currency, Number(rate)])) },
  };
});
