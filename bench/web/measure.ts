import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../../apps/server/src/build-stale.ts';
import { openTestEnvironment } from '../../harness/test-environment.ts';
import { type Figures, type Measurement, mediansOf, type Target, withRatios } from './figures.ts';
import { type Complaint, type LighthouseRun, runLighthouse } from './lighthouse-run.ts';
import { makeBarePage } from './limits/make-bare-page.ts';
import { makeStaticPage } from './limits/make-static-page.ts';
import { serveSmall } from './limits/small-server.ts';
import { weighLanding } from './load-landing-page.ts';
import { MemberPages } from './measure-members.ts';
import type { MemberMeasurement } from './member-figures.ts';
import type { Weight } from './page-weight.ts';

export interface MeasureOptions {
  runs: number;
  pages: readonly string[];
  /** A folder for Lighthouse's complete results. */
  keep: string | undefined;
  /** The pages after signing in, too. */
  members: boolean;
  say: (line: string) => void;
}

export interface Measured {
  measurements: Measurement[];
  members: MemberMeasurement[];
  weight: Weight | undefined;
  complaints: PageComplaint[];
  /** Lighthouse's own benchmark of the processor, one for each run: on a slow processor the simulated phone is slower. */
  benchmarkIndexes: number[];
}

export interface PageComplaint extends Complaint {
  page: string;
}

const attempts = 2;
const staticPageName = 'static page';
export const barePageName = 'bare React page';

/** Starts a server and the limits' pages, measures, and ends everything it started, also when interrupted. */
export async function measureWeb(options: MeasureOptions, interrupted: Promise<never>): Promise<Measured> {
  const built = await buildStale();
  if (built.length > 0) options.say(`built: ${built.join(', ')}`);
  const closers: (() => Promise<void>)[] = [];
  try {
    const environment = await openTestEnvironment(undefined, {
      controls: false,
      // With the demonstration's members, to sign in as.
      database: 'managed',
      settings: { JOBS: 'off' },
    });
    closers.push(environment.close);
    const limits = await serveSmall([
      ...(await makeStaticPage('/static', environment.origin)),
      ...(await makeBarePage('/bare')),
    ]);
    closers.push(limits.close);
    const targets: Target[] = [
      ...options.pages.map((name) => ({ name, url: environment.origin + name, limit: false })),
      { name: staticPageName, url: `${limits.origin}/static`, limit: true },
      { name: barePageName, url: `${limits.origin}/bare`, limit: true },
    ];
    return await Promise.race([measureTargets(targets, environment.origin, options), interrupted]);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/** Each round measures all pages, so that a slow minute of the machine affects all of them. */
async function measureTargets(
  targets: readonly Target[],
  origin: string,
  { runs, keep, say, members }: MeasureOptions,
): Promise<Measured> {
  const found = new Map<Target, Figures[]>(targets.map((target) => [target, []]));
  const complaints = new Map<string, PageComplaint>();
  const benchmarkIndexes: number[] = [];
  const memberPages = new MemberPages({
    origin,
    say,
    keep: (name, { result }) => {
      if (keep !== undefined) keepResult(keep, name, result);
    },
    complain: (page, found) => {
      for (const complaint of found) complaints.set(`${page} ${complaint.audit}`, { page, ...complaint });
    },
  });
  for (let round = 1; round <= runs; round += 1) {
    for (const target of targets) {
      const run = await runWithRetry(target, `${target.name}, run ${round}`, say);
      if (run === undefined) continue;
      found.get(target)?.push(run.figures);
      benchmarkIndexes.push(run.result.environment.benchmarkIndex);
      for (const complaint of target.limit ? [] : run.complaints) {
        complaints.set(`${target.name} ${complaint.audit}`, { page: target.name, ...complaint });
      }
      if (keep !== undefined) keepResult(keep, `${target.name}-${round}`, run.result);
    }
    if (members) await memberPages.round(round);
  }
  const measurements = [...found].map(([target, all]) => {
    if (all.length === 0) throw new Error(`${target.name}: no run succeeded`);
    return { target, runs: all, medians: mediansOf(all) };
  });
  return {
    measurements: withRatios(measurements, staticPageName),
    members: members ? memberPages.measurements : [],
    benchmarkIndexes,
    complaints: [...complaints.values()],
    weight: await weighed(origin, say),
  };
}

/** A failed run is repeated once; when it fails again, the medians are of fewer runs. */
async function runWithRetry(
  target: Target,
  what: string,
  say: (line: string) => void,
): Promise<LighthouseRun | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const begun = performance.now();
    try {
      const run = await runLighthouse(target);
      const { performance: score, lcpMilliseconds, tbtMilliseconds } = run.figures;
      const took = ((performance.now() - begun) / 1000).toFixed(0);
      say(
        `${what}: performance ${score}, LCP ${(lcpMilliseconds / 1000).toFixed(2)} s, TBT ${Math.round(tbtMilliseconds)} ms (in ${took} s)`,
      );
      return run;
    } catch (error) {
      say(`${what} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return undefined;
}

async function weighed(origin: string, say: (line: string) => void): Promise<Weight | undefined> {
  try {
    const weight = await weighLanding(origin);
    say(`the landing page weighed: ${Math.round(weight.allBytes / 1000)} KB`);
    return weight;
  } catch (error) {
    say(`weighing failed: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function keepResult(folder: string, name: string, result: LighthouseRun['result']): void {
  mkdirSync(folder, { recursive: true });
  const file = `${name.replace(/[^\w-]+/g, '_')}.json`;
  writeFileSync(join(folder, file), JSON.stringify(result));
}
