import { rateFromText } from '@sagwan/domain/money/rate.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { baseCurrencyCode } from './calculator.ts';

export interface Currency {
  code: string;
  name: string;
  symbol: string;
  /** Units of it for one peso, exact; undefined for PHP. */
  exchangeRate: string | undefined;
}

/** Always offered, whatever the server answers (specification §3, 'Currency option'). */
export const peso: Currency = {
  code: baseCurrencyCode,
  name: 'Philippine peso',
  symbol: '₱',
  exchangeRate: undefined,
};

export interface CurrencyList {
  currencies: readonly Currency[];
  /** The instant that the rates are of. */
  ratesAsOf: Date;
}

/**
 * The currencies that a loan can be shown in, from the answers of /misc/currencies and /misc/rates. They are
 * parsed by hand: on a public page the contract's schemas would be larger than the whole calculator.
 * @returns undefined for answers that are not what they should be.
 */
export function readCurrencyList(list: unknown, table: unknown): CurrencyList | undefined {
  if (!Array.isArray(list) || !isRecord(table) || !isRecord(table.rates)) return undefined;
  const ratesAsOf = new Date(String(table.asOf));
  if (Number.isNaN(ratesAsOf.getTime())) return undefined;
  const { rates } = table;
  const foreign = list.flatMap((option: unknown): Currency[] => {
    if (!isRecord(option) || option.active !== true) return [];
    const { currencyCode: code, currencyName: name, currencySymbol: symbol } = option;
    if (typeof code !== 'string' || typeof name !== 'string' || typeof symbol !== 'string') return [];
    const exchangeRate = String(rates[code] ?? '');
    if (code === baseCurrencyCode || !isUsableRate(exchangeRate)) return [];
    return [{ code, name, symbol, exchangeRate }];
  });
  return { currencies: [peso, ...foreign], ratesAsOf };
}

export function isUsableRate(text: string): boolean {
  return !(rateFromText(text)?.isZero() ?? true);
}

const weekMilliseconds = 7 * dayMilliseconds;

/** Rates this old are shown with a word of warning. */
export function isStale(ratesAsOf: Date, now: Date): boolean {
  return now.getTime() - ratesAsOf.getTime() > weekMilliseconds;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
