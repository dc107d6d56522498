import { majorText } from '@sagwan/domain/money/money.ts';
import { type DataGroup, dataGroups } from '@sagwan/domain/personal-data/data-groups.ts';
import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import type { DataKey } from '../keyring/data-key.ts';
import { otherColumns } from '../keyring/other-columns.ts';
import { personalColumns, type SealedColumn } from '../keyring/personal-columns.ts';
import { heldDataLimits } from '../limits.ts';
import { readSnapshot } from '../transact.ts';
import { type HeldTable, heldTables, leftOutColumns } from './held-tables.ts';
import { camelCase } from './names.ts';

/** One row as the member reads it: names without `_minor` and `_encrypted`, amounts as decimals, times in UTC. */
export type HeldRow = Record<string, unknown>;

export type HeldGroups = Record<DataGroup, Record<string, HeldRow[]>>;

export interface HeldData {
  groups: HeldGroups;
  /** Tables of which there is more than is given (limits.ts). */
  cutOff: string[];
}

/** Everything that is held about a member, as of one moment, with what is sealed opened. */
export function readHeldData({ db, keyring }: AppContext, memberId: string): Promise<HeldData> {
  return readSnapshot(db, async (trx) => {
    const key = await keyring.of(trx, memberId);
    const groups = Object.fromEntries(dataGroups.map((group) => [group, {}])) as HeldGroups;
    const cutOff: string[] = [];
    for (const [table, held] of Object.entries(heldTables)) {
      const rows = await rowsOf(trx, table, held, memberId);
      if (rows.length > heldDataLimits.rowsOfTable) cutOff.push(camelCase(table));
      groups[held.group][camelCase(table)] = rows
        .slice(0, heldDataLimits.rowsOfTable)
        .map((row) => readable(key, table, held, row));
    }
    return { groups, cutOff };
  });
}

/** One more than is given, so that it is known whether there are more. */
function rowsOf(
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

function readable(key: DataKey, table: string, held: HeldTable, row: Record<string, unknown>): HeldRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      camelCase(column.replace(/_(minor|encrypted)$/, '')),
      readableValue(key, { table, column, row: held.row === undefined ? '' : String(row[held.row]) }, value),
    ]),
  );
}

function readableValue(
  key: DataKey,
  place: { table: string; column: string; row: string },
  value: unknown,
): unknown {
  if (typeof value === 'bigint') return place.column.endsWith('_minor') ? majorText(value) : String(value);
  if (value instanceof Date) return value.toISOString();
  if (!Buffer.isBuffer(value)) return value;
  const sealed = `${place.table}.${place.column}` as SealedColumn;
  return value.length === 0 ? null : readText(key.openText(sealed, value, place.row));
}

/** Fields that were sealed together are read as fields. */
function readText(text: string): unknown {
  if (!text.startsWith('{')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
