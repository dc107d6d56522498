import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** A fingerprint of each table, the job queue's included: two that are equal show that nothing was written. */
export async function everyRow(owner: Kysely<Database>) {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1`.execute(owner);
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ rows: bigint; hash: string | null }>`
        select count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as hash
        from ${sql.raw(name)} t`.execute(owner);
      return { name, ...rows[0] };
    }),
  );
}
