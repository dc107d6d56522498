import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneAtATime } from '../database/one-at-a-time.ts';
import { addMasterKey } from '../providers/key-management/local-key-management.ts';
import { makeWorld, type World } from '../testing/world.ts';

const projectFolder = resolve(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'sagwan-rotate-'));
const file = join(folder, 'master-keys');
let world: World;

beforeAll(async () => {
  // Without a key of its own: what is in the database is wrapped by the one that is derived from its secret.
  writeFileSync(file, '', { mode: 0o600 });
  world = await makeWorld((config) => ({ ...config, masterKeyFile: file }));
  await world.registerMember();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

/** `npm run rotate-key` on the world's database, with the world's secret. */
function rotate(
  given: string[],
  masterKeyFile: string | undefined,
  settings: Record<string, string> = {},
): Promise<{ code: number; text: string }> {
  const { dataFolder } = world.context.config;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATABASE_URL: world.database.url,
    DATA_DIR: dataFolder,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    ...(masterKeyFile === undefined ? {} : { MASTER_KEY_FILE: masterKeyFile }),
    ...settings,
  };
  const script = join(import.meta.dirname, 'rotate-command.ts');
  return new Promise((done) => {
    execFile(process.execPath, [script, ...given], { cwd: projectFolder, env }, (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), text: out + err }),
    );
  });
}
const lines = () =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
const wrappedBy = async () => {
  const rows = await world.database.owner.selectFrom('data_key').select('master_key_id').distinct().execute();
  return rows.map((row) => row.master_key_id);
};

test('the command makes a key, wraps everything by it once, and each run after that is another rotation', async () => {
  const [derived] = await wrappedBy();
  const first = await rotate([], file);
  expect(first).toMatchObject({ code: 0, text: expect.stringContaining('2 data keys were rewrapped') });
  expect(lines()).toHaveLength(1);
  const [one, ...others] = await wrappedBy();
  expect([others, one === derived]).toEqual([[], false]);
  // No key on the screen, its name alone.
  expect(first.text).toContain(String(one));
  expect(first.text).not.toContain(lines()[0]);

  const added = await rotate(['--add-only'], file);
  expect([added.code, lines().length, await wrappedBy()]).toEqual([0, 2, [one]]);
  const second = await rotate([], file);
  expect(second.text).toContain('Going on with master key');
  expect([lines().length, (await wrappedBy()).length, (await wrappedBy())[0] === one]).toEqual([2, 1, false]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
}, 60_000);

test('while another one runs, on whatever machine, it changes nothing', async () => {
  const before = [lines(), await wrappedBy()];
  const second = await oneAtATime(world.database.owner, 'rotate-key', () => rotate([], file));
  expect(second).toMatchObject({ code: 1, text: expect.stringContaining('Another rotation is under way') });
  expect([lines(), await wrappedBy()]).toEqual(before);
}, 60_000);

test('without a file for the keys, or with a word that it does not know, it says so and changes nothing', async () => {
  const before = await wrappedBy();
  expect(await rotate([], undefined)).toMatchObject({
    code: 1,
    text: expect.stringContaining('MASTER_KEY_FILE is not set'),
  });
  expect(await rotate(['--all'], file)).toMatchObject({
    code: 1,
    text: expect.stringContaining('--add-only'),
  });
  expect(await wrappedBy()).toEqual(before);
}, 60_000);

test('another file than the servers’ gets no key and wraps nothing', async () => {
  const before = await wrappedBy();
  const other = join(folder, 'other');
  const [name] = before;
  const missing = { code: 1, text: `The master key ${name} is missing (docs/operating.md, 'Keys')\n` };
  expect(await rotate([], other)).toEqual(missing);
  expect(existsSync(other)).toBe(false);
  addMasterKey(other);
  expect(await rotate([], other)).toEqual(missing);
  expect(readFileSync(other, 'utf8').split('\n')).toHaveLength(2);
  expect(await wrappedBy()).toEqual(before);
}, 60_000);

test('with another SECRET_KEY than the database’s it adds no key', async () => {
  await rotate([], file);
  const before = [lines(), await wrappedBy()];
  const other = await rotate(['--add-only'], file, { SECRET_KEY: 'of another database: 8dK2mPq7Zx4Lw9Tn' });
  expect(other).toMatchObject({ code: 1, text: expect.stringContaining('is not the one of this database') });
  expect([lines(), await wrappedBy()]).toEqual(before);
}, 60_000);
