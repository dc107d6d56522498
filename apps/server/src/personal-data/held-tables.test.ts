import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { personalColumns } from '../keyring/personal-columns.ts';
import { databaseForTests } from '../testing/database.ts';
import { heldTables, leftOutColumns, leftOutTables, tablesOfNoMember } from './held-tables.ts';

const database = databaseForTests();
let columns: { table: string; column: string }[];
beforeAll(async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name::text as table, column_name::text as column from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(database.owner);
  columns = rows;
});

test('every table with a member’s id is given to the member, or left out for a reason', () => {
  const withMember = columns.filter(({ column }) => column === 'member_id').map(({ table }) => table);
  const known = [...Object.keys(heldTables), ...Object.keys(leftOutTables)];
  expect(known.toSorted()).toEqual(['member', ...withMember].toSorted());
});

test('every other table that holds something of a person is left out for a reason', () => {
  const known = new Set([
    ...Object.keys(heldTables),
    ...Object.keys(leftOutTables),
    ...Object.keys(tablesOfNoMember),
  ]);
  expect(Object.keys(personalColumns).filter((table) => !known.has(table))).toEqual([]);
});

test('what is left out exists, and no column that is sealed is left out but a secret', () => {
  const names = new Set(columns.map(({ column }) => column));
  expect(Object.keys(leftOutColumns).filter((column) => !names.has(column))).toEqual([]);
  expect(Object.keys(leftOutColumns).filter((column) => column.endsWith('_encrypted'))).toEqual([
    'secret_text_encrypted',
  ]);
});

test('no hash of a secret is given, whatever its table', () => {
  const given = columns.filter(({ table, column }) => table in heldTables && !(column in leftOutColumns));
  const hashed = (table: string, column: string) =>
    (personalColumns as Record<string, Record<string, { how: string }>>)[table]?.[column]?.how === 'hashed';
  expect(given.filter(({ table, column }) => hashed(table, column))).toEqual([]);
});

test('each table has the column by which its rows are ordered, and the one that names them', () => {
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const named = Object.entries(heldTables).flatMap(([table, { by, row }]) =>
    [by, ...(row === undefined ? [] : [row])].map((column) => `${table}.${column}`),
  );
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
