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

/**
 * A statement that changes rows and ends in `returning 1`, or a select that does its work by a function. Its text says
 * `where` or `and` with the word `allowed` where a condition of others may come in: see `writeThrough`.
 */
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

/**
 * An UPDATE that takes what there is little of, a try, and says by `opens` whether what it found lets the writes
 * through. It has at most one row.
 */
export type Gate = Statement<{ opens: boolean }>;

/**
 * Takes through the gate and, only if it opens, makes all writes, in one statement that commits by itself: what the
 * gate took stays taken either way. What the writes rest on is compared by themselves as they are made.
 * @returns `made`; `closed` where the gate did not open; `gone` where there was nothing to take.
 * @throws WriteMissed when a write did not come to its rows; then nothing is kept, the taking neither.
 */
export async function writeThrough(
  db: Kysely<Database>,
  gate: Gate,
  writes: readonly Write[],
): Promise<'made' | 'closed' | 'gone'> {
  const text = composed(`${gate.text}\n opens ${keyOf(writes)}`, () => {
    const [taking = '', ...parts] = renumbered([gate, ...writes]);
    const through = parts.map((part) => {
      if (part.split(allowed).length !== 2)
        throw new Error(`A write says once where it may be held up: ${part}`);
      return part.replace(allowed, '(select opens from gate)');
    });
    const missed = `(select opens from gate) and not ${countsHold(writes)}`;
    return `with gate as (${taking}),\n${named(through)}
      select opens, 1 / (case when ${missed} then 0 else 1 end) from gate`;
  });
  const parameters = [...gate.parameters, ...writes.flatMap((each) => each.parameters)];
  const [[taken]] = await told(inOneTrip(db, [{ text, parameters } as Gate]));
  if (taken === undefined) return 'gone';
  return taken.opens ? 'made' : 'closed';
}

/** A write did not come to its number of rows: somebody changed meanwhile what it rested on, or it is a defect. */
export class WriteMissed extends Error {}

/** The division that the composed texts fail by says nothing by itself. */
async function told<Result>(sent: Promise<Result>): Promise<Result> {
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
  const text = composed(keyOf(writes), () => {
    const parts = renumbered(writes).map((part) => part.replace(allowed, 'true'));
    return `with ${named(parts)}\nselect 1 / ${countsHold(writes)}::integer`;
  });
  return { text, parameters: writes.flatMap(({ parameters }) => parameters) };
}

/** The word in a write's text for which a condition is put. */
const allowed = /\ballowed\b/;

function named(parts: readonly string[]): string {
  // A select would not be made at all where nothing but its rows is counted.
  const kept = (part: string) => (part.startsWith('select') ? 'materialized ' : '');
  return parts.map((part, index) => `w${index} as ${kept(part)}(${part})`).join(',\n');
}

function countsHold(writes: readonly Write[]): string {
  return `(${writes.map(({ rows }, index) => `(select count(*) from w${index}) = ${rows}`).join(' and ')})`;
}

function keyOf(writes: readonly Write[]): string {
  return writes.map(({ text, rows }) => `${rows} ${text}`).join('\n');
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
