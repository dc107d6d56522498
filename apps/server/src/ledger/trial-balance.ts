import type { Kysely } from 'kysely';
import type { AccountTable, Database } from '../database/schema.ts';
import { readAccountBalances } from './trial-balance.sql.ts';

/** Amounts in centavos. */
export interface TrialBalance {
  accounts: {
    account: string;
    name: string;
    type: AccountTable['type'];
    debitMinor: bigint;
    creditMinor: bigint;
    /** On the account's normal side; negative where it is on the other. */
    balanceMinor: bigint;
  }[];
  /** Of all accounts: equal, or the books are wrong. */
  debitMinor: bigint;
  creditMinor: bigint;
}

/**
 * What every account of the chart was debited and credited by the entries booked up to a date, and its balance.
 * @param on the last business date that counts, 'YYYY-MM-DD', or all of them.
 */
export async function readTrialBalance(db: Kysely<Database>, on: string | 'infinity'): Promise<TrialBalance> {
  const accounts = await readAccountBalances(db, on);
  return {
    accounts,
    debitMinor: accounts.reduce((sum, { debitMinor }) => sum + debitMinor, 0n),
    creditMinor: accounts.reduce((sum, { creditMinor }) => sum + creditMinor, 0n),
  };
}
