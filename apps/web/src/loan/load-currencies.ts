import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { readCurrencies } from '@sagwan/contract/misc/read-currencies.ts';
import type { readRates } from '@sagwan/contract/misc/read-rates.ts';

/** The public pages do without the contract's own client: with the library that checks by it, it is a fifth of their script. */
export const addresses = { currencies: '/api/v2/misc/currencies', rates: '/api/v2/misc/rates' } as const;

export interface LoadedCurrencies {
  list: AnswerOf<typeof readCurrencies>;
  rates: AnswerOf<typeof readRates>['rates'];
  /** The instant that the rates are of. */
  asOf: string;
}

const freshMs = 10 * 60_000;
let kept: { loaded: Promise<LoadedCurrencies>; until: number } | undefined;

/** The currency list and the rate table, asked for at the same time and kept ten minutes. @throws when one is not answered. */
export function loadCurrencies(): Promise<LoadedCurrencies> {
  const now = performance.now();
  if (kept !== undefined && kept.until > now) return kept.loaded;
  const loaded = askForBoth();
  kept = { loaded, until: now + freshMs };
  loaded.catch(() => {
    kept = undefined;
  });
  return loaded;
}

async function askForBoth(): Promise<LoadedCurrencies> {
  const [list, table] = await Promise.all([answerOf(addresses.currencies), answerOf(addresses.rates)]);
  const { rates, asOf } = table as AnswerOf<typeof readRates>;
  if (!Array.isArray(list) || typeof rates !== 'object' || typeof asOf !== 'string')
    throw new Error('Not the currencies and their rates');
  return { list, rates, asOf };
}

async function answerOf(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
