import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { faultVariable, type SeededFault } from './fault.ts';

const projectFolder = resolve(import.meta.dirname, '..');
const readyWithinMilliseconds = 60_000;

/** `npm start` as a process of its own, to be killed and started again. */
export class ServerProcess {
  readonly origin: string;
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #said = '';

  constructor(environment: Record<string, string>, port: number, fault: SeededFault | undefined) {
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
    this.#said = '';
    const child = spawn(
      process.execPath,
      [
        ...['--import', './drills/seed-fault.ts', '--import', './drills/shifted-clock.ts'],
        'apps/server/src/start.ts',
      ],
      { cwd: projectFolder, env: this.#environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    );
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        // The end is what tells why; a long run says much.
        this.#said = (this.#said + chunk.toString()).slice(-20_000);
      });
    }
    const ready = new Promise<void>((done, fail) => {
      const late = setTimeout(
        () => fail(new Error(`Not ready in time:\n${this.#said}`)),
        readyWithinMilliseconds,
      );
      const look = () => {
        if (!this.#said.includes('Sagwan is ready')) return;
        clearTimeout(late);
        done();
      };
      child.stdout?.on('data', look);
      child.once('exit', () => {
        clearTimeout(late);
        fail(new Error(`The server ended while starting:\n${this.#said}`));
      });
    });
    await ready;
    return performance.now() - begun;
  }

  /** The last that it said, for a problem's sentence. */
  said(): string {
    return this.#said;
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
    const child = this.#child;
    if (child === undefined) throw new Error('The server does not run');
    const shifted = once(child, 'message');
    child.send({ aheadMilliseconds: milliseconds });
    await shifted;
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
