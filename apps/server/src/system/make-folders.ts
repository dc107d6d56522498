import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Makes a folder and those above it, as Node does by `recursive`; but Node tries for ever where a folder that is there takes none,
 * as in /proc and where something else mounts what is asked for.
 * @returns the first one that was missing.
 */
export function makeFolders(path: string): string | undefined {
  if (isFolder(path)) return undefined;
  const first = makeFolders(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Of two starts at once one makes it.
    if (!isFolder(path)) throw error;
  }
  return first ?? path;
}
