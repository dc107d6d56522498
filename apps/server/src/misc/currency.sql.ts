import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

export interface CurrencyRow {
  code: string;
  name: string;
  symbol: string;
  countryName: string;
  active: boolean;
}

/** The currencies offered now, the peso first. */
export async function listCurrencies(db: Kysely<Database>): Promise<CurrencyRow[]> {
  const rows = await db
    .selectFrom('currency')
    .selectAll()
    .where('active', '=', true)
    .orderBy((eb) => eb('code', '<>', 'PHP'))
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    symbol: row.symbol,
    countryName: row.country_name,
    active: row.active,
  }));
}

export interface RateRow {
  currency: string;
  rate: string;
  asOf: Date;
  source: string;
}

/** The newest rate of each currency offered, as of `now`. */
export async function newestRates(db: Kysely<Database>, now: Date): Promise<RateRow[]> {
  const rows = await db
    .selectFrom('exchange_rate as r')
    .innerJoin('currency as c', 'c.code', 'r.currency')
    .distinctOn('r.currency')
    .select(['r.currency', 'r.rate', 'r.as_of', 'r.source'])
    .where('c.active', '=', true)
    .where('r.as_of', '<=', now)
    .orderBy('r.currency')
    .orderBy('r.as_of', 'desc')
    .execute();
  return rows.map(({ currency, rate, as_of, source }) => ({ currency, rate, asOf: as_of, source }));
}
