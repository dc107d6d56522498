import { CompiledQuery, type Kysely } from 'kysely';
import { ByTexts } from './by-texts.ts';
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

/**
 * A statement that changes rows and ends in `returning 1`, or a select that does its work by a function. It reads
 * `from allowed`, a relation of one row where it may be made and of none where not: see write-through.ts.
 */
export interface Write extends Statement {
  /** How many rows it must come to; anything else is a defect and the whole transaction is taken back. */
  rows: number;
}

export type RowsOf<Statements extends readonly Statement[]> = {
  -readonly [Each in keyof Statements]: Statements[Each] extends Statement<infer Row> ? Row[] : never;
};

/** Statements for one round trip, as the driver takes them. */
export interface Trip extends CompiledQuery {
  statements: readonly Statement[];
  /** Sent behind them; the transaction is over with its answer. */
  end: 'commit' | undefined;
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

/** Makes the writes within a transaction that goes on. */
export async function write(trx: Kysely<Database>, writes: readonly Write[]): Promise<void> {
  await told(send(trx, [allAtOnce(writes)], undefined));
}

/** A write did not come to its number of rows: somebody changed meanwhile what it rested on, or it is a defect. */
export class WriteMissed extends Error {}

/** The division that the composed texts fail by says nothing by itself. */
export async function told<Result>(sent: Promise<Result>): Promise<Result> {
  try {
    return await sent;
  } catch (cause) {
    const missed = cause instanceof Error && 'code' in cause && cause.code === '22012';
    throw missed ? new WriteMissed('A write did not come to its number of rows', { cause }) : cause;
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
  const text = composed.at(['beside', one.text, other.text], () => {
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
  const text = composed.at(['all at once', ...partsOf(writes)], () => {
    return `with allowed as (select),\n${named(renumbered(writes))}\nselect 1 / ${countsHold(writes)}::integer`;
  });
  return { text, parameters: writes.flatMap(({ parameters }) => parameters) };
}

export function named(parts: readonly string[]): string {
  // A select would not be made at all where nothing but its rows is counted.
  const kept = (part: string) => (part.startsWith('select') ? 'materialized ' : '');
  return parts.map((part, index) => `w${index} as ${kept(part)}(${part})`).join(',\n');
}

/** Whether each of the writes w0, w1 … came to its rows, `times` over. */
export function countsHold(writes: readonly Write[], times = '1'): string {
  const counts = writes.map(({ rows }, index) => `(select count(*) from w${index}) = ${rows} * ${times}`);
  return `(${counts.join(' and ')})`;
}

export function partsOf(writes: readonly Write[]): string[] {
  return writes.flatMap(({ text, rows }) => [String(rows), text]);
}

/** Texts composed once for the same parts: there are as many as there are places that compose. */
export const composed = new ByTexts<string>();

/** Their texts, with the parameters of each counted on from those before it. */
export function renumbered(statements: readonly Statement[]): string[] {
  let before = 0;
  return statements.map(({ text, parameters }) => {
    const from = before;
    before += parameters.length;
    return text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + from}`);
  });
}
