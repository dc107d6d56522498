import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../testing/database.ts';

const projectFolder = resolve(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'sagwan-run-command-'));
const commands = {
  admin: 'apps/server/src/staff/admin-command.ts list',
  'rotate-key': 'apps/server/src/keyring/rotate-command.ts',
  'ledger:check': 'apps/server/src/ledger/check-command.ts',
  shard: 'apps/server/src/database/shard-command.ts',
};
const names = Object.keys(commands) as (keyof typeof commands)[];
let database: TestDatabase;
/** Where nothing listens. */
let closedPort: number;

beforeAll(async () => {
  database = await emptyDatabase();
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  closedPort = typeof address === 'object' ? (address?.port ?? 0) : 0;
  probe.close();
  await once(probe, 'close');
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** `npm run NAME`, as an operator would; what it prints. */
function run(name: keyof typeof commands, settings: Record<string, string>): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    MASTER_KEY_FILE: join(folder, 'master-keys'),
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    ...settings,
  };
  return new Promise((done) => {
    execFile(process.execPath, commands[name].split(' '), { cwd: projectFolder, env }, (error, out, err) =>
      done(`${error?.code ?? 0} ${out}${err}`),
    );
  });
}

const withUrl = (change: (url: URL) => void) => {
  const url = new URL(database.url);
  change(url);
  return { DATABASE_URL: url.href };
};
const lackingFile = { MASTER_KEY_FILE: '' };

test.each(names)('%s says in a sentence that the database cannot be reached', async (name) => {
  const away = withUrl((url) => {
    url.port = String(closedPort);
  });
  expect(await run(name, { ...away, ...(name === 'rotate-key' ? {} : lackingFile) })).toBe(
    `1 The database at DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:${closedPort}\n`,
  );
});

test.each(names)('%s says in a sentence which setting is wrong', async (name) => {
  expect(await run(name, { SMS_PRICE: 'free' })).toBe(
    '1 Sagwan does not start:\n- SMS_PRICE: pesos with two decimals, such as 1.00\n',
  );
});

test('what PostgreSQL refuses a connection for is said', async () => {
  const elsewhere = withUrl((url) => {
    url.pathname = '/no_such_database';
  });
  expect(await run('admin', { ...elsewhere, ...lackingFile })).toBe(
    '1 PostgreSQL refuses the connection of DATABASE_URL: database "no_such_database" does not exist\n',
  );
});

test('a restored database that was not promoted yet is said to be read-only', async () => {
  const restored = withUrl((url) => {
    url.searchParams.set('default_transaction_read_only', 'on');
  });
  expect(await run('admin', { ...restored, ...lackingFile })).toBe(
    '1 The database at DATABASE_URL is read-only: a standby, or a restore that was not promoted (docs/recovery.md)\n',
  );
});

test('the ledger of a database that the server never started on is not checked', async () => {
  expect(await run('ledger:check', lackingFile)).toBe(
    '1 This database lacks what this version of Sagwan checks: start the server on it first.\n',
  );
});

test('so is a database whose migrations are not those of this program', async () => {
  const { owner } = database;
  expect(await run('admin', lackingFile)).toBe('0 There is no account yet.\n');
  const [migration] = await owner.selectFrom('migration').selectAll().execute();
  await owner.updateTable('migration').set({ sha256: 'of another text' }).execute();
  expect(await run('admin', lackingFile)).toMatch(
    /^1 Migration 0001-schema\.sql was changed after it was applied; .*\n$/,
  );
  await owner
    .updateTable('migration')
    .set({ sha256: migration?.sha256 ?? '' })
    .execute();
});

test('a defect keeps its stack', async () => {
  await database.owner.schema.alterTable('staff').renameTo('staff_elsewhere').execute();
  expect(await run('admin', lackingFile)).toMatch(/relation "staff" does not exist\n(.*\n)*? {4}at /);
});
