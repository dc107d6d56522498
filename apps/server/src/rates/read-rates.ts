import { readRates } from '@sagwan/contract/rates/read-rates.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import { publicForMinutes } from '../public-answer.ts';
import { serve } from '../serve.ts';
import { newestRates, oldestOf } from './currency.sql.ts';

/** Rates from PHP, with the date of the oldest of them. */
export const readRatesHandler = serve(readRates, async ({ db, now }, { reply }) => {
  const rates = await newestRates(db, now());
  const oldest = oldestOf(rates);
  if (oldest === undefined) return refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 60 });
  publicForMinutes(reply);
  return {
    base: 'PHP' as const,
    asOf: oldest.asOf.toISOString(),
    source: oldest.source,
    rates: { PHP: 1, ...Object.fromEntries(rates.map(({ currency, rate }) => [currency, Number(rate)])) },
  };
});
