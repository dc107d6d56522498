import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildStale } from '../apps/server/src/build-stale.ts';
import { memoryFolder } from '../apps/server/src/testing/memory-folder.ts';
import {
  copyDataFolder,
  type DataFolders,
  makeDataFolders,
  temporaryDataFolder,
} from '../harness/data-folder.ts';
import { commonSettings } from '../harness/test-environment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    dataFolders: DataFolders;
  }
}

/**
 * Once before all drills: builds the browser programs and makes the data folders that their servers begin with. Where
 * SAGWAN_DEMONSTRATION names a folder, the journeys' servers begin with a copy of the demonstration too (.ci/run).
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const kept = process.env.SAGWAN_DEMONSTRATION;
  await buildStale();
  // Not named as the folders in which a server runs: those without one are cleared by the next test run.
  const folder = temporaryDataFolder(memoryFolder(), 'sagwan-data-folders-');
  const clear = () => rmSync(folder, { recursive: true, force: true });
  try {
    const folders = await makeDataFolders(folder, commonSettings);
    project.provide('dataFolders', folders);
    if (kept !== undefined) {
      await copyDataFolder(folders.demonstration, kept);
      // Where a server that is given no secret reads it.
      writeFileSync(join(kept, 'secret'), commonSettings.SECRET_KEY);
    }
  } catch (error) {
    clear();
    throw error;
  }
  return clear;
}
