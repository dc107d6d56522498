import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Keys } from '../apps/server/src/config.ts';
import type { RawSql } from '../apps/server/src/database/open.ts';
import { loadMembers } from './bulk-members.ts';

const servicingFunctions = resolve(import.meta.dirname, 'bulk-servicing.sql');

/**
 * Members whose loans can be paid and closed; the principal of each in centavos, a multiple of 60,000. Closed 1 day ago is every
 * loan once its end of day is done; 2 days ago is a loan whose yesterday is still to be closed, by what is booked on it first.
 */
export async function loadLoans(
  sql: RawSql,
  keys: Keys,
  {
    count,
    principalMinor,
    releasedDaysAgo,
    closedDaysAgo,
  }: { count: number; principalMinor: bigint; releasedDaysAgo: number; closedDaysAgo: 1 | 2 },
): Promise<void> {
  await loadMembers(sql, keys, { count, balanceMinor: principalMinor });
  await sql.unsafe(readFileSync(servicingFunctions, 'utf8'));
  await sql`set session_replication_role = replica`;
  await sql`select pg_temp.start_servicing(${releasedDaysAgo}::int, ${closedDaysAgo}::int)`;
  await sql`reset session_replication_role`;
}

/** The number of the loan of member number n, which is also its reference at the sandbox's channel. */
export function bulkLoanNumber(n: number): string {
  return `90${String(n).padStart(12, '0')}`;
}
