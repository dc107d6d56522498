import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../../apps/server/src/build-stale.ts';
import { openStage } from '../../drills/stage.ts';
import { type Figures, type Measurement, mediansOf, type Target } from './figures.ts';
import { type Complaint, type LighthouseRun, runLighthouse } from './lighthouse-run.ts';
import { makeBarePage } from './limits/make-bare-page.ts';
import { makeStaticPage } from './limits/make-static-page.ts';
import { serveSmall } from './limits/small-server.ts';
import type { Weight } from './weigh.ts';
import { weighLanding } from './weight.ts';

export interface Wanted {
  runs: number;
  pages: readonly string[];
  /** A folder for all that Lighthouse says. */
  keep: string | undefined;
  say: (line: string) => void;
}

export interface Measured {
  measurements: Measurement[];
  weight: Weight | undefined;
  complaints: PageComplaint[];
  /** How fast Lighthouse found this processor, each run; a phone simulated on a slow one is slower. */
  benchmarkIndexes: number[];
}

export interface PageComplaint extends Complaint {
  page: string;
}

const attempts = 2;

/** Starts a server of its own and the limits beside it, measures, ends all that it started. */
export async function measureWeb(wanted: Wanted, halted: Promise<never>): Promise<Measured> {
  const built = await buildStale();
  if (built.length > 0) wanted.say(`built: ${built.join(', ')}`);
  const ends: (() => Promise<void>)[] = [];
  try {
    const stage = await openStage(undefined, { bare: true, environment: { JOBS: 'off' } });
    ends.push(stage.close);
    const limits = await serveSmall([
      ...(await makeStaticPage('/static', stage.origin)),
      ...(await makeBarePage('/bare')),
    ]);
    ends.push(limits.close);
    const targets: Target[] = [
      ...wanted.pages.map((name) => ({ name, url: stage.origin + name, limit: false })),
      { name: 'static page', url: `${limits.origin}/static`, limit: true },
      { name: 'bare React page', url: `${limits.origin}/bare`, limit: true },
    ];
    return await Promise.race([measureTargets(targets, stage.origin, wanted), halted]);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** Rounds go through all pages, so that a slow minute of the machine falls on all of them. */
async function measureTargets(
  targets: readonly Target[],
  origin: string,
  { runs, keep, say }: Wanted,
): Promise<Measured> {
  const found = new Map<Target, Figures[]>(targets.map((target) => [target, []]));
  const complaints = new Map<string, PageComplaint>();
  const benchmarkIndexes: number[] = [];
  for (let round = 1; round <= runs; round += 1) {
    for (const target of targets) {
      const run = await runOrNothing(target, `${target.name}, run ${round}`, say);
      if (run === undefined) continue;
      found.get(target)?.push(run.figures);
      benchmarkIndexes.push(run.result.environment.benchmarkIndex);
      for (const complaint of target.limit ? [] : run.complaints) {
        complaints.set(`${target.name} ${complaint.audit}`, { page: target.name, ...complaint });
      }
      if (keep !== undefined) keepResult(keep, `${target.name}-${round}`, run);
    }
  }
  const measurements = [...found].map(([target, all]) => {
    if (all.length === 0) throw new Error(`${target.name}: no run came to an end`);
    return { target, runs: all, medians: mediansOf(all) };
  });
  return {
    measurements,
    benchmarkIndexes,
    complaints: [...complaints.values()],
    weight: await weighed(origin, say),
  };
}

/** A browser that breaks costs its run, not all the others; twice, and the medians are of fewer runs. */
async function runOrNothing(
  target: Target,
  what: string,
  say: (line: string) => void,
): Promise<LighthouseRun | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const begun = performance.now();
    try {
      const run = await runLighthouse(target);
      const { performance: score, lcpMs, tbtMs } = run.figures;
      const took = ((performance.now() - begun) / 1000).toFixed(0);
      say(
        `${what}: performance ${score}, LCP ${(lcpMs / 1000).toFixed(2)} s, TBT ${Math.round(tbtMs)} ms (in ${took} s)`,
      );
      return run;
    } catch (error) {
      say(`${what} broke: ${error instanceof Error ? error.message : String(error)}`);
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
    say(`weighing broke: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function keepResult(folder: string, name: string, { result }: LighthouseRun): void {
  mkdirSync(folder, { recursive: true });
  const file = `${name.replace(/[^\w-]+/g, '_')}.json`;
  writeFileSync(join(folder, file), JSON.stringify(result));
}
