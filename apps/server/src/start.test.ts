import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { databaseForTests } from './testing/database.ts';

const projectFolder = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'sagwan-start-'));
const database = databaseForTests();
afterAll(() => rmSync(folder, { recursive: true }));

/** As a supervisor runs it, which knows npm's process alone. */
function npmStart(settings: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: projectFolder,
    env: { PATH, HOME, NODE_ENV: 'test', DATA_DIR: folder, PORT: '0', JOBS: 'off', ...settings },
  });
  let text = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk) => {
      text += chunk;
    });
  return { child, said: () => text };
}

test('SIGTERM to npm start stops the server in order, and leaves none behind', async () => {
  const { child, said } = npmStart({ DATABASE_URL: database.url });
  while (!said().includes('"msg":"Server listening')) await once(child.stdout, 'data');
  const { pid } = JSON.parse(/^\{.*"msg":"Server listening.*$/m.exec(said())?.[0] ?? '{}');
  onTestFinished(() => void (lives(pid) && process.kill(pid)));
  child.kill('SIGTERM');
  await expect.poll(() => lives(pid)).toBe(false);
  expect(said()).toContain('Stopping.');
});

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** What `npm start` says before it ends with 1. */
async function saidAtTheEnd(settings: Record<string, string>): Promise<string> {
  const { child, said } = npmStart(settings);
  expect(await once(child, 'close')).toEqual([1, null]);
  return said();
}

test('a start on a database that does not exist ends with a sentence', async () => {
  const elsewhere = new URL(database.url);
  elsewhere.pathname = '/no_such_database';
  expect(await saidAtTheEnd({ DATABASE_URL: elsewhere.href })).toMatch(
    /\nPostgreSQL refuses the connection of DATABASE_URL: database "no_such_database" does not exist\n$/,
  );
});

test('a start on a data folder that is none ends with a sentence', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(await saidAtTheEnd({ DATA_DIR: file })).toMatch(
    /\nDATA_DIR, or a file that the settings name, cannot be used: EEXIST: file already exists, mkdir '.*'\n$/,
  );
});

// Node's own way to make a folder would try for ever there.
test('a start on a data folder that cannot be made ends with a sentence', async () => {
  expect(await saidAtTheEnd({ DATA_DIR: '/proc/sagwan/data' })).toMatch(
    /\nDATA_DIR, or a file that the settings name, cannot be used: E\w+: .* mkdir '\/proc.*'\n$/,
  );
});

test('a start on the data of another PostgreSQL ends with a sentence', async () => {
  const dataFolder = join(folder, 'of-another');
  mkdirSync(join(dataFolder, 'postgres/cluster'), { recursive: true });
  writeFileSync(join(dataFolder, 'postgres/cluster/PG_VERSION'), '17\n');
  expect(await saidAtTheEnd({ DATA_DIR: dataFolder })).toMatch(
    /\n\/.*\/cluster was written by PostgreSQL 17; this is PostgreSQL 18\. Dump it .*\n$/,
  );
});
