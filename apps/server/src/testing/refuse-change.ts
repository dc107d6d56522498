import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { World } from './world.ts';

/**
 * From now on the database refuses to give this row this value, so that whatever does it fails for this row alone.
 * @returns what ends it.
 */
export async function refuseChange(
  { database: { owner } }: World,
  { table, id, column, to }: { table: keyof Database; id: string; column: string; to: string | number },
): Promise<() => Promise<void>> {
  const name = sql.id(`refused_${id}`);
  const isRefused = sql`id = ${sql.lit(id)} and ${sql.ref(column)} = ${sql.lit(to)}`;
  await sql`alter table ${sql.table(table)} add constraint ${name} check (not (${isRefused})) not valid`.execute(
    owner,
  );
  return async () => {
    await sql`alter table ${sql.table(table)} drop constraint ${name}`.execute(owner);
  };
}
