import { rateFromText } from '@sagwan/domain/money/rate.ts';
import { useCallback, useEffect, useState } from 'react';
import { baseCurrencyCode } from './calculator.ts';
import { type LoadedCurrencies, loadCurrencies } from './load-currencies.ts';

export interface Currency {
  code: string;
  name: string;
  symbol: string;
  /** Units of it for one peso, exact; undefined for PHP. */
  exchangeRate: string | undefined;
}

/** Always there, whatever the server answers (specification §3, 'Currency option'). */
export const peso: Currency = {
  code: baseCurrencyCode,
  name: 'Philippine peso',
  symbol: '₱',
  exchangeRate: undefined,
};

export interface Currencies {
  currencies: readonly Currency[];
  /** The instant that the rates are of; undefined until they are known. */
  ratesAsOf: string | undefined;
  failed: boolean;
  retry: () => void;
}

/** The currencies that a loan can be shown in today; PHP alone until the list and the rates are both there. */
export function useCurrencies(): Currencies {
  const [loaded, setLoaded] = useState<LoadedCurrencies>();
  const [failed, setFailed] = useState(false);
  const ask = useCallback(() => {
    setFailed(false);
    loadCurrencies().then(setLoaded, () => setFailed(true));
  }, []);
  useEffect(ask, [ask]);
  return {
    currencies: [peso, ...foreignOf(loaded)],
    ratesAsOf: loaded?.asOf,
    failed,
    retry: ask,
  };
}

function foreignOf(loaded: LoadedCurrencies | undefined): Currency[] {
  return (loaded?.list ?? []).flatMap((option): Currency[] => {
    const exchangeRate = String(loaded?.rates[option.currencyCode] ?? '');
    const usable = rateFromText(exchangeRate)?.greaterThan(0) ?? false;
    if (!option.active || option.currencyCode === baseCurrencyCode || !usable) return [];
    const { currencyCode: code, currencyName: name, currencySymbol: symbol } = option;
    return [{ code, name, symbol, exchangeRate }];
  });
}
