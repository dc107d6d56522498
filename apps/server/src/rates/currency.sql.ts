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

/** The newest rate of each currency offered, as of `now`. One look into the index a currency, however many rates there were. */
export async function newestRates(db: Kysely<Database>, now: Date): Promise<RateRow[]> {
  const rows = await db
    .selectFrom('currency as c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('exchange_rate')
          .select(['rate', 'as_of', 'source'])
          .whereRef('currency', '=', 'c.code')
          .where('as_of', '<=', now)
          .orderBy('as_of', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['c.code', 'r.rate', 'r.as_of', 'r.source'])
    .where('c.active', '=', true)
    .orderBy('c.code')
    .execute();
  return rows.map(({ code, rate, as_of, source }) => ({ currency: code, rate, asOf: as_of, source }));
}

/** The row whose date is said of all of them, so that none is shown as newer than it is. */
export function oldestOf(rates: readonly RateRow[]): RateRow | undefined {
  return rates.toSorted((a, b) => a.asOf.getTime() - b.asOf.getTime())[0];
}
