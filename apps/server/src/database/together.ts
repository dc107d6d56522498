import type { Kysely } from 'kysely';
import { ByTexts } from './by-texts.ts';
import { ConnectionLost } from './connection.ts';
import { Gathering, type GatheringOptions } from './gathering.ts';
import type { Database } from './schema.ts';
import {
  composed,
  inOneTrip,
  type RowsOf,
  renumbered,
  type Statement,
  told,
  type Write,
  WriteMissed,
} from './statement.ts';
import {
  type Gate,
  gatedText,
  type Passage,
  partsOfGated,
  passageOf,
  writeThrough,
} from './write-through.ts';

const waitMaxMilliseconds = 5_000;

/** Two, so that one is made while the other goes to disk; sixteen, so that no statement is so long that many wait. */
const options: GatheringOptions = {
  underWayMax: 2,
  togetherMax: 16,
  waitMaxMilliseconds,
  tooLate: () => new ConnectionLost('POOL_TIMEOUT', `Not asked for ${waitMaxMilliseconds} ms`),
  isTakenBack,
  isImpatience: (error) => codeOf(error) === lockNotAvailable,
};

/** Whoever waits longer for somebody else's lock does so out of the way, and all others go on without it. */
const lockPatience = `(select set_config('lock_timeout', '100ms', true)) as patience`;

/**
 * `inOneTrip` for what many read in the same moment: their statements of one text as one, which costs PostgreSQL far
 * more to begin than each of its rows. For statements that only read.
 */
export function readTogether<const Statements extends readonly Statement[]>(
  db: Kysely<Database>,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  const parts = ['read', ...statements.map(({ text }) => text)];
  const gathering = gatheringOf(db, parts, async (asked: readonly (readonly Statement[])[]) => {
    if (asked.length === 1) return Promise.all(asked.map((alone) => inOneTrip(db, alone)));
    const gathered = await inOneTrip(
      db,
      statements.map(({ text, parameters }, index) => ({
        text: composed.at(['together', text], () => textOfMany(text, parameters)),
        parameters: inColumns(asked.map((each) => each[index]?.parameters ?? [])),
      })),
    );
    const placed = gathered.map((rows) => byPlace(rows as Placed[], asked.length));
    return asked.map((_, place) => placed.map((of) => of[place] ?? []));
  });
  return gathering.ask(statements) as Promise<RowsOf<Statements>>;
}

/** Each one's rows stay in the order that its statement gives them. */
function textOfMany(text: string, parameters: readonly unknown[]): string {
  return `with given as materialized (select * from ${givenBy(parameters)})
    select given.place, r.* from given
    cross join lateral (select *, row_number() over () as nth from (${ofRelation(text, 'given')}) as one) r
    order by place, nth`;
}

interface Gated {
  gate: Gate;
  writes: readonly Write[];
}

/**
 * `writeThrough` for what many do in the same moment, each to rows of its own: one statement and one commit for all.
 * The gate is an UPDATE, and no call comes to more than the rows that its writes say. What one of them misses takes
 * back all, and each is tried alone.
 * @param owner whose rows they are: two of the same owner never go together.
 */
export function writeThroughTogether(
  db: Kysely<Database>,
  gate: Gate,
  writes: readonly Write[],
  owner: string,
): Promise<Passage> {
  const parts = partsOfGated(gate, writes);
  const gathering = gatheringOf(db, parts, async (asked: readonly Gated[], patient) => {
    const [first] = asked;
    if (first === undefined || asked.length === 1) {
      const given = patient ? undefined : `materialized (select from ${lockPatience})`;
      return Promise.all(asked.map((one) => writeThrough(db, one.gate, one.writes, given)));
    }
    const given = asked.map((one) => [one.gate, ...one.writes].flatMap(({ parameters }) => parameters));
    const text = composed.at(['together', ...parts], () => textForMany(first, given[0] ?? []));
    const statement = { text, parameters: inColumns(given) } as Statement<Placed & { opens: boolean }>;
    const [rows] = await told(inOneTrip(db, [statement]));
    return byPlace(rows, asked.length).map(([row]) => passageOf(row));
  });
  return gathering.ask({ gate, writes }, owner);
}

function textForMany({ gate, writes }: Gated, parameters: readonly unknown[]): string {
  const [taking = '', ...parts] = renumbered([gate, ...writes]);
  const placed = ofRelation(taking, 'given').replace(/\breturning\b/, 'returning given.place,');
  return gatedText([placed, ...parts.map((part) => ofRelation(part, 'allowed'))], writes, {
    given: `materialized (select given.* from ${givenBy(parameters)}, ${lockPatience})`,
    allowed: '(select given.* from given join gate using (place) where opens)',
    columns: 'place, opens',
  });
}

/** What all give, a row for each; its values travel as text. */
function givenBy(parameters: readonly unknown[]): string {
  const places = parameters.map((_, index) => index + 1);
  return `unnest(${places.map((place) => `$${place}::text[]`).join(', ')})
    with ordinality as given(${places.map((place) => `p${place}`).join(', ')}, place)`;
}

/** The parameters become columns of text, so each must say its type where it stands: `$1::uuid`. */
function ofRelation(text: string, relation: string): string {
  return text.replace(/\$(\d+)(::)?/g, (_, number: string, typed: string | undefined) => {
    if (typed === undefined) throw new Error(`Parameter ${number} does not say its type: ${text}`);
    return `${relation}.p${number}::`;
  });
}

/** What each gives, a list for each parameter. */
function inColumns(given: readonly (readonly unknown[])[]): (string | null)[][] {
  return (given[0] ?? []).map((_, index) => given.map((parameters) => textOf(parameters[index])));
}

interface Placed {
  /** Whose row it is: from 1, in the order in which they asked. */
  place: bigint;
}

function byPlace<Row extends Placed>(rows: readonly Row[], places: number): Row[][] {
  const placed = Array.from({ length: places }, (): Row[] => []);
  for (const row of rows) placed[Number(row.place) - 1]?.push(row);
  return placed;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** PostgreSQL says so, of a value, a key, a count, a lock or the time: nothing of the statement was kept. */
function isTakenBack(error: unknown): boolean {
  return /^(22|23|40|55|57014)/.test(codeOf(error));
}

const lockNotAvailable = '55P03';

function codeOf(error: unknown): string {
  const cause = error instanceof WriteMissed ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

const gatherings = new WeakMap<Kysely<Database>, ByTexts<unknown>>();

/** One for each list of texts and database; `answer` depends on nothing else. */
function gatheringOf<Call, Result>(
  db: Kysely<Database>,
  texts: readonly string[],
  answer: (calls: readonly Call[], patient: boolean) => Promise<readonly Result[]>,
): Gathering<Call, Result> {
  const ofDatabase = gatherings.get(db) ?? new ByTexts<unknown>();
  gatherings.set(db, ofDatabase);
  return ofDatabase.at(texts, () => new Gathering<Call, Result>(options, answer)) as Gathering<Call, Result>;
}
