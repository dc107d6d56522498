import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** What we read of Lighthouse's answer. */
export interface LighthouseResult {
  requestedUrl: string;
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

export interface Asked {
  url: string;
  /** Of the browser. */
  port: number;
  onlyPerformance: boolean;
  withinMilliseconds: number;
}

const command = resolve(import.meta.dirname, '../../node_modules/lighthouse/cli/index.js');

/**
 * Lighthouse as a process of its own: it can be ended when it hangs, and tells nobody of its errors. Its mobile preset
 * is what it does untold.
 */
export async function askLighthouse({ url, port, ...asked }: Asked): Promise<LighthouseResult> {
  const child = spawn(
    process.execPath,
    [
      command,
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      ...(asked.onlyPerformance ? ['--only-categories=performance'] : []),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], timeout: asked.withinMilliseconds, killSignal: 'SIGKILL' },
  );
  const endAtOnce = () => child.kill('SIGKILL');
  process.once('exit', endAtOnce);
  try {
    const [answer, said, [code, signal]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
    ]);
    if (signal !== null) throw new Error(`not within ${asked.withinMilliseconds / 1000} s`);
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${said.trim().slice(-1000)}`);
    return JSON.parse(answer) as LighthouseResult;
  } finally {
    process.off('exit', endAtOnce);
  }
}
