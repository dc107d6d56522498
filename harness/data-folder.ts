import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '../apps/server/src/database/embedded.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { freePort, ServerProcess } from './server-process.ts';

const run = promisify(execFile);

/** A new folder for a server's data that the user who runs PostgreSQL may enter. `name` begins its name. */
export function temporaryDataFolder(within = tmpdir(), name = 'sagwan-test-environment-'): string {
  const folder = mkdtempSync(join(within, name));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Data folders of servers that have stopped, to be copied: making a cluster with its schema, or the demonstration, takes
 * longer than copying one.
 */
export interface DataFolders {
  /** A migrated database without a row. */
  migrated: string;
  /** The demonstration data, as `npm start` leaves it in an empty folder. */
  demonstration: string;
}

/** Makes both inside `folder`; the browser programs must be built. */
export async function makeDataFolders(
  folder: string,
  settings: Record<string, string>,
): Promise<DataFolders> {
  const folders = { migrated: join(folder, 'migrated'), demonstration: join(folder, 'demonstration') };
  await Promise.all([makeMigrated(folders.migrated), makeDemonstration(folders.demonstration, settings)]);
  return folders;
}

async function makeMigrated(dataDir: string): Promise<void> {
  mkdirSync(dataDir);
  const { url, stop } = await startEmbedded({ dataDir });
  try {
    await migrate(url);
  } finally {
    await stop();
  }
}

/** @param settings further environment variables of the server. */
export async function makeDemonstration(dataDir: string, settings: Record<string, string>): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const server = new ServerProcess({ ...settings, DATA_DIR: dataDir }, await freePort());
  try {
    await server.start();
  } finally {
    await server.stop();
  }
}

/** Copies the data of a server that has stopped into an empty folder; owners and rights stay. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  // Where PostgreSQL may not enter the folder, its files are elsewhere and this follows the link to them (-L).
  await run('cp', ['-RpL', `${from}/.`, to]);
  // Each copy chooses a port of its own.
  rmSync(join(to, 'postgres', 'port'), { force: true });
}
