import { quantile } from './load.ts';

/** One run: how many a second, and how long they took in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Times `run`, which notes how long each of its pieces took. */
export async function measured(run: (latencies: number[]) => Promise<void>): Promise<Measured> {
  const latencies: number[] = [];
  const begun = performance.now();
  await run(latencies);
  const seconds = (performance.now() - begun) / 1000;
  const sorted = latencies.toSorted((a, b) => a - b);
  return { perSecond: latencies.length / seconds, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

/** Each round measures both, one right after the other; the machine's drift falls out of their ratio. */
export interface Round {
  ours: Measured;
  limit: Measured;
}

/** A line of the table: medians over the rounds, and the median of the rounds' own ratios. */
export interface Point {
  what: string;
  clients: number;
  ours: Measured;
  limit: Measured;
  /** Ours by the limit: of the rates, or of the p99 where `compared` says so. */
  ratio: number;
  ratios: number[];
  compared: 'perSecond' | 'p99';
}

export function pointOf(
  what: string,
  clients: number,
  rounds: readonly Round[],
  compared: Point['compared'] = 'perSecond',
): Point {
  const ratios = rounds.map(({ ours, limit }) => ours[compared] / limit[compared]);
  return {
    ...{ what, clients, compared, ratios },
    ours: medians(rounds.map(({ ours }) => ours)),
    limit: medians(rounds.map(({ limit }) => limit)),
    ratio: median(ratios),
  };
}

function medians(runs: readonly Measured[]): Measured {
  return {
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    p50: median(runs.map(({ p50 }) => p50)),
    p99: median(runs.map(({ p99 }) => p99)),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}
