import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { otherColumns } from '../keyring/other-columns.ts';
import { personalColumns } from '../keyring/personal-columns.ts';
import { heldDataLimits } from '../limits.ts';
import { type HeldTable, leftOutColumns } from './held-tables.ts';

/** A member's rows of a table: one more than is given, so that it is known whether there are more. */
export function heldRows(
  db: Kysely<Database>,
  table: string,
  { by }: HeldTable,
  memberId: string,
): Promise<Record<string, unknown>[]> {
  // All of these have a member's id, and the column that they are ordered by (held-tables.test.ts).
  return db
    .selectFrom(table as 'message')
    .select(columnsOf(table) as 'id'[])
    .where((table === 'member' ? 'id' : 'member_id') as 'member_id', '=', memberId)
    .orderBy(by as 'created_at', 'desc')
    .limit(heldDataLimits.rowsOfTable + 1)
    .execute();
}

/** Every column as the keyring classifies it, which a test compares with the schema; what is left out is not even read. */
function columnsOf(table: string): string[] {
  const personal = Object.keys((personalColumns as Record<string, object>)[table] ?? {});
  const others = otherColumns[table]?.split(' ') ?? [];
  return [...personal, ...others].filter((column) => !(column in leftOutColumns));
}
