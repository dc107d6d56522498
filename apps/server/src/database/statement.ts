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

const composed = new Map<string, string>();

/**
 * Several writes as one statement of modifying CTEs: one plan, one execution. They see the data as it was before
 * all of them, so none may read what another writes. The division fails, and with it everything, when one of them
 * did not come to its number of rows.
 */
export function allAtOnce(writes: readonly Write[]): Statement {
  const key = writes.map(({ text, rows }) => `${rows} ${text}`).join('\n');
  let text = composed.get(key);
  if (text === undefined) {
    text = composedText(writes);
    composed.set(key, text);
  }
  return { text, parameters: writes.flatMap(({ parameters }) => parameters) };
}

function composedText(writes: readonly Write[]): string {
  let before = 0;
  const parts = writes.map(({ text, parameters }, index) => {
    const renumbered = text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`);
    before += parameters.length;
    return `w${index} as ${text.startsWith('select') ? 'materialized ' : ''}(${renumbered})`;
  });
  const counted = writes.map(({ rows }, index) => `(select count(*) from w${index}) = ${rows}`);
  return `with ${parts.join(',\n')}\nselect 1 / (${counted.join(' and ')})::integer`;
}
