import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const local = 1;
const remote = 2;
const inode = 9;

/**
 * The clients' ports of all connections that a process holds on its port, as Linux tells: what the process closed is
 * not among them, whatever the other side did.
 */
export function heldSockets(processId: number, port: number): Set<number> {
  const mine = new Set(openFiles(processId));
  const lines = readFileSync(`/proc/${processId}/net/tcp`, 'utf8').trim().split('\n').slice(1);
  const held = new Set<number>();
  for (const line of lines) {
    const fields = line.trim().split(/\s+/);
    if (portOf(fields[local]) !== port || portOf(fields[remote]) === 0) continue;
    if (mine.has(`socket:[${fields[inode]}]`)) held.add(portOf(fields[remote]));
  }
  return held;
}

function portOf(address = ''): number {
  return Number.parseInt(address.split(':')[1] ?? '', 16);
}

function openFiles(processId: number): string[] {
  const folder = `/proc/${processId}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(`${folder}/${name}`)];
    } catch {
      // Closed since the folder was read.
      return [];
    }
  });
}
