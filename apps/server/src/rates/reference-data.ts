import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { transact } from '../transact.ts';
import { exchangeRateSnapshot } from './currency-snapshot.ts';
import {
  insertCurrencies,
  insertHolidays,
  insertRates,
  lockReferenceData,
  upsertInstitutions,
} from './reference-data.sql.ts';

/**
 * Currencies, the shipped exchange rates, holidays, banks and e-wallets: what the product cannot do without. Loaded at
 * every start; what is stored already stays as the operator left it, except the institutions, whose list is code.
 */
export async function loadReferenceData(db: Kysely<Database>, now: Date): Promise<void> {
  const asOf = new Date(exchangeRateSnapshot.asOf);
  await transact(db, async (trx) => {
    // Two servers may start at once.
    await lockReferenceData(trx);
    await insertCurrencies(trx);
    // Only a test sets its clock before the snapshot's date; a rate of the future is not stored.
    if (asOf <= now) await insertRates(trx, { ...exchangeRateSnapshot, asOf });
    await upsertInstitutions(trx);
    await insertHolidays(trx);
  });
}
