import net from 'node:net';
import { afterEach, expect, inject, test } from 'vitest';
import { Connection, type PoolOptions } from './connection.ts';
import { Pool } from './driver.ts';
import { openDatabase } from './open.ts';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const ignored = { onLost: () => {}, onSilent: () => {}, onPlanOutdated: () => {} };

function optionsFor(url: string, given: Partial<PoolOptions> = {}): PoolOptions {
  const connect = () => {
    const database = openDatabase({ url, max: 1 });
    ends.push(() => database.close());
    return database.sql;
  };
  return {
    connect,
    max: 1,
    acquireTimeoutMilliseconds: 1_000,
    firstAnswerTimeoutMilliseconds: 5_000,
    answerTimeoutMilliseconds: 6_000,
    ...given,
  };
}

test('all that is under way on a connection is rejected when it is lost, and so is what comes later', async () => {
  const connection = new Connection(optionsFor(inject('clusterUrl')), ignored);
  await connection.run('select 1');
  const underWay = connection.run('select pg_sleep(20)');
  connection.lose();
  const lost = { name: 'ConnectionLost', code: 'CONNECTION_CLOSED' };
  await expect(underWay).rejects.toMatchObject(lost);
  await expect(connection.run('select 1')).rejects.toMatchObject(lost);
});

test('whoever waits for a connection that is lost gets a new one', async () => {
  const pool = new Pool(optionsFor(inject('clusterUrl')));
  ends.push(() => pool.close());
  const first = await pool.acquire();
  const waiting = pool.acquire();
  first.lose();
  const second = await waiting;
  expect(second).not.toBe(first);
  expect((await second.run('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a database that accepts connections and never answers is given up after the limit', async () => {
  const silent = net.createServer(() => {}).listen({ host: '127.0.0.1', port: 0 });
  ends.push(() => void silent.close());
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as net.AddressInfo;
  const url = `postgres://sagwan:x@127.0.0.1:${port}/none`;
  const connection = new Connection(optionsFor(url, { firstAnswerTimeoutMilliseconds: 50 }), ignored);
  const began = performance.now();
  await expect(connection.run('select 1')).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(performance.now() - began).toBeLessThan(2_000);
});
