import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { prepare } from '../harness/http-load.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import type { Connections } from './constant-rate.ts';

/** The server's memory and job queue at one moment. */
export interface ProcessMetrics {
  seconds: number;
  residentBytes: number;
  heapBytes: number;
  /** Jobs that are due. */
  waitingJobs: number;
  /** Failed attempts at jobs since the server started. */
  failedAttempts: number;
}

/** Memory in use, in the heap and outside it, after all garbage is collected. */
export interface LiveHeap {
  seconds: number;
  bytes: number;
}

export async function readProcessMetrics(
  environment: TestEnvironment,
  connections: Connections,
  seconds: number,
): Promise<ProcessMetrics> {
  const metrics = (await connections.ask(prepare('GET', '/metrics'))).body;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker._private_jobs
    where run_at <= now() and attempts < max_attempts`.execute(environment.db);
  return {
    seconds,
    residentBytes: residentBytesOf(environment.server.pid()),
    heapBytes: metricOf(metrics, 'nodejs_heap_size_used_bytes'),
    waitingJobs: rows[0]?.count ?? 0,
    failedAttempts: metricOf(metrics, 'sagwan_job_failures_total'),
  };
}

function residentBytesOf(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** A metric's value summed over all labels. */
function metricOf(metrics: string, name: string): number {
  const lines = metrics.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'));
  return [...lines].reduce((sum, [, value]) => sum + Number(value), 0);
}

/** The growth over the last two thirds of the samples by a fitted line, as a part of its start: 0.1 is ten per cent. */
export function growthOf<Sample extends { seconds: number }>(
  samples: readonly Sample[],
  figure: (sample: Sample) => number,
): number {
  const last = samples.slice(Math.floor(samples.length / 3));
  const meanSeconds = mean(last.map(({ seconds }) => seconds));
  const meanFigure = mean(last.map(figure));
  let covariance = 0;
  let variance = 0;
  for (const sample of last) {
    covariance += (sample.seconds - meanSeconds) * (figure(sample) - meanFigure);
    variance += (sample.seconds - meanSeconds) ** 2;
  }
  const perSecond = variance === 0 ? 0 : covariance / variance;
  const durationSeconds = (last.at(-1)?.seconds ?? 0) - (last[0]?.seconds ?? 0);
  return (perSecond * durationSeconds) / (meanFigure - (perSecond * durationSeconds) / 2);
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}
