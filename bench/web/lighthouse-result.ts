import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** The part of Lighthouse's result that is used here. */
export interface LighthouseResult {
  requestedUrl: string;
  /** Where the browser was at the end. */
  finalDisplayedUrl: string;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: unknown };
}

export interface LighthouseOptions {
  url: string;
  /** The browser's remote debugging port. */
  port: number;
  /** These only; all where left out. */
  categories?: readonly string[];
  /** Keeps the browser's cache and service worker. Cookies and local storage stay in any case. */
  keepCache?: boolean;
  withinMilliseconds: number;
}

const command = resolve(import.meta.dirname, '../../node_modules/lighthouse/cli/index.js');

/**
 * Runs Lighthouse in a child process, which can be killed when it hangs, without its error reporting. The mobile preset
 * is its default.
 */
export async function lighthouseResult({
  url,
  port,
  ...options
}: LighthouseOptions): Promise<LighthouseResult> {
  const child = spawn(
    process.execPath,
    [
      command,
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      ...(options.categories === undefined ? [] : [`--only-categories=${options.categories.join(',')}`]),
      ...(options.keepCache === true ? ['--disable-storage-reset'] : []),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], timeout: options.withinMilliseconds, killSignal: 'SIGKILL' },
  );
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    const [answer, errors, [code, signal]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
    ]);
    if (signal !== null) throw new Error(`not within ${options.withinMilliseconds / 1000} s`);
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${errors.trim().slice(-1000)}`);
    return JSON.parse(answer) as LighthouseResult;
  } finally {
    process.off('exit', kill);
  }
}
