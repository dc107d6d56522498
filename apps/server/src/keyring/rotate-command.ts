import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { readConfiguration } from '../config.ts';
import { withCommandDatabase } from '../database/command-database.ts';
import { oneAtATime } from '../database/one-at-a-time.ts';
import type { Database } from '../database/schema.ts';
import { addMasterKey, localKeyManagement } from '../providers/key-management/local-key-management.ts';
import { runCommand } from '../system/run-command.ts';
import { Keyring } from './keyring.ts';
import { isRotationOpen, rotateKeys } from './rotate.ts';

const projectFolder = resolve(import.meta.dirname, '../../../..');
const usage = `npm run rotate-key                 a new master key, and every data key wrapped by it; or goes on where it was broken off
npm run rotate-key -- --add-only   a new master key in MASTER_KEY_FILE alone, to be copied to every server first`;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run rotate-key` (docs/operating.md, 'Keys'), on a server's machine with its settings, while servers serve. */
async function run(given: readonly string[]): Promise<number> {
  const [option, ...more] = given;
  if (more.length > 0 || (option !== undefined && option !== '--add-only')) {
    print(usage);
    return 1;
  }
  const config = readConfiguration(process.env, projectFolder, { mayLackMasterKeyFile: true });
  const file = config.masterKeyFile;
  if (file === undefined) {
    print(
      'MASTER_KEY_FILE is not set: name a file for the master keys, outside the backups of the database.',
    );
    return 1;
  }
  return withCommandDatabase(config, { max: 5, applicationName: 'sagwan-rotate' }, async (db) => {
    // Two at once would each write the file as they read it: the key of one would be lost, with all that it has wrapped.
    const code = await oneAtATime(db, 'rotate-key', () =>
      rotate(db, { file, derived: config.keys.master, addOnly: option === '--add-only' }),
    );
    if (code === undefined) print('Another rotation is under way: nothing was changed.');
    return code ?? 1;
  });
}

async function rotate(
  db: Kysely<Database>,
  { file, derived, addOnly }: { file: string; derived: KeyObject; addOnly: boolean },
): Promise<number> {
  const isNew = !existsSync(file);
  // Before anything is written: another file than the servers' must get no key, and wrap nothing.
  await new Keyring(localKeyManagement({ file: isNew ? undefined : file, derived })).ready(db, new Date());
  if (isNew) addMasterKey(file);
  const keyManagement = localKeyManagement({ file, derived });
  const goesOn = !isNew && (await isRotationOpen(db, keyManagement));
  if (!isNew && !goesOn) addMasterKey(file);
  const newest = await keyManagement.newestId();
  print(goesOn ? `Going on with master key ${newest}.` : `${file} has a new master key, ${newest}.`);
  if (addOnly) return 0;
  const { rewrapped, unknown } = await rotateKeys(db, keyManagement, (so) => print(`${so} rewrapped`));
  for (const [id, count] of unknown)
    print(
      `${count} data keys were wrapped by master key ${id}, which is not in ${file}: their data cannot be read.`,
    );
  print(
    `${rewrapped} data keys were rewrapped. The lines below the first in ${file} are for earlier backups.`,
  );
  return unknown.size === 0 ? 0 : 1;
}

await runCommand(() => run(process.argv.slice(2)));
