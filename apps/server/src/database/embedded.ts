import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { type Binaries, chooseRunAs, findBinaries, type RunAs } from './embedded-binaries.ts';
import {
  choosePort,
  clearLeftovers,
  flushCluster,
  type Home,
  homeOf,
  makeCluster,
  makeHome,
  OWNER,
  password,
  readPidFile,
  rememberPort,
  serverEnvironment,
  stopProcess,
} from './embedded-home.ts';
import { AlreadyRunning, lockHolder, releaseLock, takeLock } from './embedded-lock.ts';
import { type Purpose, settingsOf } from './embedded-settings.ts';

export type EmbeddedOptions = {
  /** Where everything lies: `<dataDir>/postgres`. */
  dataDir: string;
  /** `serve` where nothing is said. */
  purpose?: Purpose;
  /** Rare events, one line each. */
  log?: (line: string) => void;
};

export type EmbeddedPostgres = {
  /** Of the owner, to the database `sagwan`. The same as long as this object lives. */
  readonly url: string;
  readonly port: number;
  /** Of the server process that runs now. */
  pid(): number | undefined;
  /** Called after PostgreSQL died and was started again: connections are new, nothing committed is lost. */
  onRestart(listener: () => void): void;
  /** Stops in good order and gives the folder back. May be called twice. */
  stop(): Promise<void>;
};

const DATABASE = 'sagwan';
const READY_WITHIN_MS = 120_000;
const FIRST_START_ATTEMPTS_MS = 10_000;
const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A server up this long was well: the next death starts with the shortest pause again. */
const STEADY_AFTER_MS = 30_000;
const LARGEST_LOG_BYTES = 10_000_000;

/**
 * Starts the PostgreSQL that npm installed, in `<dataDir>/postgres`, and keeps it running: if it dies it is
 * started again on the same port, after a pause that grows from 0.1 s to 5 s. Listens on 127.0.0.1 only, with a
 * password of its own. Throws AlreadyRunning when another process serves the folder (decisions §7).
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const purpose = options.purpose ?? 'serve';
  const existing = homeOf(options.dataDir);
  const holder = lockHolder(existing.folder);
  if (holder) throw new AlreadyRunning(existing.folder, holder);
  const runAs = chooseRunAs(existing.cluster);
  const home = makeHome(options.dataDir, runAs, log);
  const binaries = findBinaries(runAs);
  const port = await choosePort(home);
  takeLock(home.folder, port);
  try {
    rememberPort(home, port);
    await clearLeftovers(home, log);
    const made = await makeCluster(home, binaries, runAs);
    const server = new Server(home, binaries, runAs, port, purpose, log);
    const url = `postgres://${OWNER}:${password(home)}@127.0.0.1:${port}`;
    await server.startFirst();
    try {
      await ensureDatabase(`${url}/postgres`);
    } catch (cause) {
      await server.stop();
      throw new Error(`PostgreSQL runs in ${home.folder} but does not let us in.`, { cause });
    }
    if (made && purpose === 'serve') server.flushed = flushCluster(home, binaries, runAs).catch(() => {});
    return {
      url: `${url}/${DATABASE}`,
      port,
      pid: () => server.child?.pid,
      onRestart: (listener) => server.restartListeners.push(listener),
      stop: () => server.stop(),
    };
  } catch (error) {
    releaseLock(home.folder);
    throw error;
  }
}

/**
 * Clears a folder whose process was killed: stops its PostgreSQL and deletes the folder. False when it is in
 * use. For temporary folders only.
 */
export async function clearAbandoned(dataDir: string): Promise<boolean> {
  const home = homeOf(dataDir);
  if (lockHolder(home.folder)) return false;
  await clearLeftovers(home, () => {});
  fs.rmSync(dataDir, { recursive: true, force: true });
  return true;
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, connect_timeout: 10, fetch_types: false, onnotice: () => {} });
  try {
    const found = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (found.length === 0) await sql.unsafe(`create database ${DATABASE}`);
  } finally {
    await sql.end();
  }
}

class Server {
  child: ChildProcess | undefined;
  flushed: Promise<void> = Promise.resolve();
  readonly restartListeners: (() => void)[] = [];
  readonly #home: Home;
  readonly #binaries: Binaries;
  readonly #runAs: RunAs;
  readonly #settings: Record<string, string>;
  readonly #log: (line: string) => void;
  readonly #abandon = () => this.#onProcessExit();
  readonly #stopping = new AbortController();
  #ended: Promise<string> = Promise.resolve('never started');
  #supervision: Promise<void> = Promise.resolve();
  #stopped: Promise<void> | undefined;

  constructor(
    home: Home,
    binaries: Binaries,
    runAs: RunAs,
    port: number,
    purpose: Purpose,
    log: (line: string) => void,
  ) {
    this.#home = home;
    this.#binaries = binaries;
    this.#runAs = runAs;
    this.#log = log;
    this.#settings = settingsOf(purpose, port);
  }

  /** Last backends of a killed server hold its shared memory for a moment, so a failed start is tried again. */
  async startFirst(): Promise<void> {
    process.once('exit', this.#abandon);
    const until = Date.now() + FIRST_START_ATTEMPTS_MS;
    for (;;) {
      try {
        await this.#start();
        break;
      } catch (error) {
        if (Date.now() > until || !/still in use|lock file/.test(String(error))) {
          process.off('exit', this.#abandon);
          throw error;
        }
        await sleep(SHORTEST_PAUSE_MS);
      }
    }
    this.#supervision = this.#supervise();
  }

  /** One attempt: resolves when connections are taken. */
  async #start(): Promise<void> {
    const { logFile, cluster } = this.#home;
    if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES) {
      fs.renameSync(logFile, `${logFile}.1`);
    }
    // To a file and not to us: PostgreSQL must be able to write its log when we are gone.
    const logHandle = fs.openSync(logFile, 'a', 0o600);
    const logStart = fs.fstatSync(logHandle).size;
    const child = spawn(
      this.#binaries.postgres,
      [
        '-D',
        cluster,
        ...Object.entries(this.#settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        ...this.#runAs,
        cwd: '/',
        env: serverEnvironment(),
        stdio: ['ignore', logHandle, logHandle],
        // Its own process group: Ctrl-C reaches us alone, and we stop it last, when requests are answered.
        detached: true,
      },
    );
    fs.closeSync(logHandle);
    let ended: string | undefined;
    this.child = child;
    this.#ended = new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    void this.#ended.then((how) => {
      ended = how;
    });
    for (const until = Date.now() + READY_WITHIN_MS; ; await sleep(5)) {
      if (ended !== undefined) {
        const said = fs.readFileSync(logFile).subarray(logStart).toString('utf8').trim().slice(-1_000);
        throw new Error(`PostgreSQL did not start (${ended}), see ${logFile}: ${said}`);
      }
      const pidFile = readPidFile(this.#home);
      if (pidFile?.ready && pidFile.pid === child.pid) return;
      if (this.#stopping.signal.aborted) throw new Error('Stopped while PostgreSQL was starting');
      if (Date.now() > until) {
        if (child.pid !== undefined) await stopProcess(child.pid);
        throw new Error(`PostgreSQL was not ready within ${READY_WITHIN_MS / 1000} s, see ${logFile}`);
      }
    }
  }

  /** Waits for a death, starts again after a growing pause, until stopped. */
  async #supervise(): Promise<void> {
    const stopping = this.#stopping.signal;
    let pauseMs = SHORTEST_PAUSE_MS;
    while (!stopping.aborted) {
      const upSince = Date.now();
      const how = await this.#ended;
      if (stopping.aborted) return;
      this.#log(`PostgreSQL died (${how}); starting it again`);
      if (Date.now() - upSince > STEADY_AFTER_MS) pauseMs = SHORTEST_PAUSE_MS;
      while (!stopping.aborted) {
        await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {});
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
        if (stopping.aborted) return;
        try {
          await clearLeftovers(this.#home, this.#log);
          await this.#start();
          this.#log('PostgreSQL runs again');
          for (const listener of this.restartListeners) listener();
          break;
        } catch (error) {
          this.#log(error instanceof Error ? error.message : String(error));
        }
      }
    }
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#stopping.abort();
    await this.flushed;
    const child = this.child;
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      await stopProcess(child.pid);
    }
    await this.#supervision;
    process.off('exit', this.#abandon);
    releaseLock(this.#home.folder);
  }

  /** process.exit without stop(): tell PostgreSQL to finish by itself. */
  #onProcessExit(): void {
    this.child?.kill('SIGINT');
    releaseLock(this.#home.folder);
    fs.rmSync(path.join(this.#home.folder, `lock.json.${process.pid}`), { force: true });
  }
}
