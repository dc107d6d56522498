import type { Kysely } from 'kysely';
import type { Configuration } from '../config.ts';
import { migrateWithKeys } from '../keyring/migrate-with-keys.ts';
import { startEmbedded } from './embedded.ts';
import { homeOf, ownerRole, password } from './embedded-home.ts';
import { lockHolder } from './embedded-lock.ts';
import { appRole, openDatabase } from './open.ts';
import type { Database } from './schema.ts';

/**
 * The database that a command works on: DATABASE_URL's, or that of the data folder, whether its server runs or not.
 * @returns its owner's address, and what ends a PostgreSQL that was started for the command alone.
 */
export async function commandDatabase({
  databaseUrl,
  dataFolder,
}: Pick<Configuration, 'databaseUrl' | 'dataFolder'>): Promise<{ url: string; stop: () => Promise<void> }> {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => {} };
  const home = homeOf(dataFolder);
  const holder = lockHolder(home.folder);
  if (holder === undefined) return startEmbedded({ dataDir: dataFolder });
  return {
    url: `postgres://${ownerRole}:${password(home)}@127.0.0.1:${holder.port}/${ownerRole}`,
    stop: async () => {},
  };
}

/**
 * Runs a command with the application's rights on that database, which is migrated first: also before the first start, on a
 * database without any table.
 */
export async function withCommandDatabase<Result>(
  config: Pick<Configuration, 'databaseUrl' | 'dataFolder' | 'keys' | 'masterKeyFile'>,
  { max, applicationName }: { max: number; applicationName: string },
  run: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const target = await commandDatabase(config);
  try {
    await migrateWithKeys(target.url, config);
    const database = openDatabase({ url: target.url, role: appRole, max, applicationName });
    try {
      return await run(database.db);
    } finally {
      await database.close();
    }
  } finally {
    await target.stop();
  }
}
