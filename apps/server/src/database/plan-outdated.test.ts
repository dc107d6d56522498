import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../testing/database.ts';
import { readSnapshot, transact } from '../transact.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

const database = databaseForTests();
/** With connections that have nothing prepared. */
let opened: OpenDatabase;
/** Connections at once, each of which then has the statement prepared. */
const connections = 8;

beforeEach(async () => {
  await sql`drop table if exists kept`.execute(database.owner);
  await sql`create table kept (n integer)`.execute(database.owner);
  await sql`insert into kept values (1)`.execute(database.owner);
  opened = openDatabase({ url: database.url, max: connections });
});

afterEach(() => opened.close());

/** As a migration that is applied while the server serves. */
const changeType = () => sql`alter table kept alter column n type bigint`.execute(database.owner);
/** With a parameter: the driver prepares no other statements. */
const read = (db: OpenDatabase['db']) =>
  sql<{ n: number | bigint }>`select n from kept where n > ${0}`.execute(db);

const onEach = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: connections }, run));

test('a statement by itself is prepared anew and sent again', async () => {
  await onEach(() => read(opened.db));
  await changeType();
  const answers = await onEach(() => read(opened.db));
  expect(answers.map(({ rows }) => rows)).toEqual(answers.map(() => [{ n: 1n }]));
});

test('a statement by itself that writes is written once', async () => {
  const write = () => sql`insert into kept values (${2}) returning n`.execute(opened.db);
  await write();
  await changeType();
  await write();
  expect((await read(opened.db)).rows).toHaveLength(3);
});

test.each([
  ['transaction', transact],
  ['snapshot', readSnapshot],
] as const)('a %s is run again, on a connection that has nothing prepared', async (_, within) => {
  let runs = 0;
  const readWithin = () =>
    within(opened.db, async (trx) => {
      runs += 1;
      return (await read(trx)).rows;
    });
  await onEach(readWithin);
  await changeType();
  runs = 0;
  expect(await onEach(readWithin)).toEqual(Array.from({ length: connections }, () => [{ n: 1n }]));
  expect(runs).toBeGreaterThan(connections);
  expect(runs).toBeLessThanOrEqual(2 * connections);
});

test('what a transaction wrote before is written once', async () => {
  const write = (value: number) =>
    transact(opened.db, async (trx) => {
      await sql`insert into kept values (${value})`.execute(trx);
      return (await read(trx)).rows.length;
    });
  await write(2);
  await changeType();
  expect(await write(3)).toBe(3);
  expect((await read(opened.db)).rows).toEqual([{ n: 1n }, { n: 2n }, { n: 3n }]);
});
