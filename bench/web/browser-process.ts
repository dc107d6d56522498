import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { browserLaunch } from '../../e2e/browser.ts';

const startsWithinMilliseconds = 30_000;
const endsWithinMilliseconds = 5_000;

export interface BrowserProcess {
  /** Its remote debugging port. */
  port: number;
  close: () => Promise<void>;
}

/** A new browser with an empty profile, which resolves no name but 127.0.0.1. */
export async function startBrowser(): Promise<BrowserProcess> {
  const { executablePath, args, env } = await browserLaunch();
  const profile = mkdtempSync(join(tmpdir(), 'sagwan-bench-browser-'));
  const child = spawn(
    executablePath,
    [
      ...args,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-default-browser-check',
      '--disable-extensions',
      '--disable-default-apps',
      '--mute-audio',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      'about:blank',
    ],
    // A process group of its own, so that its child processes end with it.
    { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const clear = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  const killAndClear = () => {
    signal(child, 'SIGKILL');
    clear();
  };
  process.once('exit', killAndClear);
  const close = async () => {
    await end(child);
    process.off('exit', killAndClear);
    clear();
  };
  try {
    return { port: await portOf(child), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The browser writes the port to its standard error. */
async function portOf(child: ChildProcess): Promise<number> {
  let output = '';
  const port = new Promise<number>((found) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      if (output.length < 20_000) output += chunk.toString();
      const match = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(output);
      if (match !== null) found(Number(match[1]));
    });
  });
  const ended = once(child, 'exit').then(() => undefined);
  const first = await Promise.race([port, ended, sleep(startsWithinMilliseconds, undefined, { ref: false })]);
  if (first === undefined) throw new Error(`The browser did not start:\n${output}`);
  return first;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const exited = once(child, 'exit');
    signal(child, 'SIGTERM');
    await Promise.race([exited, sleep(endsWithinMilliseconds)]);
  }
  // Processes of the group that did not end.
  signal(child, 'SIGKILL');
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
