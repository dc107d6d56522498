import type { Kysely } from 'kysely';
import { ConnectionLost } from './connection.ts';
import { Gathering, type GatheringOptions } from './gathering.ts';
import type { Database } from './schema.ts';
import {
  composed,
  inOneTrip,
  renumbered,
  type Statement,
  told,
  type Write,
  WriteMissed,
} from './statement.ts';
import { type Gate, gatedText, keyOfGated, type Passage, passageOf, writeThrough } from './write-through.ts';

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
 * The row of a statement of at most one row that only reads: with those of others who ask the same in the same moment,
 * in one statement, which costs PostgreSQL far more to begin than each of its rows.
 */
export function readTogether<Row>(db: Kysely<Database>, statement: Statement<Row>): Promise<Row | undefined> {
  const gathering = gatheringOf(db, `read ${statement.text}`, async (asked: readonly Statement<Row>[]) => {
    const [first] = asked;
    if (first === undefined || asked.length === 1) return (await inOneTrip(db, asked))[0] ?? [];
    const text = composed(`together ${first.text}`, () => {
      const one = ofRelation(first.text, 'given');
      return `with given as materialized (select * from ${givenBy(first.parameters)})
        select given.place, r.* from given join lateral (${one}) r on true`;
    });
    return rowsInOrder<Row>(db, text, asked);
  });
  return gathering.ask(statement);
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
  const key = keyOfGated(gate, writes);
  const gathering = gatheringOf(db, `write ${key}`, async (asked: readonly Gated[], patient) => {
    const [first] = asked;
    if (first === undefined || asked.length === 1) {
      const given = patient ? undefined : `materialized (select from ${lockPatience})`;
      return Promise.all(asked.map((one) => writeThrough(db, one.gate, one.writes, given)));
    }
    const calls = asked.map((one) => ({
      parameters: [one.gate, ...one.writes].flatMap(({ parameters }) => parameters),
    }));
    const text = composed(`together ${key}`, () => textForMany(first, calls[0]?.parameters ?? []));
    const rows = await told(rowsInOrder<{ opens: boolean }>(db, text, calls));
    return rows.map(passageOf);
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

/** The row of each who asked, in their order; undefined where there was none. */
async function rowsInOrder<Row>(
  db: Kysely<Database>,
  text: string,
  asked: readonly { parameters: readonly unknown[] }[],
): Promise<(Row | undefined)[]> {
  const parameters = asked[0]?.parameters.map((_, index) =>
    asked.map((one) => textOf(one.parameters[index])),
  );
  const statement = { text, parameters: parameters ?? [] } as Statement<Row & { place: bigint }>;
  const [rows] = await inOneTrip(db, [statement]);
  const placed = new Map(rows.map((row) => [Number(row.place), row]));
  return asked.map((_, index) => placed.get(index + 1));
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

const gatherings = new WeakMap<Kysely<Database>, Map<string, unknown>>();

/** One for each text and database; `answer` depends on nothing else. */
function gatheringOf<Call, Result>(
  db: Kysely<Database>,
  text: string,
  answer: (calls: readonly Call[], patient: boolean) => Promise<readonly Result[]>,
): Gathering<Call, Result> {
  const ofDatabase = gatherings.get(db) ?? new Map<string, unknown>();
  gatherings.set(db, ofDatabase);
  const gathering = ofDatabase.get(text) ?? new Gathering<Call, Result>(options, answer);
  ofDatabase.set(text, gathering);
  return gathering as Gathering<Call, Result>;
}
