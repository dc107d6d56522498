import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The Node process that owns a data folder. `identity` distinguishes it from a later process with the same number. */
export type Holder = { pid: number; identity: string; port: number };

/** Thrown when a second server is started on a data folder in use. */
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

const lockFileName = 'lock.json';

/**
 * Takes the folder for this process, or throws AlreadyRunning. A lock counts only while the process that wrote it lives,
 * so one left by kill -9 does not count, even where its process number was given to another process.
 */
export function takeLock(folder: string, port: number): void {
  const file = path.join(folder, lockFileName);
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
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const current = lockHolder(folder);
      if (current) throw new AlreadyRunning(folder, current);
      removeDead(file);
    }
  } finally {
    fs.rmSync(mine, { force: true });
  }
}

/** Releases the folder, if it is still ours. */
export function releaseLock(folder: string): void {
  if (lockHolder(folder)?.pid === process.pid) fs.rmSync(path.join(folder, lockFileName), { force: true });
}

/** The living process that holds the folder, or undefined. */
export function lockHolder(folder: string): Holder | undefined {
  return livingHolder(path.join(folder, lockFileName));
}

function livingHolder(file: string): Holder | undefined {
  try {
    const holder: Holder = JSON.parse(fs.readFileSync(file, 'utf8'));
    return processIdentity(holder.pid) === holder.identity ? holder : undefined;
  } catch {
    // There is none, or its writing was cut off.
    return undefined;
  }
}

/** Removes a dead lock by renaming it first: if a new one was taken in between, that one is put back. */
function removeDead(file: string): void {
  const renamed = `${file}.dead-${process.pid}`;
  try {
    fs.renameSync(file, renamed);
    if (livingHolder(renamed)) fs.linkSync(renamed, file);
  } catch {
    // Gone or taken by another start: the next attempt to take it shows which.
  }
  fs.rmSync(renamed, { force: true });
}

/** When a living process began, by the system's account; undefined when it is gone or a zombie. */
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
