import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** How many rows a query finds. */
export async function countRows<Table extends keyof Database>(
  query: SelectQueryBuilder<Database, Table, object>,
): Promise<number> {
  const { rows } = await query.select(({ fn }) => fn.countAll<bigint>().as('rows')).executeTakeFirstOrThrow();
  return Number(rows);
}
