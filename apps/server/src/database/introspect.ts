import type { RawSql } from './open.ts';

type Column = {
  table: string;
  column: string;
  /** pg_type's name; an array's begins with an underscore. */
  type: string;
  nullable: boolean;
  /** Has a default or an identity: may be left out of an insert. */
  defaulted: boolean;
};

/** What `open.ts` reads each type as. A type that is not here stops the generator: add it on purpose. */
const typescriptTypes: Record<string, string> = {
  bool: 'boolean',
  int4: 'number',
  int8: 'bigint',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Bytes',
  jsonb: 'Json',
  _text: 'string[]',
};

const title = '/* Written by generate.ts from the migrated database: do not edit, run `npm run db:types`. */';

const valueTypes = `/** Read as a Buffer, written from any bytes. */
export type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>;

/** Parsed when read, so check its shape; written as a value that JSON can hold (no bigint). */
export type Json = ColumnType<unknown, JsonValue, JsonValue>;
export type NullableJson = ColumnType<unknown, JsonValue | undefined, JsonValue>;
export type JsonValue = string | number | boolean | null | { [key: string]: JsonValue | undefined } | JsonValue[];
`;

/** The text of schema.ts for the tables of the schema `public`: one interface for each, columns as in SQL. */
export async function describeSchema(sql: RawSql): Promise<string> {
  const columns = await sql<Column[]>`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> '' as defaulted
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    order by c.relname collate "C", a.attnum`;
  const unions = await readUnions(sql);
  const tables = Map.groupBy(columns, (column) => column.table);
  const interfaces = [...tables].map(([table, members]) => {
    const lines = members.map((column) => `  ${column.column}: ${typeOf(column, unions)};`);
    return `export interface ${pascal(table)}Table {\n${lines.join('\n')}\n}\n`;
  });
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;`).join('\n');
  const body = [valueTypes, ...interfaces, `export interface Database {\n${index}\n}\n`].join('\n');
  return `${title}\nimport type { ColumnType, Generated } from 'kysely';\n\n${body}`;
}

function typeOf(column: Column, unions: Map<string, string>): string {
  const base = typescriptTypes[column.type];
  if (!base) throw new Error(`No TypeScript type for ${column.table}.${column.column} (${column.type})`);
  if (base === 'Json') return column.nullable ? 'NullableJson' : 'Json';
  const value = unions.get(`${column.table}.${column.column}`) ?? base;
  const whole = column.nullable ? `${value} | null` : value;
  return column.defaulted ? `Generated<${whole}>` : whole;
}

/** CHECK (x in ('A', 'B')) on a text column, or in (1, 2) on an integer one, is a union of literals. */
async function readUnions(sql: RawSql): Promise<Map<string, string>> {
  const checks = await sql<{ key: string; definition: string }[]>`
    select c.relname || '.' || a.attname as key, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
    where k.contype = 'c'`;
  const unions = new Map<string, string>();
  for (const { key, definition } of checks) {
    const list = definition.match(/^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/)?.[1];
    const one = definition.match(/^CHECK \(\(\w+ = ('[^']*'::text|\d+)\)\)$/)?.[1];
    const values = (list ?? one)?.match(/'[^']*'|\b\d+\b/g);
    if (values) unions.set(key, values.join(' | '));
  }
  return unions;
}

function pascal(name: string): string {
  return name.replace(/(^|_)([a-z0-9])/g, (_match, _gap, letter: string) => letter.toUpperCase());
}
