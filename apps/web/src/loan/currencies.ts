import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { useEffect, useState } from 'react';
import { type Currency, type CurrencyList, peso, readCurrencyList } from './currency-list.ts';

export interface Currencies {
  currencies: readonly Currency[];
  /** The instant that the rates are of; undefined until they are known. */
  ratesAsOf: Date | undefined;
  /** loading: only PHP so far; failed: only PHP until the visitor tries again. */
  state: 'loading' | 'loaded' | 'failed';
  retry: () => void;
}

const freshMilliseconds = 10 * minuteMilliseconds;

// For the next screen of the same visit; never set on the server.
let lastLoaded: { list: CurrencyList; at: number } | undefined;

const onlyPeso: readonly Currency[] = [peso];

/** The currencies that a loan can be shown in today; only PHP until the list and the rates are both loaded. */
export function useCurrencies(): Currencies {
  const [list, setList] = useState(freshList);
  const [state, setState] = useState<Currencies['state']>(list === undefined ? 'loading' : 'loaded');
  useEffect(() => {
    if (state !== 'loading') return;
    let wanted = true;
    // Retried once when no answer came.
    loadCurrencyList()
      .catch(loadCurrencyList)
      .then(
        (loaded) => {
          lastLoaded = { list: loaded, at: Date.now() };
          if (!wanted) return;
          setList(loaded);
          setState('loaded');
        },
        () => wanted && setState('failed'),
      );
    return () => {
      wanted = false;
    };
  }, [state]);
  return {
    currencies: list?.currencies ?? onlyPeso,
    ratesAsOf: list?.ratesAsOf,
    state,
    retry: () => setState('loading'),
  };
}

function freshList(): CurrencyList | undefined {
  return lastLoaded !== undefined && Date.now() - lastLoaded.at < freshMilliseconds
    ? lastLoaded.list
    : undefined;
}

async function loadCurrencyList(): Promise<CurrencyList> {
  const [list, rates] = await Promise.all([answerOf('currencies'), answerOf('rates')]);
  const read = readCurrencyList(list, rates);
  if (read === undefined) throw new Error('The currencies are not in the form that the contract says');
  return read;
}

const timeLimitMilliseconds = 15_000;

async function answerOf(name: 'currencies' | 'rates'): Promise<unknown> {
  const response = await fetch(`/api/v2/misc/${name}`, {
    signal: AbortSignal.timeout(timeLimitMilliseconds),
  });
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return await response.json();
}
