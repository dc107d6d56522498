import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations as runWorkerMigrations } from 'graphile-worker';
import postgres from 'postgres';
import { functionTexts, installFunctions, isSignatureChanged, refuseChangedSignatures } from './functions.ts';
import { lockNotAvailable } from './sql-states.ts';

/** Where the migrations of this program lie. */
export const migrationsFolder = new URL('../../migrations/', import.meta.url);

const fileNamePattern = /^\d{4}-[a-z0-9-]+\.sql$/;
/** Any number, always the same: the process that holds this lock migrates, others wait. */
const lockKey = 7_246_926;

/**
 * How long a statement of a migration waits for a table that others use. While it waits, every later statement on that table
 * waits behind it; so it gives up after a second, lets them pass, and begins again.
 */
const lockTimeoutMilliseconds = 1_000;
const lockTries = 60;
const lockPauseMilliseconds = 1_000;

/** The database and the program disagree about history. Nothing was changed by the file that is named. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export interface MigrateOptions {
  /** What the SQL functions say; of this program where left out, with its migrations. */
  functions?: readonly string[];
  /** No other server uses the database, as with the PostgreSQL in a data folder. */
  isAlone?: boolean;
}

type Migration = { name: string; sha256: string; text: string };

/**
 * Brings the database at `url` (its owner's) up to date: first the job queue's own tables, on which ours grant
 * rights, then each NNNN-name.sql that is new, in order, each in a transaction of its own, then our SQL functions (functions.ts).
 * Forward only. Two servers may start at once: the second waits and finds nothing to do.
 * Returns the names applied now. Throws MigrationError when an applied file was changed, is missing here (the
 * program is older than its database), or when a new one sorts before an applied one.
 */
export async function migrate(
  url: string,
  folder: URL = migrationsFolder,
  {
    functions = folder === migrationsFolder ? functionTexts() : undefined,
    isAlone = false,
  }: MigrateOptions = {},
): Promise<string[]> {
  const files = readMigrations(folder);
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'sagwan-migrate', statement_timeout: 0, client_min_messages: 'warning' },
  });
  try {
    await sql`select pg_advisory_lock(${lockKey})`;
    await installWorker(url);
    await sql`create table if not exists migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`;
    await sql`create table if not exists function_version (
      sha256 text primary key, installed_at timestamptz not null default clock_timestamp())`;
    const applied = await sql<
      { name: string; sha256: string }[]
    >`select name, sha256 from migration order by name`;
    const pending = decidePending(files, applied);
    if (functions !== undefined && pending.length > 0) await refuseChangedSignatures(sql, functions);
    for (const migration of pending) await apply(sql, migration);
    if (functions !== undefined) {
      const migrationsSha256 = files.map(({ sha256 }) => sha256);
      await installFunctions(sql, { texts: functions, migrationsSha256, isAlone });
    }
    return pending.map(({ name }) => name);
  } catch (cause) {
    if (!isSignatureChanged(cause)) throw cause;
    throw new MigrationError(
      `A SQL function takes or answers something else than the one installed (${String(cause)}): give it another name`,
      { cause },
    );
  } finally {
    // Ends the session, and with it the lock.
    await sql.end();
  }
}

/** Applies a migration, when it gets the tables it changes; requests that use them go on meanwhile. */
async function apply(sql: postgres.Sql, { name, sha256, text }: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql.begin(async (transaction) => {
        await transaction`select set_config('lock_timeout', ${String(lockTimeoutMilliseconds)}, true)`;
        await transaction.unsafe(text);
        await transaction`insert into migration (name, sha256) values (${name}, ${sha256})`;
      });
      return;
    } catch (cause) {
      const isLocked = cause instanceof postgres.PostgresError && cause.code === lockNotAvailable;
      if (!isLocked || attempt === lockTries)
        throw new MigrationError(`Migration ${name} failed: ${whereItFailed(cause, text)}`, { cause });
      await sleep(lockPauseMilliseconds);
    }
  }
}

function readMigrations(folder: URL): Migration[] {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = name.slice(0, 4);
    if (!fileNamePattern.test(name)) throw new MigrationError(`Migration ${name} is not named NNNN-name.sql`);
    if (numbers.has(number)) throw new MigrationError(`Two migrations have the number ${number}`);
    numbers.add(number);
    const text = fs.readFileSync(new URL(name, folder), 'utf8');
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

function decidePending(
  files: Migration[],
  applied: readonly { name: string; sha256: string }[],
): Migration[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { name, sha256 } of applied) {
    const file = byName.get(name);
    if (!file)
      throw new MigrationError(`The database has ${name}, which this program does not know: it is newer`);
    if (file.sha256 !== sha256) {
      throw new MigrationError(
        `Migration ${name} was changed after it was applied; write a new one instead. This database needs the version of Sagwan that made it: nothing was changed.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  const last = applied.at(-1)?.name ?? '';
  const pending = files.filter(({ name }) => !done.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late) throw new MigrationError(`Migration ${late.name} comes before ${last}, which is applied already`);
  return pending;
}

/** The worker's log goes nowhere: it reports each of its own steps, and a failure is thrown anyway. */
async function installWorker(url: string): Promise<void> {
  await runWorkerMigrations({
    connectionString: url,
    maxPoolSize: 1,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
}

/** PostgreSQL says a character position; people look for a line. */
function whereItFailed(cause: unknown, text: string): string {
  if (!(cause instanceof postgres.PostgresError)) return String(cause);
  const position = Number(cause.position ?? 0);
  const line = position > 0 ? ` (line ${text.slice(0, position).split('\n').length})` : '';
  return `${cause.message}${line}`;
}
