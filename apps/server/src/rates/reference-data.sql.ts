import { institutions } from '@sagwan/domain/member/options.ts';
import { sql } from 'kysely';
import type { Trx } from '../transact.ts';
import { offeredCurrencies } from './currency-snapshot.ts';
import { philippineHolidays } from './philippine-holidays.ts';

/** One that is stored already stays as the operator left it. */
export async function insertCurrencies(trx: Trx): Promise<void> {
  await trx
    .insertInto('currency')
    .values(
      offeredCurrencies.map(({ countryName: country_name, ...currency }) => ({
        ...currency,
        country_name,
        active: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The list of institutions is code: what is stored follows it. */
export async function upsertInstitutions(trx: Trx): Promise<void> {
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

/**
 * The holidays of a year are stored only while none of that year are: from then on the operator keeps them, and a holiday that the
 * operator deletes does not come back.
 */
export async function insertHolidays(trx: Trx): Promise<void> {
  const stored = await trx.selectFrom('holiday').select('day').execute();
  const storedYears = new Set(stored.map(({ day }) => day.slice(0, 4)));
  const rows = Object.entries(philippineHolidays)
    .filter(([year]) => !storedYears.has(year))
    .flatMap(([, days]) => days.map(([day, name]) => ({ day, name })));
  if (rows.length === 0) return;
  await trx
    .insertInto('holiday')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Held to the end of the transaction. */
export async function lockReferenceData(trx: Trx): Promise<void> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended('reference-data', 0))`;
  await trx.selectNoFrom(lock.as('locked')).execute();
}

/** Stores rates as of an instant; one that is stored already stays. */
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
