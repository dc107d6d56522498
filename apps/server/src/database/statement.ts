import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/**
 * One SQL statement with its parameters. The text is a constant, so that it is prepared once a connection and never
 * built again: what the hot paths are made of, where Kysely's builder would cost as much as PostgreSQL itself.
 */
export interface Statement<Row = unknown> {
  text: string;
  parameters: readonly unknown[];
  /** Of the type alone; never there. */
  row?: Row;
}

/** A statement that changes rows and ends in `returning 1`, or a select that does its work by a function. */
export interface Write extends Statement {
  /** How many rows it must come to; anything else is a defect and the whole transaction is taken back. */
  rows: number;
}

type RowsOf<Statements extends readonly Statement[]> = {
  -readonly [Each in keyof Statements]: Statements[Each] extends Statement<infer Row> ? Row[] : never;
};

/** Statements for one round trip, as the driver takes them. */
export interface Trip extends CompiledQuery {
  statements: readonly Statement[];
  /** Sent behind them; the transaction is over with its answer. */
  end: 'commit' | 'rollback' | undefined;
}

/**
 * Sends statements in one round trip; each sees what those before it did and waited for, as if sent one by one
 * (architecture, money rule 4: lock first, read after, in one round trip).
 */
export async function inOneTrip<const Statements extends readonly Statement[]>(
  db: Kysely<Database>,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  return (await send(db, statements, undefined)) as RowsOf<Statements>;
}

/**
 * Makes all writes in one statement and commits, in one round trip. Nothing may follow in the transaction.
 * @throws when a write did not come to its rows; then nothing is kept.
 */
export async function writeAndCommit(trx: Kysely<Database>, writes: readonly Write[]): Promise<void> {
  await told(send(trx, [allAtOnce(writes)], 'commit'));
}

/** Takes everything of the transaction back and ends it; for a refusal that must leave no trace. */
export async function takeBack(trx: Kysely<Database>): Promise<void> {
  await send(trx, [], 'rollback');
}

/** Makes the writes within a transaction that goes on. */
export async function write(trx: Kysely<Database>, writes: readonly Write[]): Promise<void> {
  await told(send(trx, [allAtOnce(writes)], undefined));
}

/** The division in `composedText` says nothing by itself. */
async function told(sent: Promise<unknown>): Promise<void> {
  try {
    await sent;
  } catch (cause) {
    const counted = cause instanceof Error && 'code' in cause && cause.code === '22012';
    throw counted ? new Error('A write did not come to its number of rows', { cause }) : cause;
  }
}

async function send(
  db: Kysely<Database>,
  statements: readonly Statement[],
  end: Trip['end'],
): Promise<unknown[][]> {
  const trip: Trip = { ...CompiledQuery.raw('-- one trip'), statements, end };
  const { rows } = await db.executeQuery<unknown[]>(trip);
  return rows;
}

/** A row, or nothing but nulls where there was none. */
export type OrNull<Row> = { [Column in keyof Row]: Row[Column] | null };

/**
 * Two statements of at most one row each, as one statement of exactly one row. They see the data as it was before
 * both and in no order, so neither may depend on what the other locks or changes.
 */
export function beside<One, Other>(
  one: Statement<One>,
  other: Statement<Other>,
): Statement<OrNull<One> & OrNull<Other>> {
  const text = composed(`${one.text}\n beside ${other.text}`, () => {
    const [first, second] = renumbered([one, other]);
    return `with r0 as (${first}), r1 as (${second})
      select r0.*, r1.* from (select) as always left join r0 on true left join r1 on true`;
  });
  return { text, parameters: [...one.parameters, ...other.parameters] };
}

/**
 * Several writes as one statement of modifying CTEs: one plan, one execution. They see the data as it was before
 * all of them, so none may read what another writes. The division fails, and with it everything, when one of them
 * did not come to its number of rows.
 */
export function allAtOnce(writes: readonly Write[]): Statement {
  const key = writes.map(({ text, rows }) => `${rows} ${text}`).join('\n');
  const text = composed(key, () => {
    const parts = renumbered(writes).map((part, index) => {
      // A select would not be made at all where nothing but its rows is counted.
      return `w${index} as ${part.startsWith('select') ? 'materialized ' : ''}(${part})`;
    });
    const counted = writes.map(({ rows }, index) => `(select count(*) from w${index}) = ${rows}`);
    return `with ${parts.join(',\n')}\nselect 1 / (${counted.join(' and ')})::integer`;
  });
  return { text, parameters: writes.flatMap(({ parameters }) => parameters) };
}

const texts = new Map<string, string>();

/** Composed once for the same parts: there are as many as there are places that compose. */
function composed(key: string, compose: () => string): string {
  let text = texts.get(key);
  if (text === undefined) {
    text = compose();
    texts.set(key, text);
  }
  return text;
}

/** Their texts, with the parameters of each counted on from those before it. */
function renumbered(statements: readonly Statement[]): string[] {
  let before = 0;
  return statements.map(({ text, parameters }) => {
    const from = before;
    before += parameters.length;
    return text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + from}`);
  });
}
