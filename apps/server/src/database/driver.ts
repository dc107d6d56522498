import {
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { Connection, ConnectionLost, type PoolOptions } from './connection.ts';

/**
 * Kysely over `postgres`, with a pool of our own (docs/decisions/0004). The driver's pool loses a connection for ever when
 * a transaction waits for one while the server is away, and leaves a statement unanswered that is sent between a
 * socket's error and its end; after a crash of PostgreSQL every request would hang. Here a connection is never opened
 * again, belongs to one caller at a time, and its loss rejects everything sent on it.
 */
export function pooledDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pooledDriver(pool),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function pooledDriver(pool: Pool): Driver {
  return {
    init: async () => {},
    acquireConnection: () => pool.acquire(),
    async beginTransaction(connection: Connection, { isolationLevel, accessMode }) {
      // Put together from Kysely's closed lists of words: BEGIN takes no parameters.
      const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
      connection.begin(`begin${isolation}${accessMode ? ` ${accessMode}` : ''}`);
    },
    commitTransaction: (connection: Connection) => connection.end('commit'),
    rollbackTransaction: (connection: Connection) => connection.end('rollback'),
    async releaseConnection(connection: Connection) {
      pool.release(connection);
    },
    destroy: () => pool.close(),
  };
}

/** At most `max` connections, the last one used first; callers wait in order, and not longer than the limit. */
export class Pool {
  readonly #options: PoolOptions;
  readonly #all = new Set<Connection>();
  readonly #free: Connection[] = [];
  readonly #waiting = new Set<PromiseWithResolvers<Connection>>();
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** @throws ConnectionLost when none is free within the limit, or the pool is closed. */
  async acquire(): Promise<Connection> {
    if (this.#closed) throw closedError();
    const free = this.#free.pop();
    if (free) return free;
    if (this.#all.size < this.#options.max) return this.#make();
    const waiter = Promise.withResolvers<Connection>();
    const { acquireTimeoutMilliseconds } = this.#options;
    const timer = setTimeout(() => {
      this.#waiting.delete(waiter);
      waiter.reject(
        new ConnectionLost('POOL_TIMEOUT', `No free connection in ${acquireTimeoutMilliseconds} ms`),
      );
    }, acquireTimeoutMilliseconds);
    this.#waiting.add(waiter);
    try {
      return await waiter.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  release(connection: Connection): void {
    if (!connection.isReusable()) connection.lose();
    if (!this.#all.has(connection)) return;
    const next = this.#nextWaiter();
    if (next) next.resolve(connection);
    else this.#free.push(connection);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const waiter of this.#waiting) waiter.reject(closedError());
    this.#waiting.clear();
    await Promise.all([...this.#all].map((connection) => connection.close()));
  }

  #nextWaiter(): PromiseWithResolvers<Connection> | undefined {
    const [next] = this.#waiting;
    if (next) this.#waiting.delete(next);
    return next;
  }

  #make(): Connection {
    const connection = new Connection(this.#options, {
      onLost: () => {
        this.#all.delete(connection);
        const index = this.#free.indexOf(connection);
        if (index >= 0) this.#free.splice(index, 1);
        // The connection that replaces it goes to the next request that waits; a closed pool has none waiting.
        this.#nextWaiter()?.resolve(this.#make());
      },
      onSilent: () => this.#renew(),
      onPlanOutdated: () => this.#renew(),
    });
    this.#all.add(connection);
    return connection;
  }

  /**
   * Uses new connections from now on. A statement that one connection prepared before a migration, others have prepared too; a
   * transaction that is tried again (transact.ts) must not get one of those. And where one goes silent, the others that go the
   * same way most likely have, too: each would cost a request its time.
   */
  #renew(): void {
    for (const connection of this.#all) connection.retire();
    for (const connection of [...this.#free]) connection.lose();
  }
}

function closedError(): ConnectionLost {
  return new ConnectionLost('POOL_CLOSED', 'The database was closed');
}
