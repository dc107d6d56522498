import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The entries of a day, or the loans of a month, of a million members are read at once. */
const timeout = '10min';

/** A transaction whose statements may take longer than the application's five seconds: for the end of a day alone. */
export function longStatements<T>(
  db: Kysely<Database>,
  run: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await trx
      .selectNoFrom(sql`set_config('statement_timeout', ${timeout}, true)`.as('timeout'))
      .executeTakeFirst();
    return run(trx);
  });
}
