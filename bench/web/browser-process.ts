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
  /** Where it takes commands. */
  port: number;
  close: () => Promise<void>;
}

/** A browser of its own for each run, with an empty profile; it reaches this machine and nothing else. */
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
    // A group of its own, so that its helper processes end with it.
    { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const clear = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  const endAtOnce = () => {
    signal(child, 'SIGKILL');
    clear();
  };
  process.once('exit', endAtOnce);
  const close = async () => {
    await end(child);
    process.off('exit', endAtOnce);
    clear();
  };
  try {
    return { port: await portOf(child), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** It says on its error stream where it listens. */
async function portOf(child: ChildProcess): Promise<number> {
  let said = '';
  const port = new Promise<number>((found) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < 20_000) said += chunk.toString();
      const match = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(said);
      if (match !== null) found(Number(match[1]));
    });
  });
  const ended = once(child, 'exit').then(() => undefined);
  const first = await Promise.race([port, ended, sleep(startsWithinMilliseconds, undefined, { ref: false })]);
  if (first === undefined) throw new Error(`The browser does not start:\n${said}`);
  return first;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const gone = once(child, 'exit');
    signal(child, 'SIGTERM');
    await Promise.race([gone, sleep(endsWithinMilliseconds)]);
  }
  // Whoever of the group is still there; nobody, most times.
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
