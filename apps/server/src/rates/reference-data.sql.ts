import type { Institution } from '@sagwan/domain/member/options.ts';
import { sql } from 'kysely';
import type { Trx } from '../transact.ts';
import type { OfferedCurrency } from './currency-snapshot.ts';

/** Held to the end of the transaction. */
export async function lockReferenceData(trx: Trx): Promise<void> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended('reference-data', 0))`;
  await trx.selectNoFrom(lock.as('locked')).execute();
}

export async function insertCurrencies(trx: Trx, currencies: readonly OfferedCurrency[]): Promise<void> {
  await trx
    .insertInto('currency')
    .values(
      currencies.map(({ countryName, ...currency }) => ({
        ...currency,
        country_name: countryName,
        minor_digits: 2,
        active: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertRates(
  trx: Trx,
  { asOf, source, rates }: { asOf: Date; source: string; rates: Readonly<Record<string, string>> },
): Promise<void> {
  const rows = Object.entries(rates).map(([currency, rate]) => ({ currency, as_of: asOf, rate, source }));
  if (rows.length === 0) return;
  await trx
    .insertInto('exchange_rate')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function putInstitutions(trx: Trx, institutions: readonly Institution[]): Promise<void> {
  await trx
    .insertInto('institution')
    .values(institutions)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        kind: eb.ref('excluded.kind'),
        instapay: eb.ref('excluded.instapay'),
        pesonet: eb.ref('excluded.pesonet'),
      })),
    )
    .execute();
}
