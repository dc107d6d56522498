import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { worldForTests } from '../testing/world.ts';
import { retentions } from './retention.ts';

const world = worldForTests();
let tables: string[];
beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
    world.database.owner,
  );
  tables = rows.map(({ name }) => name);
});

const source = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8').replace(/--.*$/gm, '');
const named = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
const until = (...rules: string[]) =>
  retentions
    .filter(({ name, rule }) => tables.includes(name) && rules.includes(rule.until))
    .map(({ name }) => name);

test('says of every table how long it is kept, once', () => {
  const classified = retentions.map(({ name }) => name).filter((name) => !name.startsWith('file: '));
  expect(classified.toSorted()).toEqual(tables);
});

test('what goes with the member is what the function deletes, and the rest of it that is cleared by age anyway', () => {
  const deleted = named(source('clear-member.sql'), /\bdelete from (\w+)/g);
  expect([...deleted].filter((name) => !until('member', 'age').includes(name))).toEqual([]);
  expect(until('member').filter((name) => !deleted.has(name))).toEqual([]);
  const emptied = named(source('clear-member.sql'), /\bupdate (\w+) set/g);
  expect([...emptied].toSorted()).toEqual(until('emptied').toSorted());
});

test('what the ledger check reads is never deleted', () => {
  const folder = join(import.meta.dirname, '../ledger');
  const read = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => [...named(readFileSync(join(folder, file), 'utf8'), /\b(?:from|join) (\w+)/g)])
    .filter((name) => tables.includes(name));
  expect(new Set(read)).toContain('journal_line');
  expect([...new Set(read)].filter((name) => !until('always', 'emptied').includes(name))).toEqual([]);
});

test('what is cleared by age has its statement', () => {
  const kinds = named(source('clear-old-rows.sql'), /\bwhen '(\w+)' then/g);
  const withOthers = ['spent_refresh_token', 'phone_challenge_try'];
  expect([...kinds].toSorted()).toEqual(
    until('age')
      .filter((name) => !withOthers.includes(name))
      .toSorted(),
  );
});
