import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Runs something that no two processes may do at once, on any machine: one connection holds a lock of its name meanwhile, and a
 * process that is killed frees it. @returns undefined where another one is at it.
 */
export function oneAtATime<Result>(
  db: Kysely<Database>,
  name: string,
  run: () => Promise<Result>,
): Promise<Result | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as held`.execute(connection);
    if (rows[0]?.held !== true) return undefined;
    try {
      return await run();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
    }
  });
}
