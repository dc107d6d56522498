import { refuse } from '@sagwan/domain/copy/refusals.ts';

/** Thrown where too many wait already; the error door answers 503 with Retry-After. */
export class QueueFull extends Error {
  readonly refusal = refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 });
}

/**
 * Runs heavy work a few pieces at a time, first come first served, and turns work away rather than let it pile
 * up: a flood of sign-ins or pictures must not starve the routes that move money (architecture, 'The parts').
 * @returns a function that runs its argument when its turn comes. @throws QueueFull
 */
export function boundedQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new QueueFull('Too many wait already');
      // The one that ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
