import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '@sagwan/domain/copy/refusals.ts';

/** Thrown where too many wait already; the error door answers 503 with Retry-After. */
export class QueueFull extends Error {
  readonly refusal = refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 });
}

/** So long nobody waits for a refusal but in a flood of many hundreds. */
const refusedWithinMilliseconds = 5_000;

/** A piece that was itself kept waiting tells little of what it costs. */
const restMaximumMilliseconds = 250;

export interface QueueOptions {
  atOnce: number;
  waitingMax: number;
  /** At this pace those turned away are told so; at once where silent. */
  turnedAwayPerSecond?: number;
  /** Once half of those who may wait do, a place rests twice as long as its piece took: most of the time is others'. */
  rests?: boolean;
}

/**
 * Runs heavy work a few pieces at a time, first come first served, and turns work away rather than let it pile
 * up: a flood of sign-ins or pictures must not starve the routes that move money (architecture, 'The parts').
 * @returns a function that runs its argument when its turn comes. @throws QueueFull
 */
export function boundedQueue({ atOnce, waitingMax, turnedAwayPerSecond, rests = false }: QueueOptions) {
  const waiting: (() => void)[] = [];
  const leave = turnedAwayPerSecond === undefined ? undefined : atPace(turnedAwayPerSecond);
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
    const begun = performance.now();
    try {
      return await run();
    } finally {
      if (rests && waiting.length >= waitingMax / 2)
        setTimeout(handOver, Math.min(2 * (performance.now() - begun), restMaximumMilliseconds));
      else handOver();
    }
  };
}

/**
 * One after another. A refusal at once is answered by the next request at once, and a flood of those alone keeps the
 * server busy; whoever waits for an answer asks nothing meanwhile and costs a socket only.
 */
function atPace(perSecond: number): () => Promise<void> {
  let lastAt = 0;
  return async () => {
    const now = performance.now();
    lastAt = Math.min(Math.max(lastAt + 1000 / perSecond, now), now + refusedWithinMilliseconds);
    await sleep(lastAt - now);
  };
}
