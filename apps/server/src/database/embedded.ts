import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { CommandError } from '../system/command-error.ts';
import { chooseRunAs, findBinaries } from './embedded-binaries.ts';
import {
  choosePort,
  clearLeftovers,
  homeOf,
  type Installation,
  makeCluster,
  makeHome,
  ownerRole,
  password,
  readPidFile,
  rememberPort,
  serverEnvironment,
  stopProcess,
} from './embedded-home.ts';
import { lockHolder, releaseLock, takeLock } from './embedded-lock.ts';
import { type Purpose, settingsOf } from './embedded-settings.ts';

export type EmbeddedOptions = {
  /** Where everything lies: `<dataDir>/postgres`. */
  dataDir: string;
  /** `serve` by default. */
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
  /** Stops in good order and releases the folder. May be called twice. */
  stop(): Promise<void>;
};

const databaseName = 'sagwan';
const readyWithinMilliseconds = 120_000;
const firstStartAttemptsMilliseconds = 10_000;
const shortestPauseMilliseconds = 100;
const longestPauseMilliseconds = 5_000;
/** After this long without a death the next pause is the shortest again. */
const steadyAfterMilliseconds = 30_000;
const logBytesMax = 10_000_000;

/**
 * Starts the PostgreSQL that npm installed, in `<dataDir>/postgres`, and keeps it running: if it dies it is
 * started again on the same port, after a pause that grows from 0.1 s to 5 s. Listens on 127.0.0.1 only, with a
 * password of its own. Throws AlreadyRunning when another process serves the folder (decisions §7).
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, purpose = 'serve', log = () => {} } = options;
  const runAs = chooseRunAs(homeOf(dataDir).cluster);
  const home = makeHome(dataDir, runAs, log);
  const installation = { home, binaries: findBinaries(runAs), runAs, purpose };
  const port = await choosePort(home);
  takeLock(home.folder, port);
  try {
    rememberPort(home, port);
    await clearLeftovers(home, log);
    await makeCluster(installation);
    const server = new Server(installation, settingsOf(purpose, port), log);
    const url = `postgres://${ownerRole}:${password(home)}@127.0.0.1:${port}`;
    await server.startFirst();
    try {
      await ensureDatabase(`${url}/postgres`);
    } catch (cause) {
      await server.stop();
      throw new CommandError(`PostgreSQL runs in ${home.folder} but refuses our connection: ${cause}`, {
        cause,
      });
    }
    return {
      url: `${url}/${databaseName}`,
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
    const found = await sql`select 1 from pg_database where datname = ${databaseName}`;
    if (found.length === 0) await sql.unsafe(`create database ${databaseName}`);
  } finally {
    await sql.end();
  }
}

/** One PostgreSQL, started again whenever it dies until it is stopped. */
class Server {
  child: ChildProcess | undefined;
  readonly restartListeners: (() => void)[] = [];
  readonly #installation: Installation;
  readonly #settings: Record<string, string>;
  readonly #log: (line: string) => void;
  readonly #onProcessExit: () => void;
  readonly #stopping = new AbortController();
  #ended: Promise<string> = Promise.resolve('never started');
  #supervision: Promise<void> = Promise.resolve();
  #stopped: Promise<void> | undefined;

  constructor(installation: Installation, settings: Record<string, string>, log: (line: string) => void) {
    this.#installation = installation;
    this.#settings = settings;
    this.#log = log;
    // The process ends without stop(): PostgreSQL stops by itself.
    this.#onProcessExit = () => {
      this.child?.kill('SIGINT');
      releaseLock(installation.home.folder);
    };
  }

  /** The last backends of a killed server hold its shared memory for a moment, so a failed start is repeated. */
  async startFirst(): Promise<void> {
    process.once('exit', this.#onProcessExit);
    for (
      const until = Date.now() + firstStartAttemptsMilliseconds;
      ;
      await sleep(shortestPauseMilliseconds)
    ) {
      try {
        await this.#start();
        break;
      } catch (error) {
        if (Date.now() > until || !/still in use|lock file/.test(String(error))) throw error;
      }
    }
    this.#supervision = this.#supervise();
  }

  /** One attempt: resolves when connections are taken. */
  async #start(): Promise<void> {
    const { home, binaries, runAs } = this.#installation;
    const { logFile, cluster } = home;
    if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logBytesMax) {
      fs.renameSync(logFile, `${logFile}.1`);
    }
    // To a file and not to a pipe of ours: PostgreSQL must be able to write its log after our end.
    const logHandle = fs.openSync(logFile, 'a', 0o600);
    const logStart = fs.fstatSync(logHandle).size;
    const child = spawn(
      binaries.postgres,
      ['-D', cluster, ...Object.entries(this.#settings).map(([name, value]) => `--${name}=${value}`)],
      {
        ...runAs,
        cwd: '/',
        env: serverEnvironment(),
        stdio: ['ignore', logHandle, logHandle],
        // Its own process group: Ctrl-C reaches our process alone, which stops it last, when requests are answered.
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
    for (const until = Date.now() + readyWithinMilliseconds; ; await sleep(5)) {
      if (ended !== undefined) {
        const said = fs.readFileSync(logFile).subarray(logStart).toString('utf8').trim().slice(-1_000);
        throw new CommandError(`PostgreSQL did not start (${ended}), see ${logFile}: ${said}`);
      }
      const pidFile = readPidFile(home);
      if (pidFile?.ready && pidFile.pid === child.pid) return;
      if (this.#stopping.signal.aborted) throw new Error('Stopped while PostgreSQL was starting');
      if (Date.now() > until) {
        if (child.pid !== undefined) await stopProcess(child.pid);
        throw new CommandError(
          `PostgreSQL was not ready within ${readyWithinMilliseconds / 1000} s, see ${logFile}`,
        );
      }
    }
  }

  /** Starts it again whenever it has died, after a growing pause, until stopped. */
  async #supervise(): Promise<void> {
    const { signal } = this.#stopping;
    for (
      let pauseMilliseconds = shortestPauseMilliseconds;
      ;
      pauseMilliseconds = Math.min(pauseMilliseconds * 2, longestPauseMilliseconds)
    ) {
      const upSince = Date.now();
      const how = await this.#ended;
      if (signal.aborted) return;
      this.#log(`PostgreSQL died (${how}); starting it again`);
      if (Date.now() - upSince > steadyAfterMilliseconds) pauseMilliseconds = shortestPauseMilliseconds;
      await sleep(pauseMilliseconds, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        await clearLeftovers(this.#installation.home, this.#log);
        await this.#start();
        this.#log('PostgreSQL runs again');
        for (const listener of this.restartListeners) listener();
      } catch (error) {
        this.#log(error instanceof Error ? error.message : String(error));
      }
    }
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#stopping.abort();
    const child = this.child;
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      await stopProcess(child.pid);
    }
    await this.#supervision;
    process.off('exit', this.#onProcessExit);
    releaseLock(this.#installation.home.folder);
  }
}
