import { type Kysely, sql } from 'kysely';
import type { AccountTable, Database } from '../database/schema.ts';

/** Calls trial-balance.sql: the accounts with what was booked on them up to a date. */
export function readAccountBalances(db: Kysely<Database>, on: string | 'infinity') {
  return db
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
