import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { clearAbandoned, startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { memoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the maintenance database, as the owner. Tests get their databases from `testDatabase()`. */
    clusterUrl: string;
  }
}

const folderPrefix = 'sagwan-test-';
/** A folder younger than this may belong to a run that has not taken its lock yet. */
const youngMilliseconds = 60_000;
/** Folders of folders, of which some have no lock: of journeys, and those that drills copy. No run takes so long. */
const groupFolders = /^sagwan-(journeys|data-folders)-/;
const longestRunMilliseconds = 3 * hourMilliseconds;
const templateDatabase = 'sagwan_template';

/**
 * One PostgreSQL for the run, with one migrated database that every test file copies.
 * @public Vitest calls it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearKilledRuns();
  const dataDir = fs.mkdtempSync(path.join(memoryFolder(), folderPrefix));
  // The user that runs PostgreSQL must be able to enter the folder.
  fs.chmodSync(dataDir, 0o711);
  const embedded = await startEmbedded({ dataDir, purpose: 'test' });
  const stop = async () => {
    await embedded.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(embedded.url);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('clusterUrl', embedded.url);
  return stop;
}

async function makeTemplate(url: string): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await admin.unsafe(`create database ${templateDatabase}`);
    const templateUrl = new URL(url);
    templateUrl.pathname = `/${templateDatabase}`;
    await migrate(templateUrl.href);
    // Nobody may be connected to a database while it is copied.
    await admin.unsafe(`alter database ${templateDatabase} with allow_connections false is_template true`);
  } finally {
    await admin.end();
  }
}

/** Removes what killed runs of tests and drills left: a PostgreSQL that is still running, and its folder. */
async function clearKilledRuns(): Promise<void> {
  for (const parent of new Set([memoryFolder(), os.tmpdir()])) {
    for (const name of fs.readdirSync(parent)) {
      const folder = path.join(parent, name);
      if (name.startsWith(folderPrefix) && isOlderThan(youngMilliseconds, folder))
        await clearAbandoned(folder);
      if (!groupFolders.test(name) || !isOlderThan(longestRunMilliseconds, folder)) continue;
      for (const each of fs.readdirSync(folder)) await clearAbandoned(path.join(folder, each));
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Whether it is a folder of this user that has not changed for so long. */
function isOlderThan(milliseconds: number, folder: string): boolean {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  return found?.uid === process.getuid?.() && Date.now() - (found?.mtimeMs ?? 0) > milliseconds;
}
