import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The currencies offered now under the names of the API, the peso first. */
export function listCurrencies(db: Kysely<Database>) {
  return db
    .selectFrom('currency')
    .select([
      'code as _id',
      'code as currencyCode',
      'name as currencyName',
      'symbol as currencySymbol',
      'country_name as countryName',
      'active',
    ])
    .where('active', '=', true)
    .orderBy((eb) => eb('code', '<>', 'PHP'))
    .orderBy('code')
    .execute();
}

interface Rate {
  currency: string;
  /** Units of the currency for one peso. */
  rate: string;
  asOf: Date;
  source: string;
}

/** The newest rate of each currency offered, as of `now`: one index look-up for each, however many rates are stored. */
export function newestRates(db: Kysely<Database>, now: Date): Promise<Rate[]> {
  return db
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
    .select(['c.code as currency', 'r.rate', 'r.as_of as asOf', 'r.source'])
    .where('c.active', '=', true)
    .orderBy('c.code')
    .execute();
}

/** The rate whose date is shown for all of them, so that none appears newer than it is. */
export function oldestOf(rates: readonly Rate[]): Rate | undefined {
  return rates.toSorted((a, b) => a.asOf.getTime() - b.asOf.getTime())[0];
}
