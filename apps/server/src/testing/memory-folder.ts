import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps its files in memory. */
const inMemory = '/dev/shm';
/** A whole run of tests keeps less than a quarter of this. */
const bytesNeeded = 8 * 2 ** 30;

/**
 * Where a PostgreSQL of tests keeps its files, in folders of their own: in memory where there is enough of it, since making a
 * database copies some thousand small files, 30 ms there instead of 130 on a disk; else the folder for temporary files.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize >= bytesNeeded) return inMemory;
  } catch {
    // Not on this system.
  }
  return tmpdir();
}
