import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { RawSql } from './open.ts';

/** Makes one connection; calls back once when it is lost. */
export type Connect = (onClose: () => void) => RawSql;

export type PoolOptions = {
  connect: Connect;
  max: number;
  /** Waiting for a free connection, and from making one to its first answer. */
  acquireTimeoutMs: number;
  firstAnswerTimeoutMs: number;
};

/** The connection was lost, or none could be had. What was under way may or may not have happened: ask again. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code: 'CONNECTION_CLOSED' | 'POOL_TIMEOUT' | 'POOL_CLOSED';
  constructor(code: ConnectionLost['code'], message: string) {
    super(message);
    this.code = code;
  }
}

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
    connection.inTransaction = true;
    await connection.run(`begin${isolation}${settings.accessMode ? ` ${settings.accessMode}` : ''}`);
  }

  async commitTransaction(connection: Connection): Promise<void> {
    const { command } = await connection.run('commit');
    connection.inTransaction = false;
    // After a failed statement PostgreSQL answers COMMIT with ROLLBACK: nothing was kept, so it is no success.
    if (command === 'ROLLBACK')
      throw new Error('The transaction was rolled back: a statement in it had failed');
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.run('rollback');
    connection.inTransaction = false;
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
    if (connection.inTransaction) connection.lose();
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
    await Promise.all([...this.#all].map((connection) => connection.end()));
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

const CLOSE_TIMEOUT_S = 5;

type Answer = { command: string; count: number; rows: unknown[] };

class Connection implements DatabaseConnection {
  inTransaction = false;
  readonly #sql: RawSql;
  readonly #onLost: () => void;
  readonly #firstAnswerTimeoutMs: number;
  readonly #underWay = new Set<(error: Error) => void>();
  #answered = false;
  #lost = false;

  constructor(options: PoolOptions, onLost: () => void) {
    this.#onLost = onLost;
    this.#firstAnswerTimeoutMs = options.firstAnswerTimeoutMs;
    this.#sql = options.connect(() => this.lose());
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, count, rows } = await this.run(query.sql, query.parameters);
    const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { ...(changes ? { numAffectedRows: BigInt(count) } : {}), rows: rows as Row[] };
  }

  // biome-ignore lint/correctness/useYield: part of Kysely's interface, and not offered.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Reading row by row is not offered: read a page at a time');
  }

  /** One statement, prepared under a name of its own. Rejects when the connection is lost before the answer. */
  run(text: string, parameters: readonly unknown[] = []): Promise<Answer> {
    // A lost connection stays lost: the driver would make a new one, outside the transaction begun on the old.
    if (this.#lost) return Promise.reject(lostError());
    return new Promise((resolve, reject) => {
      const timer = this.#answered ? undefined : setTimeout(() => this.lose(), this.#firstAnswerTimeoutMs);
      const settle = () => {
        clearTimeout(timer);
        this.#underWay.delete(refuse);
      };
      const refuse = (error: Error) => {
        settle();
        reject(error);
      };
      this.#underWay.add(refuse);
      this.#sql.unsafe(text, parameters.map(toParameter), { prepare: true }).then(
        (result) => {
          this.#answered = true;
          settle();
          resolve({ command: result.command, count: result.count, rows: [...result] });
        },
        (error: Error) => {
          refuse(error);
          if (!isAnswer(error)) this.lose();
        },
      );
    });
  }

  /** Gives the connection up; whatever waits on it is told. */
  lose(): void {
    if (this.#lost) return;
    this.#lost = true;
    this.#onLost();
    for (const refuse of [...this.#underWay]) refuse(lostError());
    void this.#sql.end({ timeout: 0 }).catch(() => {});
  }

  async end(): Promise<void> {
    await this.#sql.end({ timeout: CLOSE_TIMEOUT_S });
    this.lose();
  }
}

function lostError(): ConnectionLost {
  return new ConnectionLost('CONNECTION_CLOSED', 'The connection to the database was lost');
}

/** An error that PostgreSQL itself answered leaves the connection usable, unless it says that it goes away. */
function isAnswer(error: Error & { code?: unknown; severity_local?: unknown }): boolean {
  if (error.name === 'TypeError') return true;
  return error.name === 'PostgresError' && error.severity_local !== 'FATAL';
}

/** The driver takes a list's type from its first item; as texts, the server says which list it wants. */
function toParameter(value: unknown): never {
  if (!Array.isArray(value)) return value as never;
  return value.map((item) =>
    typeof item === 'bigint' ? String(item) : item instanceof Date ? item.toISOString() : item,
  ) as never;
}
