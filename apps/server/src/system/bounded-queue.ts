import { refuse } from '@sagwan/domain/copy/refusals.ts';

/** Thrown where too many wait already; answered 503 with Retry-After (http-errors.ts). */
export class QueueFull extends Error {
  readonly refusal = refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 });
}

/** The longest wait of a refusal; reached only when many hundreds are refused at once. */
const waitsAtMostMilliseconds = 5_000;

export interface QueueOptions {
  atOnce: number;
  waitingMax: number;
  /** The rate at which refusals are answered; undefined: at once. */
  refusalsPerSecond?: number;
}

/**
 * Runs heavy work a few pieces at a time, first come first served, and refuses work beyond what may wait: many
 * sign-ins or pictures at once must not slow down the routes that move money (architecture, 'The parts').
 * @returns a function that runs its argument when its turn comes. @throws QueueFull
 */
export function boundedQueue({ atOnce, waitingMax, refusalsPerSecond }: QueueOptions) {
  const waiting: (() => void)[] = [];
  const refusalTurn = refusalsPerSecond === undefined ? undefined : atPace(refusalsPerSecond);
  let running = 0;
  const handOver = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async function inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) {
        await refusalTurn?.();
        throw new QueueFull('Too many wait already');
      }
      // The one that ends hands its place over, so `running` is unchanged.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await run();
    } finally {
      handOver();
    }
  };
}

/**
 * Resolves one call after another at the rate given. A client refused at once
 * asks again at once, and many of those alone keep the server busy; a client that waits for its answer occupies only a
 * socket.
 */
export function atPace(perSecond: number): () => Promise<void> {
  const apart = 1000 / perSecond;
  let lastAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    lastAt = Math.min(Math.max(lastAt + apart, now), now + waitsAtMostMilliseconds);
    if (lastAt > now) await new Promise((resolve) => setTimeout(resolve, lastAt - now));
  };
}
