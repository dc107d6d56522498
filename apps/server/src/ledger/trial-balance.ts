import { type Kysely, sql } from 'kysely';
import type { AccountTable, Database } from '../database/schema.ts';

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
  const accounts = await db
    .selectFrom(sql<TrialBalanceRow>`trial_balance(${on}::date)`.as('b'))
    .select([
      'b.account',
      'b.name',
      'b.type',
      'b.debit_minor as debitMinor',
      'b.credit_minor as creditMinor',
      'b.balance_minor as balanceMinor',
    ])
    .execute();
  return {
    accounts,
    debitMinor: accounts.reduce((sum, { debitMinor }) => sum + debitMinor, 0n),
    creditMinor: accounts.reduce((sum, { creditMinor }) => sum + creditMinor, 0n),
  };
}

/** A row of trial-balance.sql. */
interface TrialBalanceRow {
  account: string;
  name: string;
  type: AccountTable['type'];
  debit_minor: bigint;
  credit_minor: bigint;
  balance_minor: bigint;
}
