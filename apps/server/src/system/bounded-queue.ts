import { refuse } from '@sagwan/domain/copy/refusals.ts';

/** Thrown where too many wait already; the error door answers 503 with Retry-After. */
export class QueueFull extends Error {
  readonly refusal = refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 });
}

/** So long nobody is kept but in a flood of many hundreds. */
const waitsAtMostMilliseconds = 5_000;

export interface QueueOptions {
  atOnce: number;
  waitingMax: number;
  /** At this pace those turned away are told so; at once where silent. */
  turnedAwayPerSecond?: number;
  /** At this pace pieces begin, so that the rest of the time is others'; `burst` may begin ahead of it. */
  begins?: { perSecond: number; burst: number };
}

/**
 * Runs heavy work a few pieces at a time, first come first served, and turns work away rather than let it pile
 * up: a flood of sign-ins or pictures must not starve the routes that move money (architecture, 'The parts').
 * @returns a function that runs its argument when its turn comes. @throws QueueFull
 */
export function boundedQueue({ atOnce, waitingMax, turnedAwayPerSecond, begins }: QueueOptions) {
  const waiting: (() => void)[] = [];
  const leave = turnedAwayPerSecond === undefined ? undefined : atPace(turnedAwayPerSecond);
  const begin = begins === undefined ? undefined : atPace(begins.perSecond, begins.burst);
  let running = 0;
  const handOver = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async function inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) {
        await leave?.();
        throw new QueueFull('Too many wait already');
      }
      // The one that ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      await begin?.();
      return await run();
    } finally {
      handOver();
    }
  };
}

/**
 * One after another, but for `burst` after a while without any. A refusal at once is answered by the next request at
 * once, and a flood of those alone keeps the server busy; whoever waits for an answer asks nothing meanwhile and costs a
 * socket only.
 */
function atPace(perSecond: number, burst = 0): () => Promise<void> {
  const apart = 1000 / perSecond;
  let lastAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    lastAt = Math.min(Math.max(lastAt + apart, now - burst * apart), now + waitsAtMostMilliseconds);
    if (lastAt > now) await new Promise((resolve) => setTimeout(resolve, lastAt - now));
  };
}
