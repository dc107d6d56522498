import { resolve } from 'node:path';
import { login } from '@sagwan/contract/session/login.ts';
import { ready } from '@sagwan/contract/system/health.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp } from '../app.ts';
import { readConfiguration } from '../config.ts';
import { appRole, type OpenDatabase, openDatabase } from '../database/open.ts';
import { makeAppContext } from '../make-app-context.ts';
import { type AskFunction, askThrough } from '../testing/ask.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type SilentProxy, silentProxy } from '../testing/silent-proxy.ts';

/** Fewer connections than requests that are under way when the database goes silent. */
const connections = 3;
let behind: TestDatabase;
let proxy: SilentProxy;
let database: OpenDatabase;
let ask: AskFunction;
let close: () => Promise<void>;

beforeAll(async () => {
  behind = await testDatabase();
  proxy = await silentProxy(behind.url);
  database = openDatabase({
    url: proxy.url,
    role: appRole,
    max: connections,
    statementTimeoutMilliseconds: 1_000,
  });
  const config = readConfiguration(
    { NODE_ENV: 'test', LOG_LEVEL: 'silent' },
    resolve(import.meta.dirname, '../../../..'),
  );
  const app = await makeApp(config);
  const { log } = app.server;
  app.open(makeAppContext({ config, db: database.db, databaseUrl: behind.url, log, now: () => new Date() }));
  await app.server.ready();
  ask = askThrough(app.server);
  close = () => app.server.close();
});

afterAll(async () => {
  await close();
  await proxy.close();
  await database.close();
  await behind.drop();
});

const guess = () => ask(login, { body: { phoneNumber: '639179999999', password: 'not-the-password' } });

test('a database that goes silent: clear refusals in time, readiness red, and green again on new connections', async () => {
  expect((await ask(ready)).status).toBe(200);
  expect(await Promise.all(Array.from({ length: connections }, guess))).toMatchObject(
    Array.from({ length: connections }, () => ({ status: 401 })),
  );
  proxy.silence();
  const began = performance.now();
  const answers = await Promise.all([ask(ready), ...Array.from({ length: connections + 1 }, guess)]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  expect(performance.now() - began).toBeLessThan(6_000);
  proxy.resume();
  await expect.poll(async () => (await ask(ready)).status).toBe(200);
  expect((await guess()).status).toBe(401);
}, 30_000);
