import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { databaseForTests } from '../testing/database.ts';
import { otherColumns } from './other-columns.ts';
import { type Protection, personalColumns } from './personal-columns.ts';

const database = databaseForTests();
let columns: { name: string; type: string }[];

beforeAll(async () => {
  const { rows } = await sql<{ name: string; type: string }>`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' order by 1`.execute(database.owner);
  columns = rows;
});

const personal = new Map<string, Protection>(
  Object.entries(personalColumns).flatMap(([table, kept]) =>
    Object.entries(kept).map(([column, protection]): [string, Protection] => [
      `${table}.${column}`,
      protection,
    ]),
  ),
);
const others = Object.entries(otherColumns).flatMap(([table, names]) =>
  names.split(' ').map((column) => `${table}.${column}`),
);

test('every column is classified once: what it holds of a person, or that it holds nothing', () => {
  expect([...personal.keys(), ...others].sort()).toEqual(columns.map(({ name }) => name).sort());
});

test('what is said to be encrypted is bytes, and bytes are encrypted', () => {
  const isBytes = (name: string) => columns.find((column) => column.name === name)?.type === 'bytea';
  const encrypted = [...personal].filter(([, { how }]) => how === 'encrypted').map(([name]) => name);
  expect(encrypted.filter((name) => !isBytes(name))).toEqual([]);
  expect(columns.filter(({ type, name }) => type === 'bytea' && !encrypted.includes(name))).toEqual([]);
});

test('a column is named by how it is kept, so that nobody takes one for the other', () => {
  const named = columns.map(({ name }) => name).filter((name) => name.endsWith('_encrypted'));
  const kept = [...personal].filter(([, { how }]) => how === 'encrypted').map(([name]) => name);
  // The wrapped key says it by its own word.
  expect(named.sort()).toEqual(kept.filter((name) => name !== 'data_key.wrapped_key').sort());
});
