import { readdirSync, readFileSync } from 'node:fs';

/** Field 19; the name in field 2 may hold spaces, so fields are counted from its closing bracket. */
export function nicenessOf(statFile: string): number {
  const stat = readFileSync(statFile, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}

/** The niceness of each thread of a process (Linux). */
export function threadNiceness(processId: number | 'self'): number[] {
  const tasks = `/proc/${processId}/task`;
  return readdirSync(tasks).map((thread) => nicenessOf(`${tasks}/${thread}/stat`));
}

/** The processes that this one has started from a file (Linux). */
export function childrenRunning(fileName: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((processId) => !Number.isNaN(processId) && isChildRunning(processId, fileName));
}

function isChildRunning(processId: number, fileName: string): boolean {
  try {
    const command = readFileSync(`/proc/${processId}/cmdline`, 'utf8');
    const parent = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'));
    return command.includes(fileName) && Number(parent?.[1]) === process.pid;
  } catch {
    // It has ended meanwhile.
    return false;
  }
}
