import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The Node process that owns a data folder. `identity` tells it from a later process with the same number. */
export type Holder = { pid: number; identity: string; port: number };

/** Said when a second server is started on a data folder in use. */
export class AlreadyRunning extends Error {
  readonly holder: Holder;
  constructor(folder: string, holder: Holder) {
    super(
      `Already running: process ${holder.pid} uses ${folder}, its PostgreSQL listens on 127.0.0.1:${holder.port}. ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
    this.name = 'AlreadyRunning';
    this.holder = holder;
  }
}

const LOCK = 'lock.json';

/**
 * Takes the folder for this process, or throws AlreadyRunning. Survives kill -9: a lock counts only while the
 * process that wrote it lives, and a process number given to somebody else meanwhile does not count.
 */
export function takeLock(folder: string, port: number): void {
  const file = path.join(folder, LOCK);
  const mine = `${file}.${process.pid}`;
  const holder: Holder = { pid: process.pid, identity: processIdentity(process.pid) ?? '', port };
  fs.writeFileSync(mine, JSON.stringify(holder), { mode: 0o600 });
  try {
    for (;;) {
      try {
        // A link is made whole or not at all, and never over another: exactly one of two starts wins.
        fs.linkSync(mine, file);
        return;
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error;
      }
      const current = lockHolder(folder);
      if (current) throw new AlreadyRunning(folder, current);
      putAside(file);
    }
  } finally {
    fs.rmSync(mine, { force: true });
  }
}

/** Gives the folder back, if it is still ours. */
export function releaseLock(folder: string): void {
  if (lockHolder(folder)?.pid === process.pid) fs.rmSync(path.join(folder, LOCK), { force: true });
}

/** The living process that holds the folder, or undefined. */
export function lockHolder(folder: string): Holder | undefined {
  let text: string;
  try {
    text = fs.readFileSync(path.join(folder, LOCK), 'utf8');
  } catch {
    return undefined;
  }
  try {
    const holder: Holder = JSON.parse(text);
    return processIdentity(holder.pid) === holder.identity ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Removes a dead lock by moving it away first: if a new one came in between, it is put back. */
function putAside(file: string): void {
  const aside = `${file}.dead-${process.pid}`;
  try {
    fs.renameSync(file, aside);
    const { pid, identity }: Holder = JSON.parse(fs.readFileSync(aside, 'utf8'));
    if (processIdentity(pid) === identity) fs.linkSync(aside, file);
  } catch {
    // Gone, unreadable or replaced already: the next round looks again.
  }
  fs.rmSync(aside, { force: true });
}

/** When a living process began, as the system tells it; undefined when it is gone or only a zombie is left. */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name (field 2) may hold spaces and brackets, so fields are counted from the last bracket.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [state, startedTicks] = [fields[0], fields[19]];
      if (state === 'Z' || state === 'X') return undefined;
      return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${startedTicks}`;
    } catch {
      return undefined;
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return undefined;
  }
}

/** Whether `pid` is the PostgreSQL server of `cluster` (a real path): a server works inside its data folder. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (processIdentity(pid) === undefined) return false;
  try {
    if (process.platform === 'linux') return fs.readlinkSync(`/proc/${pid}/cwd`) === cluster;
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(cluster);
  } catch {
    return false;
  }
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
