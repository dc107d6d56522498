import { CompiledQuery, type Kysely } from 'kysely';
import { Batcher } from './batcher.ts';
import type { Database } from './schema.ts';
import { lockNotAvailable, WriteConflict } from './sql-states.ts';

/**
 * A prepared statement in two forms: for one call, and for many at once. Both texts are constants, so that PostgreSQL plans
 * each once on a connection. For the hot paths, on which Kysely's builder would take as long as PostgreSQL itself.
 */
export interface BatchedStatement<Call, Row, Result, ManyRow = Row> {
  /** Its name in the metrics. */
  name: string;
  one: {
    text: string;
    parameters: (call: Call) => readonly unknown[];
    result: (row: Row | undefined) => Result;
  };
  many: {
    text: string;
    parameters: (calls: readonly Call[]) => readonly unknown[];
    /** One for each call, in their order. */
    results: (rows: readonly ManyRow[]) => readonly Result[];
  };
}

/** The one row that a call of a function answers. */
export function answeredRow<Row>(row: Row | undefined, name: string): Row {
  if (row === undefined) throw new Error(`${name} answered no row`);
  return row;
}

/**
 * Runs batched statements on one database, each with a batcher of its own. On a sharded database every call goes by
 * itself, straight to its member's shard: one statement cannot serve members of several shards (docs/scale.md).
 */
export class BatchedStatements {
  readonly #db: Kysely<Database>;
  readonly #sharded: boolean;
  readonly #batchers = new Map<string, Batcher<unknown, unknown>>();

  constructor(db: Kysely<Database>, sharded: boolean) {
    this.#db = db;
    this.#sharded = sharded;
  }

  async run<Call, Row, Result, ManyRow>(
    statement: BatchedStatement<Call, Row, Result, ManyRow>,
    call: Call,
  ): Promise<Result> {
    if (this.#sharded) return this.runAlone(statement, call);
    let batcher = this.#batchers.get(statement.name) as Batcher<Call, Result> | undefined;
    if (batcher === undefined) {
      const { text, parameters, results } = statement.many;
      batcher = new Batcher(statement.name, async (calls: readonly Call[]) =>
        results(await this.#query<ManyRow>(text, parameters(calls))),
      );
      this.#batchers.set(statement.name, batcher as Batcher<unknown, unknown>);
    }
    return batcher.add(call);
  }

  /** Runs a call by itself, whatever others are called in the same moment. */
  async runAlone<Call, Row, Result, ManyRow>(
    { one }: BatchedStatement<Call, Row, Result, ManyRow>,
    call: Call,
  ): Promise<Result> {
    const [row] = await this.#query<Row>(one.text, one.parameters(call));
    return one.result(row);
  }

  /**
   * Runs a call that writes. In a batch a locked row is waited for only briefly; a call that could not have it was undone, and
   * is run again by itself, where it may wait as long as a statement may take.
   * @throws WriteConflict where the function raised an error for this call, so that nothing of it was written.
   */
  async write<Call, Row, Result, ManyRow>(
    statement: BatchedStatement<Call, Row, Result | WriteConflict, ManyRow>,
    call: Call,
  ): Promise<Result> {
    let result = await this.run(statement, call);
    if (result instanceof WriteConflict && result.code === lockNotAvailable)
      result = await this.runAlone(statement, call);
    if (result instanceof WriteConflict) throw result;
    return result;
  }

  async #query<Row>(text: string, parameters: readonly unknown[]): Promise<Row[]> {
    return (await this.#db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
  }
}
