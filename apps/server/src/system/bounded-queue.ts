import { refuse } from '@sagwan/domain/copy/refusal.ts';

/** Thrown where too many wait already; answered 503 with Retry-After (http-errors.ts). */
export class QueueFull extends Error {
  readonly refusal = refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 });
}

/** The longest wait of a refusal; reached only when many hundreds are refused at once. */
const waitMaxMilliseconds = 5_000;

export interface QueueOptions {
  atOnce: number;
  waitingMax: number;
  /** The rate at which refusals are answered; undefined: at once. */
  refusalsPerSecond?: number;
  /** Whoever has waited so long is refused; undefined: nobody. */
  waitsMilliseconds?: number;
}

/**
 * Runs heavy work a few pieces at a time, first come first served, and refuses work beyond what may wait: many
 * sign-ins or pictures at once must not slow down the routes that move money.
 * @returns a function that runs its argument when its turn comes. @throws QueueFull
 */
export function boundedQueue({ atOnce, waitingMax, refusalsPerSecond, waitsMilliseconds }: QueueOptions) {
  const waiting: (() => void)[] = [];
  const refusalTurn = refusalsPerSecond === undefined ? undefined : atPace(refusalsPerSecond);
  let running = 0;
  const handOver = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const late = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new QueueFull('It has waited too long'));
      };
      const timer = waitsMilliseconds === undefined ? undefined : setTimeout(late, waitsMilliseconds);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(begin);
    });
  return async function inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) {
        await refusalTurn?.();
        throw new QueueFull('Too many wait already');
      }
      // The one that ends hands its place over, so `running` is unchanged.
      await wait();
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
 * A queue for each key, made when it is first asked for and forgotten when nobody is in it.
 * @returns a function that runs its last argument when its turn in the key's queue comes. @throws QueueFull
 */
export function queuePerKey(options: QueueOptions) {
  const queues = new Map<string, { inTurn: ReturnType<typeof boundedQueue>; inside: number }>();
  return async function inTurnOf<T>(key: string, run: () => Promise<T>): Promise<T> {
    const own = queues.get(key) ?? { inTurn: boundedQueue(options), inside: 0 };
    queues.set(key, own);
    own.inside += 1;
    try {
      return await own.inTurn(run);
    } finally {
      own.inside -= 1;
      if (own.inside === 0) queues.delete(key);
    }
  };
}

/**
 * Resolves one call after another at the rate given. A client refused at once asks again at once, and many of those alone keep
 * the server busy; a client that waits for its answer occupies only a socket.
 */
export function atPace(perSecond: number): () => Promise<void> {
  const apart = 1000 / perSecond;
  let lastAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    lastAt = Math.min(Math.max(lastAt + apart, now), now + waitMaxMilliseconds);
    if (lastAt > now) await new Promise((resolve) => setTimeout(resolve, lastAt - now));
  };
}
