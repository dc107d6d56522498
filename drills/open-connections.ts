import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const local = 1;
const remote = 2;
const inode = 9;

/**
 * The client ports of all TCP connections that a process has open on its port, from /proc (proc_pid_net(5)). Connections
 * that the process has closed are not among them, whatever the client did.
 */
export function openConnections(processId: number, port: number): Set<number> {
  const ownSockets = new Set(openFiles(processId));
  const lines = readFileSync(`/proc/${processId}/net/tcp`, 'utf8').trim().split('\n').slice(1);
  const ports = new Set<number>();
  for (const line of lines) {
    const fields = line.trim().split(/\s+/);
    if (portOf(fields[local]) !== port || portOf(fields[remote]) === 0) continue;
    if (ownSockets.has(`socket:[${fields[inode]}]`)) ports.add(portOf(fields[remote]));
  }
  return ports;
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
      // Closed since the directory was read.
      return [];
    }
  });
}
