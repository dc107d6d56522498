import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ConfigurationError, deriveKeys } from '../config.ts';
import { UnknownMasterKey } from '../providers/key-management/key-management.ts';
import { addMasterKey, localKeyManagement } from '../providers/key-management/local-key-management.ts';
import { emptyDatabase, type TestDatabase } from '../testing/database.ts';
import { Keyring } from './keyring.ts';
import { migrateWithKeys } from './migrate-with-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'sagwan-migrate-with-keys-'));
const masterKeyFile = join(folder, 'master-keys');
const ours = { keys: deriveKeys('the secret that the database was begun with'), masterKeyFile };
const withOtherSecret = { ...ours, keys: deriveKeys('the secret of another database, say') };
let database: TestDatabase;

beforeAll(async () => {
  addMasterKey(masterKeyFile);
  database = await emptyDatabase();
  await migrateWithKeys(database.url, ours);
  const keyManagement = localKeyManagement({ file: masterKeyFile, derived: ours.keys.master });
  await new Keyring(keyManagement).ready(database.db, new Date());
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Installed at every start, so none are there as long as nothing was changed. */
const installedFunctions = () => database.owner.selectFrom('function_version').select('sha256').execute();
beforeEach(() => database.owner.deleteFrom('function_version').execute());

test('with the keys of the database it is migrated, again and again', async () => {
  await migrateWithKeys(database.url, ours);
  expect(await installedFunctions()).toHaveLength(1);
});

test.each([
  [
    'another secret beside the right master keys',
    withOtherSecret,
    ConfigurationError,
    /^SECRET_KEY .* not the/,
  ],
  [
    'no master keys',
    { ...ours, masterKeyFile: undefined },
    UnknownMasterKey,
    /^The master key \w+ is missing/,
  ],
])('with %s nothing is changed', async (_, other, kind, sentence) => {
  const refused = expect(migrateWithKeys(database.url, other)).rejects;
  await refused.toThrow(kind);
  await expect(migrateWithKeys(database.url, other)).rejects.toThrow(sentence);
  expect(await installedFunctions()).toEqual([]);
});

test('what is noted of the secret is deleted where it is to be changed, and the next one is noted', async () => {
  const forget = () => database.owner.deleteFrom('setting').where('key', '=', 'secret_key').execute();
  await forget();
  await migrateWithKeys(database.url, withOtherSecret);
  await expect(migrateWithKeys(database.url, ours)).rejects.toThrow(ConfigurationError);
  await forget();
  await migrateWithKeys(database.url, ours);
});

test('of two first starts at once with two secrets one is refused', async () => {
  const empty = await emptyDatabase();
  const starts = [ours, withOtherSecret].map((config) =>
    migrateWithKeys(empty.url, { ...config, masterKeyFile: undefined }),
  );
  const outcomes = (await Promise.allSettled(starts)).map(({ status }) => status);
  expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
  await empty.drop();
});
