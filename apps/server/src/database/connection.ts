import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { RawSql } from './open.ts';
import type { Trip } from './statement.ts';

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

const CLOSE_TIMEOUT_S = 5;

type Answer = { command: string; count: number; rows: unknown[] };

/** `over`: the last trip has ended it, and its owner must do nothing more in it. */
type TransactionStage = 'none' | 'open' | 'over';

export class Connection implements DatabaseConnection {
  readonly #sql: RawSql;
  readonly #onLost: () => void;
  readonly #firstAnswerTimeoutMs: number;
  readonly #underWay = new Set<(error: Error) => void>();
  #transaction: TransactionStage = 'none';
  #begun: Promise<unknown> = Promise.resolve();
  #answered = false;
  #lost = false;

  constructor(options: PoolOptions, onLost: () => void) {
    this.#onLost = onLost;
    this.#firstAnswerTimeoutMs = options.firstAnswerTimeoutMs;
    this.#sql = options.connect(() => this.lose());
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#transaction === 'over') throw new Error('The transaction is over: its last trip ended it');
    if (isTrip(query)) return { rows: (await this.#travel(query)) as Row[] };
    const { command, count, rows } = await this.run(query.sql, query.parameters);
    const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { ...(changes ? { numAffectedRows: BigInt(count) } : {}), rows: rows as Row[] };
  }

  /** Sent with the first statement, not waited for: what it would fail of, that one fails of as well. */
  begin(text: string): void {
    this.#transaction = 'open';
    this.#begun = this.run(text);
    // Told at the end at the latest, and by no one before.
    this.#begun.catch(() => {});
  }

  /** Ends the transaction, unless its last trip has. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (this.#transaction === 'open') await this.#finish(this.#sendEnd(how), how);
    this.#transaction = 'none';
  }

  isAtRest(): boolean {
    return this.#transaction === 'none';
  }

  /** All statements are written before the first answer is read; PostgreSQL takes them in order. */
  async #travel({ statements, end }: Trip): Promise<unknown[][]> {
    const answers = statements.map(({ text, parameters }) => this.run(text, parameters));
    const ended = end && this.#sendEnd(end);
    ended?.catch(() => {});
    // After a failed statement the others fail for that alone: the first tells why.
    const settled = await Promise.allSettled(answers);
    const failed = settled.find(({ status }) => status === 'rejected');
    if (ended !== undefined && end !== undefined) {
      const finished = await this.#finish(ended, end).catch((error: unknown) => error);
      if (failed === undefined && finished !== undefined) throw finished;
    }
    if (failed !== undefined) throw (failed as PromiseRejectedResult).reason;
    return settled.map((answer) => (answer as PromiseFulfilledResult<Answer>).value.rows);
  }

  async #sendEnd(how: 'commit' | 'rollback'): Promise<Answer> {
    const [, answer] = await Promise.all([this.#begun, this.run(how)]);
    return answer;
  }

  async #finish(sent: Promise<Answer>, how: 'commit' | 'rollback'): Promise<void> {
    const { command } = await sent;
    this.#transaction = 'over';
    // After a failed statement PostgreSQL answers COMMIT with ROLLBACK: nothing was kept, so it is no success.
    if (how === 'commit' && command === 'ROLLBACK')
      throw new Error('The transaction was rolled back: a statement in it had failed');
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
          resolve({ command: result.command, count: result.count, rows: result as unknown[] });
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

  async close(): Promise<void> {
    await this.#sql.end({ timeout: CLOSE_TIMEOUT_S });
    this.lose();
  }
}

function isTrip(query: CompiledQuery): query is Trip {
  return 'statements' in query;
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
