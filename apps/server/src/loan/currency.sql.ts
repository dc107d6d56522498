import { knownRate } from '@sagwan/domain/money/rate.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

export interface CurrencyToday {
  code: string;
  symbol: string;
  /** Units for one peso, exact decimal text; '1' for PHP. */
  exchangeRate: string;
}

/** An active currency with its newest rate; undefined when it is not offered or has no rate yet. */
export async function currencyToday(
  db: Kysely<Database>,
  code: string,
  now: Date,
): Promise<CurrencyToday | undefined> {
  const currency = await db
    .selectFrom('currency')
    .select(['code', 'symbol'])
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst();
  if (currency === undefined) return undefined;
  if (code === 'PHP') return { ...currency, exchangeRate: '1' };
  const newest = await db
    .selectFrom('exchange_rate')
    .select('rate')
    .where('currency', '=', code)
    .where('as_of', '<=', now)
    .orderBy('as_of', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest && { ...currency, exchangeRate: knownRate(newest.rate).toString() };
}

/** Symbols of all currencies, active or not: a loan keeps its currency for life. */
export async function currencySymbols(db: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('currency').select(['code', 'symbol']).execute();
  return new Map(rows.map((row) => [row.code, row.symbol]));
}
