import { setImmediate as turn } from 'node:timers/promises';
import { majorText } from '@sagwan/domain/money/money.ts';
import { type DataGroup, dataGroups } from '@sagwan/domain/personal-data/data-groups.ts';
import type { AppContext } from '../app-context.ts';
import type { DataKey } from '../keyring/data-key.ts';
import type { SealedColumn } from '../keyring/personal-columns.ts';
import { heldDataLimits } from '../limits.ts';
import { entriesOfPiece } from '../system/json-in-pieces.ts';
import { readSnapshot } from '../transact.ts';
import { heldRows } from './held-rows.sql.ts';
import { type HeldTable, heldTables } from './held-tables.ts';
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
      const rows = await heldRows(trx, table, held, memberId);
      if (rows.length > heldDataLimits.rowsOfTable) cutOff.push(camelCase(table));
      const given: HeldRow[] = [];
      for (const row of rows.slice(0, heldDataLimits.rowsOfTable)) {
        // Opening what is sealed in 10,000 rows would stop this server's thread for a tenth of a second.
        if (given.push(readable(key, table, held, row)) % entriesOfPiece === 0) await turn();
      }
      groups[held.group][camelCase(table)] = given;
    }
    return { groups, cutOff };
  });
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
