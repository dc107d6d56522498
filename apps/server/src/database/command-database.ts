import type { Configuration } from '../config.ts';
import { startEmbedded } from './embedded.ts';
import { homeOf, OWNER, password } from './embedded-home.ts';
import { lockHolder } from './embedded-lock.ts';

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
    url: `postgres://${OWNER}:${password(home)}@127.0.0.1:${holder.port}/${OWNER}`,
    stop: async () => {},
  };
}
