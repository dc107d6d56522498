import { batchSize, batchWaitSeconds } from '../system/metrics.ts';
import { ConnectionLost } from './connection.ts';

/** Two, so that PostgreSQL runs one batch while another is committed to the disk. */
const underWayMax = 2;
/** A larger batch makes all its callers wait longer; 8 and 32 gained nothing (decision 0017). */
const sizeMax = 16;
const waitMaxMilliseconds = 5_000;

interface Waiting<Call, Result> {
  call: Call;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Lets calls of one kind share a statement. A call that comes alone is sent at once. While two batches are under way, the
 * calls that come wait, and are sent together when one of them ends: the busier it is, the larger the batches (decision 0020).
 *
 * `run` answers all calls in their order; a call that failed by itself has its error as its answer. When `run` throws, the
 * whole statement failed and every caller of the batch gets the error. Nothing is sent a second time: after a time-out or a
 * lost connection nobody knows whether it was done.
 */
export class Batcher<Call, Result> {
  readonly #name: string;
  readonly #run: (calls: readonly Call[]) => Promise<readonly Result[]>;
  readonly #waiting: Waiting<Call, Result>[] = [];
  #underWay = 0;
  #scheduled = false;

  /** @param name of the batch in the metrics. */
  constructor(name: string, run: (calls: readonly Call[]) => Promise<readonly Result[]>) {
    this.#name = name;
    this.#run = run;
  }

  /** @throws ConnectionLost when it waited for more than five seconds: nothing was sent. */
  add(call: Call): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ call, since: performance.now(), resolve, reject });
      if (this.#scheduled) return;
      this.#scheduled = true;
      // After this turn of the event loop, so that all calls made in it can go together.
      setImmediate(() => {
        this.#scheduled = false;
        this.#start();
      });
    });
  }

  #start(): void {
    this.#refuseLate();
    while (this.#underWay < underWayMax && this.#waiting.length > 0) {
      this.#underWay += 1;
      void this.#send(this.#waiting.splice(0, sizeMax)).finally(() => {
        this.#underWay -= 1;
        this.#start();
      });
    }
  }

  /** Rejects the calls that have waited too long: the first ones, since they are in the order in which they came. */
  #refuseLate(): void {
    const lateSince = performance.now() - waitMaxMilliseconds;
    for (
      let [first] = this.#waiting;
      first !== undefined && first.since < lateSince;
      [first] = this.#waiting
    ) {
      this.#waiting.shift();
      first.reject(new ConnectionLost('POOL_TIMEOUT', `Not sent for ${waitMaxMilliseconds} ms`));
    }
  }

  async #send(batch: readonly Waiting<Call, Result>[]): Promise<void> {
    const statement = this.#name;
    batchSize.observe({ statement }, batch.length);
    batchWaitSeconds.observe({ statement }, (performance.now() - (batch[0]?.since ?? 0)) / 1_000);
    try {
      const results = await this.#run(batch.map(({ call }) => call));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
