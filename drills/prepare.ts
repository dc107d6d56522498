import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildStale } from '../apps/server/src/build-stale.ts';
import { memoryFolder } from '../apps/server/src/testing/memory-folder.ts';
import { type DataFolders, makeDataFolders, temporaryDataFolder } from '../harness/data-folder.ts';
import { commonSettings } from '../harness/test-environment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    dataFolders: DataFolders;
  }
}

/** Once before all drills: builds the browser programs and makes the data folders that their servers begin with. */
export default async function setup(project: TestProject): Promise<() => void> {
  await buildStale();
  // Not named as the folders in which a server runs: those without one are cleared by the next test run.
  const folder = temporaryDataFolder(memoryFolder(), 'sagwan-data-folders-');
  const clear = () => rmSync(folder, { recursive: true, force: true });
  try {
    project.provide('dataFolders', await makeDataFolders(folder, commonSettings));
  } catch (error) {
    clear();
    throw error;
  }
  return clear;
}
