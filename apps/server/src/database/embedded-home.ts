import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { secretInFile } from '../secret-file.ts';
import { CommandError } from '../system/command-error.ts';
import {
  type Binaries,
  folderOutsideProject,
  makePassableFolder,
  mayEnter,
  type RunAs,
} from './embedded-binaries.ts';
import { isServerOf, processIdentity } from './embedded-lock.ts';
import type { Purpose } from './embedded-settings.ts';

const run = promisify(execFile);

/** The one database superuser: owner of every table. The application acts as `sagwan_app` (open.ts). */
export const ownerRole = 'sagwan';
const majorVersion = '18';
/** Below the ports that systems use for outgoing connections, so that none takes it between two starts. */
const firstPort = 20_000;
const lastPort = 31_999;

/**
 * What lies in `DATA_DIR/postgres`: `cluster/` (PostgreSQL's own, 0700), `password` (0600), `port`,
 * `lock.json`, `postgres.log`. Ours, except the cluster, which belongs to whoever runs PostgreSQL.
 */
export type Home = { folder: string; cluster: string; logFile: string };

/** The home inside `dataDir` as it is, without making anything. */
export function homeOf(dataDir: string): Home {
  const wanted = path.resolve(dataDir, 'postgres');
  const folder = fs.existsSync(wanted) ? fs.realpathSync(wanted) : wanted;
  return { folder, cluster: path.join(folder, 'cluster'), logFile: path.join(folder, 'postgres.log') };
}

/**
 * Makes the home. When we are root and the user that runs PostgreSQL may not enter `dataDir` (it is in a closed
 * home folder, which stays closed), the home is made under /var/lib and `DATA_DIR/postgres` becomes a link to
 * it: the data lasts, is found again from `DATA_DIR`, and deleting `DATA_DIR` still means a fresh start.
 */
export function makeHome(dataDir: string, runAs: RunAs, log: (line: string) => void): Home {
  makePassableFolder(dataDir);
  const wanted = path.resolve(dataDir, 'postgres');
  if (!fs.existsSync(wanted)) {
    fs.rmSync(wanted, { force: true });
    if (mayEnter(dataDir, runAs)) {
      makePassableFolder(wanted);
    } else {
      const elsewhere = path.join(folderOutsideProject(), `data-${randomBytes(6).toString('hex')}`);
      makePassableFolder(elsewhere);
      try {
        fs.symlinkSync(elsewhere, wanted);
        log(`${dataDir} is closed to the user that runs PostgreSQL; its files are in ${elsewhere}`);
      } catch (cause) {
        fs.rmdirSync(elsewhere);
        if (!fs.existsSync(wanted)) throw cause;
      }
    }
  }
  const home = homeOf(dataDir);
  const owner = fs.statSync(home.folder).uid;
  if (!runAs && process.getuid && owner !== process.getuid()) {
    throw new CommandError(
      `${home.folder} belongs to another user (id ${owner}). Start as that one, or set DATA_DIR.`,
    );
  }
  return home;
}

/**
 * The password of the owner, made once. A TCP port on the loopback address is open to every local user, so
 * it needs a password; a Unix socket would need none, but its path may be at most 107 bytes long, which a
 * project folder may exceed, and it is not an URL that every client reads the same way.
 */
export function password(home: Home): string {
  return secretInFile(path.join(home.folder, 'password'), 24);
}

/**
 * The port used last time (so that a saved psql command keeps working) when it is free, or will be once the
 * PostgreSQL that outlived the last run is stopped; else a free one.
 */
export async function choosePort(home: Home): Promise<number> {
  const file = path.join(home.folder, 'port');
  const last = fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : 0;
  const left = readPidFile(home);
  const isOurs = left?.port === last && isServerOf(left.pid, home.cluster);
  if (last > 0 && (isOurs || (await isFree(last)))) return last;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = firstPort + (randomBytes(4).readUInt32LE() % (lastPort - firstPort + 1));
    if (await isFree(port)) return port;
  }
  throw new CommandError(`No free port between ${firstPort} and ${lastPort} on 127.0.0.1.`);
}

/** Keeps the port for the next start. Only by the holder of the lock. */
export function rememberPort(home: Home, port: number): void {
  fs.writeFileSync(path.join(home.folder, 'port'), `${port}\n`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host: '127.0.0.1', port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** What PostgreSQL is run with. */
export type Installation = { home: Home; binaries: Binaries; runAs: RunAs; purpose: Purpose };

/**
 * Makes the cluster if there is none. It is made under another name and then renamed, so a start that is killed
 * half-way leaves nothing that looks like a database.
 */
export async function makeCluster({ home, binaries, runAs, purpose }: Installation): Promise<void> {
  for (const name of fs.readdirSync(home.folder)) {
    if (name.startsWith('cluster.new-'))
      fs.rmSync(path.join(home.folder, name), { recursive: true, force: true });
  }
  if (fs.existsSync(home.cluster)) {
    const major = fs.readFileSync(path.join(home.cluster, 'PG_VERSION'), 'utf8').trim();
    if (major === majorVersion) return;
    throw new CommandError(
      `${home.cluster} was written by PostgreSQL ${major}; this is PostgreSQL ${majorVersion}. ` +
        'Dump it with the old version and load it here.',
    );
  }
  const fresh = path.join(home.folder, `cluster.new-${process.pid}`);
  const passwordFile = path.join(home.folder, `cluster.new-${process.pid}.password`);
  fs.mkdirSync(fresh, { mode: 0o700 });
  fs.writeFileSync(passwordFile, password(home), { mode: 0o600 });
  if (runAs) for (const at of [fresh, passwordFile]) fs.chownSync(at, runAs.uid, runAs.gid);
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${fresh}`,
        `--username=${ownerRole}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        // The password is 192 random bits: stretching it would only slow each connection down.
        '--set',
        'scram_iterations=1',
        // PostgreSQL's own C.UTF-8: UTF-8 letters everywhere, sorted alike whatever locales the machine has.
        '--encoding=UTF8',
        '--no-locale',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(purpose === 'test' ? ['--no-sync'] : []),
        '--no-instructions',
      ],
      { ...runAs, cwd: '/', env: serverEnvironment() },
    );
    fs.renameSync(fresh, home.cluster);
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    const why = said || String(cause);
    throw new CommandError(`PostgreSQL could not make its folder ${home.cluster}: ${why}`, { cause });
  } finally {
    fs.rmSync(passwordFile, { force: true });
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

/** Only the search path: the application's secrets are kept from PostgreSQL, and so are PG… variables. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/** What postmaster.pid says: the server's number, its port and whether it takes connections. Undefined without one. */
export function readPidFile(home: Home): { pid: number; port: number; ready: boolean } | undefined {
  try {
    const lines = fs.readFileSync(path.join(home.cluster, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number.parseInt(lines[0] ?? '', 10),
      port: Number.parseInt(lines[3] ?? '', 10),
      ready: (lines[7] ?? '').trim() === 'ready',
    };
  } catch {
    return undefined;
  }
}

/**
 * Clears what a killed start left. A PostgreSQL that still serves this folder is stopped in good order (it
 * would otherwise run on unsupervised); a pid file that names another process is removed, because
 * PostgreSQL would take any living process of its user for another server of this folder.
 */
export async function clearLeftovers(home: Home, log: (line: string) => void): Promise<void> {
  const left = readPidFile(home);
  if (!left) return;
  if (isServerOf(left.pid, home.cluster)) {
    log(`stopping PostgreSQL (process ${left.pid}), which outlived the last run`);
    await stopProcess(left.pid);
  } else if (!isDead(left.pid)) {
    fs.rmSync(path.join(home.cluster, 'postmaster.pid'), { force: true });
  }
  // A dead process' file stays: PostgreSQL reads in it which shared memory its last backends may still hold.
}

/** By PostgreSQL's own test, signal 0, for which even a zombie is alive. */
function isDead(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

/** Fast shutdown (SIGINT: open transactions roll back, all is written); after 20 s at once, then by force. */
export async function stopProcess(pid: number): Promise<void> {
  const identity = processIdentity(pid);
  if (identity === undefined) return;
  for (const [signal, waitMilliseconds] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const until = Date.now() + waitMilliseconds; Date.now() < until; ) {
      if (processIdentity(pid) !== identity) return;
      await sleep(10);
    }
  }
}
