import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const connectMilliseconds = 5_000;
const answerMilliseconds = 10_000;

export interface QueuePoolOptions {
  /** Of the database's owner. */
  url: string;
  max: number;
  log: FastifyBaseLogger;
  answerMilliseconds?: number;
  /** A query had no answer in time: whether it was done is not known. */
  onSilent?: () => void;
}

/**
 * Connections of graphile-worker to its queue. One that goes silent is ended after the limit, and replaced with the next use; the
 * driver's own `query_timeout` would give up the query alone, and send the next one on the same connection.
 */
export function makeQueuePool(options: QueuePoolOptions): pg.Pool {
  const { url, max, log, onSilent = () => {} } = options;
  const limit = options.answerMilliseconds ?? answerMilliseconds;
  class EndingClient extends pg.Client {
    override query(...given: never[]): never {
      const asked: unknown = Reflect.apply(super.query, this, given);
      if (asked instanceof Promise) this.#endUnlessAnswered(asked);
      return asked as never;
    }

    #endUnlessAnswered(asked: Promise<unknown>): void {
      const timer = setTimeout(() => {
        log.warn('a connection of the job queue went silent and is ended');
        onSilent();
        // With a query under way it destroys the socket, and rejects the query.
        void this.end().catch(() => {});
      }, limit);
      const stop = () => clearTimeout(timer);
      asked.then(stop, stop);
    }
  }
  const pool = new pg.Pool({
    Client: EndingClient as unknown as new () => pg.ClientBase,
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: connectMilliseconds,
  });
  // Without listeners the error of a lost connection would end the process.
  const lost = (error: Error) => log.warn({ err: error }, 'a connection of the job queue was lost');
  return pool.on('error', lost).on('connect', (client) => client.on('error', lost));
}
