import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const block = Buffer.alloc(8192, 1);
/** As long as a segment of PostgreSQL's log, and like it written over and over. */
const blocks = (16 * 2 ** 20) / block.length;

/**
 * How long the disk under the houses takes to make a block durable, as each commit waits for it, while nobody else asks
 * anything of it.
 * @returns milliseconds, of as many blocks one after the other as fit into `seconds`.
 */
export function diskDelays(seconds: number): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'sagwan-bench-'));
  const file = openSync(join(folder, 'log'), 'w');
  try {
    for (let n = 0; n < blocks; n += 1) writeSync(file, block);
    fdatasyncSync(file);
    const delays: number[] = [];
    const begun = performance.now();
    while (performance.now() - begun < seconds * 1000) {
      const sentAt = performance.now();
      writeSync(file, block, 0, block.length, (delays.length % blocks) * block.length);
      fdatasyncSync(file);
      delays.push(performance.now() - sentAt);
    }
    return delays;
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
}
