import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const block = Buffer.alloc(8192, 1);
/** A file as long as a segment of PostgreSQL's WAL, overwritten from the start again and again, as those are. */
const blocksPerFile = (16 * 2 ** 20) / block.length;

/**
 * How long an 8 KB write with fdatasync takes on the disk that the databases are on, while nothing else uses it. Every
 * commit waits for one.
 * @returns milliseconds of as many consecutive writes as fit into `seconds`.
 */
export function fdatasyncLatencies(seconds: number): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'sagwan-bench-'));
  const file = openSync(join(folder, 'wal'), 'w');
  try {
    for (let n = 0; n < blocksPerFile; n += 1) writeSync(file, block);
    fdatasyncSync(file);
    const latencies: number[] = [];
    const startedAt = performance.now();
    while (performance.now() - startedAt < seconds * 1000) {
      const sentAt = performance.now();
      writeSync(file, block, 0, block.length, (latencies.length % blocksPerFile) * block.length);
      fdatasyncSync(file);
      latencies.push(performance.now() - sentAt);
    }
    return latencies;
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
}
