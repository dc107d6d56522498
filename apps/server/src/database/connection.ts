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

/**
 * Who waits for a statement's answer. A class, and kept in a list: what closures hold that hold one another, and a Set
 * that is added to and taken from all the time, V8's young collections carry along until the next full one.
 */
class Asked {
  readonly promise: Promise<Answer>;
  readonly #resolve: (answer: Answer) => void;
  readonly #reject: (error: Error) => void;
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(timer: NodeJS.Timeout | undefined) {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.promise = promise;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#timer = timer;
  }

  answer(answer: Answer): void {
    clearTimeout(this.#timer);
    this.#resolve(answer);
  }

  refuse(error: Error): void {
    clearTimeout(this.#timer);
    this.#reject(error);
  }
}

/**
 * What a query of the driver holds that is answered: it is such a ring of closures itself, and with it was carried what
 * had been sent and read, a tenth of all that a withdrawal takes and more than half the time of its collections.
 */
const keptNoLonger = { args: [], parameters: [] };

/** `over`: the last trip has ended it, and its owner must do nothing more in it. */
type TransactionStage = 'none' | 'open' | 'over';

export class Connection implements DatabaseConnection {
  readonly #sql: RawSql;
  readonly #onLost: () => void;
  readonly #firstAnswerTimeoutMs: number;
  readonly #underWay: Asked[] = [];
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
    const asked = new Asked(
      this.#answered ? undefined : setTimeout(() => this.lose(), this.#firstAnswerTimeoutMs),
    );
    this.#underWay.push(asked);
    const query = this.#sql.unsafe(text, parameters.map(toParameter), { prepare: true });
    query.then(
      (result) => {
        this.#answered = true;
        this.#leave(asked);
        asked.answer({ command: result.command, count: result.count, rows: result.splice(0) as unknown[] });
        Object.assign(query, keptNoLonger);
      },
      (error: Error) => {
        this.#leave(asked);
        asked.refuse(error);
        if (!isAnswer(error)) this.lose();
      },
    );
    return asked.promise;
  }

  #leave(asked: Asked): void {
    const at = this.#underWay.indexOf(asked);
    if (at >= 0) this.#underWay.splice(at, 1);
  }

  /** Gives the connection up; whatever waits on it is told. */
  lose(): void {
    if (this.#lost) return;
    this.#lost = true;
    this.#onLost();
    for (const asked of this.#underWay.splice(0)) asked.refuse(lostError());
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
