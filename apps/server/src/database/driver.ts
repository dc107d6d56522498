import {
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { Connection, ConnectionLost, type PoolOptions } from './connection.ts';

/**
 * Kysely over `postgres`, with a pool of our own. The driver's pool loses a connection for ever when a
 * transaction waits for one while the server is away, and leaves a statement unanswered that is sent between a
 * socket's error and its end; after a crash of PostgreSQL every request would hang. Here a connection lives
 * once, belongs to one caller at a time, and its loss rejects everything sent on it.
 */
export function pooledDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PooledDriver(pool),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PooledDriver implements Driver {
  readonly #pool: Pool;
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<Connection> {
    return this.#pool.acquire();
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    connection.begin(`begin${isolation}${settings.accessMode ? ` ${settings.accessMode}` : ''}`);
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.end('rollback');
  }

  async savepoint(connection: Connection, name: string): Promise<void> {
    await connection.run(`savepoint ${quote(name)}`);
  }

  async rollbackToSavepoint(connection: Connection, name: string): Promise<void> {
    await connection.run(`rollback to savepoint ${quote(name)}`);
  }

  async releaseSavepoint(connection: Connection, name: string): Promise<void> {
    await connection.run(`release savepoint ${quote(name)}`);
  }

  async releaseConnection(connection: Connection): Promise<void> {
    this.#pool.release(connection);
  }

  async destroy(): Promise<void> {
    await this.#pool.close();
  }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

type Waiter = { give(connection: Connection): void; refuse(error: Error): void };

/** At most `max` connections, the last one used first; waiting is in order and has an end. */
export class Pool {
  readonly #options: PoolOptions;
  readonly #all = new Set<Connection>();
  readonly #free: Connection[] = [];
  readonly #waiting = new Set<Waiter>();
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  acquire(): Promise<Connection> {
    if (this.#closed) return Promise.reject(new ConnectionLost('POOL_CLOSED', 'The database was closed'));
    const free = this.#free.pop();
    if (free) return Promise.resolve(free);
    if (this.#all.size < this.#options.max) return Promise.resolve(this.#make());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiter);
        reject(
          new ConnectionLost('POOL_TIMEOUT', `No free connection in ${this.#options.acquireTimeoutMs} ms`),
        );
      }, this.#options.acquireTimeoutMs);
      const settle = () => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
      };
      const waiter: Waiter = {
        give: (connection) => {
          settle();
          resolve(connection);
        },
        refuse: (error) => {
          settle();
          reject(error);
        },
      };
      this.#waiting.add(waiter);
    });
  }

  release(connection: Connection): void {
    // A transaction that ended neither way must not be handed to the next caller.
    if (connection.isInTransaction()) connection.lose();
    if (!this.#all.has(connection)) return;
    const [next] = this.#waiting;
    if (next) next.give(connection);
    else this.#free.push(connection);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const waiter of [...this.#waiting]) {
      waiter.refuse(new ConnectionLost('POOL_CLOSED', 'The database was closed'));
    }
    await Promise.all([...this.#all].map((connection) => connection.close()));
  }

  #make(): Connection {
    const connection = new Connection(this.#options, () => {
      this.#all.delete(connection);
      const at = this.#free.indexOf(connection);
      if (at >= 0) this.#free.splice(at, 1);
      const [next] = this.#waiting;
      if (next && !this.#closed) next.give(this.#make());
    });
    this.#all.add(connection);
    return connection;
  }
}
