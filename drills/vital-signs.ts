import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { prepare } from '../bench/load.ts';
import type { Stage } from './stage.ts';
import type { Connections } from './steady.ts';

/** How a server is, at one moment. */
export interface VitalSign {
  seconds: number;
  residentBytes: number;
  heapBytes: number;
  /** Jobs that are due and not done. */
  waitingJobs: number;
  /** Failed tries of jobs since the server started. */
  failedTries: number;
}

/** What is left of the heap, and outside it, when all garbage is collected. */
export interface LiveSign {
  seconds: number;
  bytes: number;
}

export async function takeVitalSign(
  stage: Stage,
  connections: Connections,
  seconds: number,
): Promise<VitalSign> {
  const metrics = (await connections.ask(prepare('GET', '/metrics'))).body;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker._private_jobs
    where run_at <= now() and attempts < max_attempts`.execute(stage.db);
  return {
    seconds,
    residentBytes: residentBytesOf(stage.server.pid()),
    heapBytes: valuesOf(metrics, 'nodejs_heap_size_used_bytes'),
    waitingJobs: rows[0]?.count ?? 0,
    failedTries: valuesOf(metrics, 'sagwan_job_failures_total'),
  };
}

function residentBytesOf(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** The sum over all labels. */
function valuesOf(metrics: string, name: string): number {
  const lines = metrics.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'));
  return [...lines].reduce((sum, [, value]) => sum + Number(value), 0);
}

/** By how much of itself a line fitted through the last two thirds rises over them: 0.1 is ten per cent. */
export function growthOf<Sign extends { seconds: number }>(
  signs: readonly Sign[],
  figure: (sign: Sign) => number,
): number {
  const last = signs.slice(Math.floor(signs.length / 3));
  const meanSeconds = mean(last.map(({ seconds }) => seconds));
  const meanFigure = mean(last.map(figure));
  let together = 0;
  let alone = 0;
  for (const sign of last) {
    together += (sign.seconds - meanSeconds) * (figure(sign) - meanFigure);
    alone += (sign.seconds - meanSeconds) ** 2;
  }
  const perSecond = alone === 0 ? 0 : together / alone;
  const lasts = (last.at(-1)?.seconds ?? 0) - (last[0]?.seconds ?? 0);
  return (perSecond * lasts) / (meanFigure - (perSecond * lasts) / 2);
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}
