import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultVariable, type SeededFault } from './fault.ts';

const projectFolder = resolve(import.meta.dirname, '..');
/** The demonstration data takes ten seconds, and on a busy machine many times as long. */
const readyWithinMilliseconds = 150_000;
const pollMilliseconds = 10;

/** `npm start` as a child process that can be killed and started again. */
export class ServerProcess {
  readonly port: number;
  readonly origin: string;
  /** Runs after every later start, before `start()` resolves. */
  afterStart: () => Promise<void> = async () => {};
  readonly #settings: NodeJS.ProcessEnv;
  readonly #logFile: string;
  readonly #preloads: string[];
  #aheadMaxMilliseconds = 0;
  #child: ChildProcess | undefined;
  #logStart = 0;

  /**
   * @param settings environment variables of the server.
   * @param options.sourceFault an edit of its TypeScript; none unless given.
   * @param options.controls true adds the movable clock and the heap measurement, which cost time.
   */
  constructor(
    settings: Record<string, string> & { DATA_DIR: string },
    port: number,
    { sourceFault, controls = false }: { sourceFault?: SeededFault | undefined; controls?: boolean } = {},
  ) {
    // A file, as in production: reading a pipe would take processor time from the measured run.
    this.#logFile = join(settings.DATA_DIR, 'server.log');
    this.#preloads = [
      ...(sourceFault === undefined ? [] : ['source-fault.ts']),
      ...(controls ? ['shifted-clock.ts', 'live-heap.ts'] : []),
    ].flatMap((file) => ['--import', `./harness/preload/${file}`]);
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.#settings = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...settings,
      PORT: String(port),
      ...(sourceFault === undefined ? {} : { [faultVariable]: JSON.stringify(sourceFault) }),
    };
  }

  /** Resolves when the server serves. @returns how long that took, in milliseconds. */
  async start(): Promise<number> {
    const startedAt = performance.now();
    const logHandle = openSync(this.#logFile, 'a');
    this.#logStart = statSync(this.#logFile).size;
    const child = spawn(process.execPath, [...this.#preloads, 'apps/server/src/start.ts'], {
      cwd: projectFolder,
      env: this.#settings,
      stdio: ['ignore', logHandle, logHandle, 'ipc'],
    });
    closeSync(logHandle);
    this.#child = child;
    let ended = false;
    child.once('exit', () => {
      ended = true;
    });
    while (!this.log().includes('Sagwan is ready')) {
      if (ended) throw new Error(`The server ended while starting:\n${this.log()}`);
      if (performance.now() - startedAt > readyWithinMilliseconds)
        throw new Error(`Not ready in time:\n${this.log()}`);
      await sleep(pollMilliseconds);
    }
    const milliseconds = performance.now() - startedAt;
    await this.afterStart();
    return milliseconds;
  }

  /** The end of its log since the last start, 20,000 characters at most. */
  log(): string {
    return readFileSync(this.#logFile).subarray(this.#logStart).toString('utf8').slice(-20_000);
  }

  pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error('The server does not run');
    return pid;
  }

  /** Changes environment variables, or removes those that are undefined, with effect from the next start. */
  set(settings: Record<string, string | undefined>): void {
    Object.assign(this.#settings, settings);
  }

  /** SIGKILL; resolves when the process has ended. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** SIGTERM, the orderly shutdown; resolves when the process has ended. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Sets the server's clock ahead of the real time. */
  async setClockAhead(milliseconds: number): Promise<void> {
    await this.#request({ aheadMilliseconds: milliseconds });
    this.#aheadMaxMilliseconds = Math.max(this.#aheadMaxMilliseconds, milliseconds);
  }

  /** The time as of which the server can have booked something: by the furthest that its clock was ahead. */
  latestTime(): Date {
    return new Date(Date.now() + this.#aheadMaxMilliseconds);
  }

  /** Collects all garbage. @returns the bytes still in use, in the heap and outside it. */
  async liveBytes(): Promise<number> {
    const { liveBytes } = (await this.#request({ collect: true })) as { liveBytes: number };
    return liveBytes;
  }

  /** Sends a message to the preloaded controls, one at a time. @returns the answer. */
  async #request(message: Record<string, unknown>): Promise<unknown> {
    const child = this.#child;
    if (child === undefined) throw new Error('The server does not run');
    const answered = once(child, 'message');
    child.send(message);
    const [answer] = await answered;
    return answer;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}

/** A TCP port on which nothing listens at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
