import { readCurrencies } from '@sagwan/contract/misc/read-currencies.ts';
import { readRates } from '@sagwan/contract/misc/read-rates.ts';
import { rateFromText } from '@sagwan/domain/money/rate.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../session/call-api.ts';
import { baseCurrencyCode } from './calculator.ts';

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
  const list = useQuery({
    queryKey: ['currencies'],
    queryFn: ({ signal }) => callApi(readCurrencies, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rates = useQuery({
    queryKey: ['rates'],
    queryFn: ({ signal }) => callApi(readRates, { signal }),
    staleTime: 10 * 60_000,
  });
  const foreign = (list.data ?? []).flatMap((option): Currency[] => {
    const exchangeRate = String(rates.data?.rates[option.currencyCode] ?? '');
    const usable = rateFromText(exchangeRate)?.greaterThan(0) ?? false;
    if (!option.active || option.currencyCode === baseCurrencyCode || !usable) return [];
    const { currencyCode: code, currencyName: name, currencySymbol: symbol } = option;
    return [{ code, name, symbol, exchangeRate }];
  });
  return {
    currencies: [peso, ...foreign],
    ratesAsOf: rates.data?.asOf,
    failed: list.isError || rates.isError,
    retry: () => {
      if (list.isError) void list.refetch();
      if (rates.isError) void rates.refetch();
    },
  };
}
