import { crossRate, type Rate, rateFromText } from '@sagwan/domain/money/rate.ts';
import { z } from 'zod';
import { callProvider } from '../call-provider.ts';
import type { RatesProvider } from './rates.ts';

export interface OpenExchangeRatesOptions {
  appId: string;
  origin?: string;
  timeoutMilliseconds?: number;
}

/** Numbers as the digits they are written with: see `exactNumbers`. */
const answerShape = z.object({
  timestamp: z.string().regex(/^\d{9,11}$/),
  base: z.literal('USD'),
  rates: z.record(z.string(), z.string()),
});
const errorShape = z.object({ message: z.string().regex(/^[a-z_]{1,40}$/) });

/**
 * Open Exchange Rates (docs.openexchangerates.org, 0.7): `GET /api/latest.json?symbols=` with `Authorization: Token`
 * answers `{timestamp, base, rates}`, the timestamp in seconds. Every plan has rates for the US dollar only, so each is
 * divided by the peso's. A rate that cannot be read is passed on as it is written, for the check to name.
 */
export function openExchangeRates(options: OpenExchangeRatesOptions): RatesProvider {
  const { appId, origin = 'https://openexchangerates.org', timeoutMilliseconds = 10_000 } = options;
  return {
    name: 'openexchangerates',
    readRates: async (currencies) => {
      const symbols = [...currencies, 'PHP'].join(',');
      const url = `${origin}/api/latest.json?symbols=${encodeURIComponent(symbols)}`;
      const { ok, status, text } = await callProvider('Open Exchange Rates', url, {
        headers: { authorization: `Token ${appId}` },
        timeoutMilliseconds,
      });
      const answer: unknown = JSON.parse(text, exactNumbers);
      if (!ok) {
        const why = errorShape.safeParse(answer).data?.message ?? 'without a reason';
        throw new Error(`Open Exchange Rates answered ${status} ${why}`);
      }
      const { timestamp, rates } = answerShape.parse(answer);
      const pesos = rateFromText(rates.PHP ?? '');
      if (pesos === undefined || pesos.isZero())
        throw new Error('Open Exchange Rates sent no rate of the peso');
      return {
        asOf: new Date(Number(timestamp) * 1_000),
        source: 'openexchangerates',
        rates: Object.fromEntries(
          Object.entries(rates).map(([currency, text]) => [currency, perPeso(text, pesos)]),
        ),
      };
    },
  };
}

function perPeso(text: string, pesos: Rate): string {
  const rate = rateFromText(text);
  return rate === undefined ? text : crossRate(rate, pesos);
}

/** A reviver that keeps a number's digits, which JSON.parse passes as `source`, instead of the nearest float. */
function exactNumbers(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value;
}
