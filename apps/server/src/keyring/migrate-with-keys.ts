import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { type Configuration, ConfigurationError, type Keys } from '../config.ts';
import { type MigrateOptions, migrate, migrationsFolder } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { undefinedTable } from '../database/sql-states.ts';
import { localKeyManagement } from '../providers/key-management/local-key-management.ts';
import { Keyring } from './keyring.ts';
import { noteSecretKey, readSecretKeyCheck } from './secret-key.sql.ts';

/**
 * Migrates the database at `url` (its owner's), once it is seen that the secret and the master keys are the database's: where they
 * are not, nothing is changed. The secret of the first start is noted.
 * @throws ConfigurationError, UnknownMasterKey
 */
export async function migrateWithKeys(
  url: string,
  config: Pick<Configuration, 'keys' | 'masterKeyFile'>,
  options: MigrateOptions = {},
): Promise<void> {
  const { db, close } = openDatabase({ url, max: 1, applicationName: 'sagwan-keys' });
  try {
    await refuseOtherKeys(db, config);
    await migrate(url, migrationsFolder, options);
    await noteSecretKey(db, checkOf(config.keys));
    // Two first starts at once may have different secrets: the one whose secret was not noted is refused here.
    await refuseOtherKeys(db, config);
  } finally {
    await close();
  }
}

async function refuseOtherKeys(
  db: Kysely<Database>,
  { keys, masterKeyFile }: Pick<Configuration, 'keys' | 'masterKeyFile'>,
): Promise<void> {
  try {
    const noted = await readSecretKeyCheck(db);
    if (noted !== undefined && noted !== checkOf(keys)) {
      throw new ConfigurationError(
        "SECRET_KEY (without it, the file secret in DATA_DIR) is not the one of this database (docs/operating.md, 'Keys')",
      );
    }
    // The command that makes the file runs without it.
    const file = masterKeyFile !== undefined && existsSync(masterKeyFile) ? masterKeyFile : undefined;
    await new Keyring(localKeyManagement({ file, derived: keys.master })).refuseOthers(db);
  } catch (error) {
    const isBeforeFirstStart = error instanceof Error && 'code' in error && error.code === undefinedTable;
    if (!isBeforeFirstStart) throw error;
  }
}

/** Says which secret it is and nothing about it. */
function checkOf({ hash }: Keys): string {
  return createHmac('sha256', hash).update('secret-key').digest('base64url');
}
