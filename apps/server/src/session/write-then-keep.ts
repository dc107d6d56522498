import { sql } from 'kysely';
import type { Trx } from '../transact.ts';

/**
 * Makes the writes in either case and rolls them back unless they are to be kept, so that both take the same time: how
 * long an answer takes must not say whether a phone number has an account.
 */
export async function writeThenKeep(trx: Trx, keep: boolean, write: () => Promise<void>): Promise<void> {
  await sql`savepoint kept_or_not`.execute(trx);
  await write();
  await (keep ? sql`release savepoint kept_or_not` : sql`rollback to savepoint kept_or_not`).execute(trx);
}
