import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
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

test('a start that the operator can mend ends with a sentence', async () => {
  const elsewhere = new URL(database.url);
  elsewhere.pathname = '/no_such_database';
  const { child, said } = npmStart({ DATABASE_URL: elsewhere.href });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said()).toMatch(
    /\nPostgreSQL refuses the connection of DATABASE_URL: database "no_such_database" does not exist\n$/,
  );
});
