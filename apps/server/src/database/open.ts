import { Kysely } from 'kysely';
import postgres from 'postgres';
import { readArray, writeArray } from './array-literal.ts';
import { Pool, pooledDialect } from './driver.ts';
import type { Database } from './schema.ts';

/** The role of the application, which may only insert and read journal and audit rows (granted by the first migration). */
export const appRole = 'sagwan_app';

export type OpenOptions = {
  url: string;
  /** Whose rights the statements have; where left out, those of the user in the URL, who owns the tables. */
  role?: typeof appRole;
  /** Connections at most. */
  max?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** How long one statement may take; 5 s by default. */
  statementTimeoutMilliseconds?: number;
};

/** The `postgres` driver itself, with our types: on a connection of its own. */
export type RawSql = postgres.Sql<{
  bigint: bigint;
  day: string;
  date: Date;
  list: (string | null)[];
}>;

export type OpenDatabase = {
  db: Kysely<Database>;
  sql: RawSql;
  /** Waits up to 5 s for running statements, then closes every connection. */
  close(): Promise<void>;
};

const connectTimeoutSeconds = 5;
const usualStatementTimeoutMilliseconds = 5_000;
/** A transaction that its program forgot releases its locks. */
const idleInTransactionTimeoutMilliseconds = 10_000;
const acquireTimeoutMilliseconds = 5_000;
/** After the time in which PostgreSQL itself ends a statement. */
const answerTravelsMilliseconds = 1_000;
const closeTimeoutSeconds = 5;

/** PostgreSQL's numbers for its types: pg_type.oid, the same in every installation. */
const oid = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  textArray: 1009,
  int8Array: 1016,
  uuidArray: 2951,
};

/**
 * Opens a pool. Nothing waits for ever: a free connection, connecting, a statement, its answer and an idle
 * transaction each have a limit. Values: int8 is bigint, numeric an exact string, date 'YYYY-MM-DD', timestamptz a Date, bytea a
 * Buffer, a list the texts of its items. Statements are prepared once a connection. When the server restarts, what was
 * under way is rejected (ConnectionLost or the driver's own error) and the next statement opens another connection.
 */
export function openDatabase(options: OpenOptions): OpenDatabase {
  const statementTimeoutMilliseconds =
    options.statementTimeoutMilliseconds ?? usualStatementTimeoutMilliseconds;
  const connect = (onclose: () => void): RawSql =>
    postgres(options.url, {
      max: 1,
      onclose,
      prepare: true,
      connect_timeout: connectTimeoutSeconds,
      // Left to us: a connection that ends by the clock would end in the middle of a transaction.
      max_lifetime: null,
      // See array-literal.ts.
      fetch_types: false,
      backoff: () => 0.1,
      onnotice: () => {},
      connection: {
        application_name: options.applicationName ?? 'sagwan',
        TimeZone: 'UTC',
        statement_timeout: statementTimeoutMilliseconds,
        idle_in_transaction_session_timeout: idleInTransactionTimeoutMilliseconds,
        ...(options.role ? { role: options.role } : {}),
      },
      types: valueTypes,
    });
  const pool = new Pool({
    connect: (onClose) => connect(onClose),
    max: options.max ?? 20,
    acquireTimeoutMilliseconds,
    firstAnswerTimeoutMilliseconds: connectTimeoutSeconds * 1_000 + statementTimeoutMilliseconds,
    answerTimeoutMilliseconds: statementTimeoutMilliseconds + answerTravelsMilliseconds,
  });
  const sql = connect(() => {});
  return {
    sql,
    db: new Kysely<Database>({ dialect: pooledDialect(pool) }),
    close: async () => {
      await Promise.all([pool.close(), sql.end({ timeout: closeTimeoutSeconds })]);
    },
  };
}

const valueTypes = {
  bigint: {
    to: oid.int8,
    from: [oid.int8],
    serialize: String,
    parse: (text: string) => BigInt(text),
  },
  // A due date is a day in Manila, not an instant: it never becomes a Date, which would move it by a zone.
  day: {
    to: oid.date,
    from: [oid.date],
    serialize: requireDay,
    parse: (text: string) => text,
  },
  date: {
    to: oid.timestamptz,
    from: [oid.timestamp, oid.timestamptz],
    serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
    parse: (text: string) => new Date(text),
  },
  list: {
    to: oid.textArray,
    from: [oid.textArray, oid.int8Array, oid.uuidArray],
    serialize: writeArray,
    parse: readArray,
  },
};

function requireDay(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError('A date column takes a day as YYYY-MM-DD, not an instant');
}
