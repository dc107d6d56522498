import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { RawSql } from './open.ts';
import { isPlanOutdated } from './sql-states.ts';

/** Makes one connection; calls back once when it is lost. */
export type Connect = (onClose: () => void) => RawSql;

export type PoolOptions = {
  connect: Connect;
  max: number;
  /** For a free connection; from a connection's first statement to its first answer; and for each further answer. */
  acquireTimeoutMilliseconds: number;
  firstAnswerTimeoutMilliseconds: number;
  answerTimeoutMilliseconds: number;
};

/** The connection was lost, or none could be had. What was under way may or may not have been done. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code: 'CONNECTION_CLOSED' | 'POOL_TIMEOUT' | 'POOL_CLOSED';
  constructor(code: ConnectionLost['code'], message: string) {
    super(message);
    this.code = code;
  }
}

const closeTimeoutSeconds = 5;

/**
 * A limit is looked at so many times before it is over, and what has arrived is read in between: a program that was held up
 * itself does not take that for a silent database.
 */
const looksPerLimit = 4;

type Answer = { command: string; count: number; rows: unknown[] };

/**
 * Replaces what an answered query of the driver still refers to. The query object outlives V8's young collections, and would
 * keep all that was sent and read in memory until the next full one (decision 0017).
 */
const emptied = { args: [], parameters: [] };

/** What the pool does when something happens to a connection. */
export interface ConnectionEvents {
  onLost: () => void;
  /** No answer came within the limit, though the database ends every statement before it. Said before `onLost`. */
  onSilent: () => void;
  /** A statement of a transaction was prepared before a migration; said once, and not of one that is retired. */
  onPlanOutdated: () => void;
}

/** One connection of the driver, used by one caller at a time. Once lost it stays lost. */
export class Connection implements DatabaseConnection {
  readonly #sql: RawSql;
  readonly #options: PoolOptions;
  readonly #events: ConnectionEvents;
  /** For the next answer; longer before the first one. */
  #answerTimeoutMilliseconds: number;
  /** Statements without an answer. An array, because a Set with many changes outlives V8's young collections. */
  readonly #underWay: PromiseWithResolvers<Answer>[] = [];
  #lookTimer: NodeJS.Timeout | undefined;
  #looksInVain = 0;
  #inTransaction = false;
  #begun: Promise<unknown> = Promise.resolve();
  #lost = false;
  #retired = false;

  constructor(options: PoolOptions, events: ConnectionEvents) {
    this.#options = options;
    this.#events = events;
    this.#answerTimeoutMilliseconds = options.firstAnswerTimeoutMilliseconds;
    this.#sql = options.connect(() => this.lose());
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, count, rows } = await this.run(query.sql, query.parameters);
    const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { ...(changes ? { numAffectedRows: BigInt(count) } : {}), rows: rows as Row[] };
  }

  /** Sent with the first statement and not waited for: when it fails, that statement fails too. */
  begin(text: string): void {
    this.#inTransaction = true;
    this.#begun = this.run(text);
    // Awaited when the transaction ends.
    this.#begun.catch(() => {});
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const [, { command }] = await Promise.all([this.#begun, this.run(how)]);
    this.#inTransaction = false;
    // After a failed statement PostgreSQL answers COMMIT with ROLLBACK: nothing was kept, so it is no success.
    if (how === 'commit' && command === 'ROLLBACK')
      throw new Error('The transaction was rolled back: a statement in it had failed');
  }

  /** Whether the next caller may have it. A transaction that ended neither way must not be handed on. */
  isReusable(): boolean {
    return !this.#inTransaction && !this.#retired;
  }

  /** No further request gets this connection; the request that uses it now may finish. */
  retire(): void {
    this.#retired = true;
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface asks for it; it only throws.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Reading row by row is not offered: read a page at a time');
  }

  /**
   * One statement, prepared under a name of its own. Rejects when the connection is lost before the answer. One whose plan
   * is outdated is prepared and sent again by the driver; in a transaction that cannot succeed, and the first error rejects.
   */
  run(text: string, parameters: readonly unknown[] = []): Promise<Answer> {
    // A lost connection stays lost: the driver would make a new one, outside the transaction begun on the old.
    if (this.#lost) return Promise.reject(lostError());
    if (this.#underWay.length === 0) this.#looksInVain = 0;
    this.#lookLater();
    const pending = Promise.withResolvers<Answer>();
    this.#underWay.push(pending);
    const query = this.#sql.unsafe(text, parameters.map(toParameter), { prepare: true });
    query.then(
      (result) => {
        this.#leave(pending);
        pending.resolve({
          command: result.command,
          count: result.count,
          rows: result.splice(0) as unknown[],
        });
        Object.assign(query, emptied);
      },
      (error: Error) => {
        this.#leave(pending);
        pending.reject(error);
        if (isPlanOutdated(error) && !this.#retired) this.#events.onPlanOutdated();
        if (!leavesUsable(error)) this.lose();
      },
    );
    return pending.promise;
  }

  /**
   * Gives the connection up when no answer comes. Where packets are dropped and nothing says so (a fail-over, a firewall that
   * forgot the connection), TCP itself takes a quarter of an hour. One timer for many statements, which lasts until nothing is
   * under way at a look.
   */
  #lookLater(): void {
    this.#lookTimer ??= setTimeout(() => {
      this.#lookTimer = undefined;
      if (this.#underWay.length === 0) return;
      this.#looksInVain += 1;
      if (this.#looksInVain <= looksPerLimit) return this.#lookLater();
      this.#events.onSilent();
      this.lose();
    }, this.#answerTimeoutMilliseconds / looksPerLimit);
  }

  #leave(pending: PromiseWithResolvers<Answer>): void {
    this.#looksInVain = 0;
    this.#answerTimeoutMilliseconds = this.#options.answerTimeoutMilliseconds;
    const index = this.#underWay.indexOf(pending);
    if (index >= 0) this.#underWay.splice(index, 1);
  }

  /** Gives the connection up and rejects all that is under way on it. */
  lose(): void {
    if (this.#lost) return;
    this.#lost = true;
    clearTimeout(this.#lookTimer);
    this.#events.onLost();
    for (const pending of this.#underWay.splice(0)) pending.reject(lostError());
    void this.#sql.end({ timeout: 0 }).catch(() => {});
  }

  async close(): Promise<void> {
    await this.#sql.end({ timeout: closeTimeoutSeconds });
    this.lose();
  }
}

function lostError(): ConnectionLost {
  return new ConnectionLost('CONNECTION_CLOSED', 'The connection to the database was lost');
}

/**
 * Whether the connection is usable after an error: one that PostgreSQL answered, unless it ends the connection (FATAL), or a
 * TypeError, thrown while a parameter was written and before anything was sent (open.ts).
 */
function leavesUsable(error: Error & { code?: unknown; severity_local?: unknown }): boolean {
  if (error.name === 'TypeError') return true;
  return error.name === 'PostgresError' && error.severity_local !== 'FATAL';
}

/** The driver takes a list's type from its first item; sent as texts, they are read as the type that the statement names. */
function toParameter(value: unknown): never {
  if (!Array.isArray(value)) return value as never;
  return value.map((item) =>
    typeof item === 'bigint' ? String(item) : item instanceof Date ? item.toISOString() : item,
  ) as never;
}
