import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultVariable, type SeededFault } from './fault.ts';

const projectFolder = resolve(import.meta.dirname, '..');
const readyWithinMilliseconds = 60_000;
const lookEveryMilliseconds = 10;

/** `npm start` as a process of its own, to be killed and started again. */
export class ServerProcess {
  readonly origin: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #logFile: string;
  readonly #preloads: string[];
  #child: ChildProcess | undefined;
  #saidFrom = 0;

  constructor(
    environment: Record<string, string> & { DATA_DIR: string },
    port: number,
    { fault, bare }: { fault: SeededFault | undefined; bare: boolean },
  ) {
    // A file, as in production: a pipe would cost whoever measures.
    this.#logFile = join(environment.DATA_DIR, 'server.log');
    this.#preloads = [
      ...(fault === undefined ? [] : ['--import', './drills/seed-fault.ts']),
      ...(bare ? [] : ['--import', './drills/shifted-clock.ts', '--import', './drills/live-heap.ts']),
    ];
    this.origin = `http://127.0.0.1:${port}`;
    this.#environment = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...environment,
      PORT: String(port),
      ...(fault === undefined ? {} : { [faultVariable]: JSON.stringify(fault) }),
    };
  }

  /** Resolves when it serves. @returns how long that took, in milliseconds. */
  async start(): Promise<number> {
    const begun = performance.now();
    const log = openSync(this.#logFile, 'a');
    this.#saidFrom = statSync(this.#logFile).size;
    const child = spawn(process.execPath, [...this.#preloads, 'apps/server/src/start.ts'], {
      cwd: projectFolder,
      env: this.#environment,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.#child = child;
    let ended = false;
    child.once('exit', () => {
      ended = true;
    });
    while (!this.said().includes('Sagwan is ready')) {
      if (ended) throw new Error(`The server ended while starting:\n${this.said()}`);
      if (performance.now() - begun > readyWithinMilliseconds)
        throw new Error(`Not ready in time:\n${this.said()}`);
      await sleep(lookEveryMilliseconds);
    }
    return performance.now() - begun;
  }

  /** What it has said since its last start, the end of it: for a problem's sentence. */
  said(): string {
    return readFileSync(this.#logFile).subarray(this.#saidFrom).toString('utf8').slice(-20_000);
  }

  pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error('The server does not run');
    return pid;
  }

  /** Further settings, from the next start on. */
  set(environment: Record<string, string>): void {
    Object.assign(this.#environment, environment);
  }

  /** kill -9; resolves when the process is gone. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** In good order, as Ctrl-C does. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Moves the server's clock ahead of the real one. */
  async setClockAhead(milliseconds: number): Promise<void> {
    await this.#tell({ aheadMilliseconds: milliseconds });
  }

  /** Collects all garbage now. @returns the bytes that are left, those outside the heap included. */
  async liveBytes(): Promise<number> {
    const { liveBytes } = (await this.#tell({ collect: true })) as { liveBytes: number };
    return liveBytes;
  }

  /** Over the channel to what was loaded before the server; one thing at a time. @returns its answer. */
  async #tell(message: Record<string, unknown>): Promise<unknown> {
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
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}

/** A port that nobody listens on now. */
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
