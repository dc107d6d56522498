import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseForTests } from '../testing/database.ts';
import { silentProxy } from '../testing/silent-proxy.ts';
import { LivingWorkers } from './living-workers.ts';

const database = databaseForTests();

const names = ['pool-a', 'pool-b', 'pool-c'];

test('a worker is gone when its server is, and held again after a lost connection', async () => {
  const one = new LivingWorkers(database.url);
  const other = new LivingWorkers(database.url);
  one.add('pool-a');
  one.add('pool-b');
  await one.hold();
  other.add('pool-c');
  await other.hold();
  expect(await other.gone(names)).toEqual([]);
  expect(await other.gone(['pool-d', ...names])).toEqual(['pool-d']);

  // Of this database alone: other test files have theirs on the same PostgreSQL.
  await sql`select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.pid <> pg_backend_pid()`.execute(
    database.owner,
  );
  await expect.poll(() => other.gone(names).catch(() => []), { timeout: 5_000 }).toEqual(names);
  await one.hold();
  await other.hold();
  expect(await other.gone(names)).toEqual([]);

  await one.close();
  expect(await other.gone(names)).toEqual(['pool-a', 'pool-b']);
  await other.close();
});

test('a worker is held once, however often it is asked', async () => {
  const workers = new LivingWorkers(database.url);
  workers.add('pool-e');
  for (let times = 0; times < 3; times += 1) await workers.hold();
  const { rows } = await sql<{ locks: bigint }>`
    select count(*) as locks from pg_locks where locktype = 'advisory' and database = (
      select oid from pg_database where datname = current_database())`.execute(database.owner);
  expect(rows).toEqual([{ locks: 1n }]);
  await workers.close();
});

test('a database that is away is said, and closing does not fail', async () => {
  const url = new URL(database.url);
  url.pathname = '/none';
  const workers = new LivingWorkers(url.href);
  workers.add('pool-f');
  await expect(workers.hold()).rejects.toThrow('does not exist');
  await workers.close();
});

test('a database that goes silent is given up, and workers are held again on another connection', async () => {
  const proxy = await silentProxy(database.url);
  const workers = new LivingWorkers(proxy.url, { answerMilliseconds: 300 });
  workers.add('pool-g');
  await workers.hold();
  proxy.silence();
  await expect(workers.hold()).rejects.toMatchObject({ code: 'CONNECTION_DESTROYED' });
  proxy.resume();
  await workers.hold();
  expect(await workers.gone(['pool-g'])).toEqual([]);
  await workers.close();
  await proxy.close();
});
