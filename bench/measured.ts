import { quantile } from '../harness/quantile.ts';

/** One run: its rate, and its latencies in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Times a run; `run` appends the latency of each of its calls, in milliseconds. */
export async function measured(run: (latencies: number[]) => Promise<void>): Promise<Measured> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  await run(latencies);
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = latencies.toSorted((a, b) => a - b);
  return { perSecond: latencies.length / seconds, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

/** Both measured one right after the other, so that slow changes of the machine's speed cancel out in their ratio. */
export interface Round {
  product: Measured;
  /** What the product is compared with. */
  baseline: Measured;
}

/** A row of the table: medians over the rounds, and the median of the rounds' ratios. */
export interface Point {
  what: string;
  clients: number;
  product: Measured;
  baseline: Measured;
  /** Product by baseline: of the rates, or of the p99 where `compared` says so. */
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
  const ratios = rounds.map(({ product, baseline }) => product[compared] / baseline[compared]);
  return {
    what,
    clients,
    compared,
    ratios,
    product: medians(rounds.map(({ product }) => product)),
    baseline: medians(rounds.map(({ baseline }) => baseline)),
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

/** The mean of the two middle values where their number is even; 0 for no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}
