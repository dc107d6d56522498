import { decideNewRates, type RateDecision } from '@sagwan/domain/money/new-rates.ts';
import type { AppContext } from '../app-context.ts';
import type { RatesProvider } from '../providers/rates/rates.ts';
import { ratesAsOf, ratesRefused } from '../system/metrics.ts';
import { transact } from '../transact.ts';
import { listCurrencies, newestRates, oldestOf } from './currency.sql.ts';
import { insertRates, lockReferenceData } from './reference-data.sql.ts';

/** Adds a job that refreshes the rates now instead of at the next full hour; several at once are one job. */
export function askForRates({ jobs }: AppContext): void {
  jobs.add({ task: 'refresh_rates', payload: {}, jobKey: 'refresh_rates' });
}

/**
 * Hourly: asks the provider for rates, where there is one, and stores those that can be right; a rate kept back is
 * logged and counted, and the rate before it stays in force. Sets the metric of the rates' age in any case.
 */
export async function refreshRates(context: AppContext): Promise<void> {
  try {
    if (context.rates !== undefined) await takeRates(context, context.rates);
  } finally {
    const oldest = oldestOf(await newestRates(context.db, context.now()));
    if (oldest !== undefined) ratesAsOf.set(oldest.asOf.getTime() / 1_000);
  }
}

async function takeRates({ db, now, log }: AppContext, provider: RatesProvider): Promise<void> {
  const currencies = await listCurrencies(db);
  const offered = currencies.map(({ currencyCode }) => currencyCode).filter((code) => code !== 'PHP');
  // Asked before anything is locked: a slow provider blocks no other server.
  const received = await provider.readRates(offered);
  const decisions = await transact(db, async (trx) => {
    // Two servers may have asked at once: the second decides on what the first has stored.
    await lockReferenceData(trx);
    const stored = await newestRates(trx, now());
    const decided = decideNewRates(
      offered,
      new Map(stored.map((row) => [row.currency, row])),
      received,
      now(),
    );
    await insertRates(trx, { ...received, rates: Object.fromEntries(decided.flatMap(takenRate)) });
    return decided;
  });
  const keptBack = decisions.filter((decision) => decision.decided === 'keptBack');
  for (const { currency, why } of keptBack) ratesRefused.inc({ currency, why });
  if (keptBack.length > 0) {
    log.warn({ provider: provider.name, asOf: received.asOf, keptBack }, 'exchange rates were kept back');
  }
}

function takenRate(decision: RateDecision): [string, string][] {
  return decision.decided === 'taken' ? [[decision.currency, decision.rate]] : [];
}
