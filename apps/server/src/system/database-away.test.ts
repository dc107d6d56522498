import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { login } from '@sagwan/contract/session/login.ts';
import { ready } from '@sagwan/contract/system/health.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp } from '../app.ts';
import { readConfiguration } from '../config.ts';
import { type EmbeddedPostgres, startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { appRole, type OpenDatabase, openDatabase } from '../database/open.ts';
import { makeAppContext } from '../make-app-context.ts';
import { type AskFunction, askThrough } from '../testing/ask.ts';

/** A PostgreSQL of its own, durable, to be killed: the shared one serves the other tests and forgets. */
let folder: string;
let embedded: EmbeddedPostgres;
let database: OpenDatabase;
let ask: AskFunction;
let close: () => Promise<void>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sagwan-away-'));
  embedded = await startEmbedded({ dataDir: folder });
  await migrate(embedded.url);
  database = openDatabase({ url: embedded.url, role: appRole });
  const config = readConfiguration(
    { NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent' },
    resolve(import.meta.dirname, '../../../..'),
  );
  const app = await makeApp(config);
  app.open(
    makeAppContext({
      config,
      db: database.db,
      databaseUrl: embedded.url,
      log: app.server.log,
      now: () => new Date(),
    }),
  );
  await app.server.ready();
  ask = askThrough(app.server);
  close = () => app.server.close();
});

afterAll(async () => {
  await close();
  await database.close();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

const credentials = { phoneNumber: '639179999999', password: 'not-the-password' };

test('PostgreSQL is killed: errors are clear, readiness goes red, and green again by itself', async () => {
  expect((await ask(ready)).status).toBe(200);
  const restarted = new Promise<void>((done) => embedded.onRestart(done));
  process.kill(embedded.pid() ?? 0, 'SIGKILL');
  const whileAway = await ask(login, { body: credentials });
  expect([401, 503]).toContain(whileAway.status);
  if (whileAway.status === 503) {
    expect(whileAway.body).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      message: 'We cannot answer right now. Please try again in a minute.',
    });
    expect(whileAway.headers['retry-after']).toBe('5');
  }
  await restarted;
  await expect.poll(async () => (await ask(ready)).status).toBe(200);
  expect((await ask(login, { body: credentials })).status).toBe(401);
});

test('PostgreSQL is stopped: every request answers within its limit and says what to do', async () => {
  await embedded.stop();
  const began = performance.now();
  const answers = await Promise.all([
    ask(ready),
    ask(login, { body: credentials }),
    ask(login, { body: credentials }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(performance.now() - began).toBeLessThan(5000);
  embedded = await startEmbedded({ dataDir: folder });
});
