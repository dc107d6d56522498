import { Kysely } from 'kysely';
import postgres from 'postgres';
import { readArray, writeArray } from './array-literal.ts';
import { Pool, pooledDialect } from './driver.ts';
import type { Database } from './schema.ts';

/** The role of the application, which may only insert and read journal and audit rows (granted by the first migration). */
export const APP_ROLE = 'sagwan_app';

export type OpenOptions = {
  url: string;
  /** Whose rights the statements have; where left out, those of the user in the URL, who owns the tables. */
  role?: typeof APP_ROLE;
  /** Connections at most. */
  max?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** How long one statement may take; 5 s by default. */
  statementTimeoutMs?: number;
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

const CONNECT_TIMEOUT_S = 5;
const STATEMENT_TIMEOUT_MS = 5_000;
/** A transaction that its program forgot releases its locks. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const ACQUIRE_TIMEOUT_MS = 5_000;
/** After the time in which PostgreSQL itself ends a statement. */
const ANSWER_TRAVELS_MS = 1_000;
const CLOSE_TIMEOUT_S = 5;

/** PostgreSQL's numbers for its types: pg_type.oid, the same in every installation. */
const OID = {
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
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const connect = (max: number, onclose: () => void): RawSql =>
    postgres(options.url, {
      max,
      onclose,
      prepare: true,
      connect_timeout: CONNECT_TIMEOUT_S,
      // Left to us: a connection that ends by the clock would end in the middle of a transaction.
      max_lifetime: null,
      // See array-literal.ts.
      fetch_types: false,
      backoff: () => 0.1,
      onnotice: () => {},
      connection: {
        application_name: options.applicationName ?? 'sagwan',
        TimeZone: 'UTC',
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
        ...(options.role ? { role: options.role } : {}),
      },
      types: TYPES,
    });
  const pool = new Pool({
    connect: (onClose) => connect(1, onClose),
    max: options.max ?? 20,
    acquireTimeoutMs: ACQUIRE_TIMEOUT_MS,
    firstAnswerTimeoutMs: CONNECT_TIMEOUT_S * 1_000 + statementTimeoutMs,
    answerTimeoutMs: statementTimeoutMs + ANSWER_TRAVELS_MS,
  });
  const sql = connect(1, () => {});
  return {
    sql,
    db: new Kysely<Database>({ dialect: pooledDialect(pool) }),
    close: async () => {
      await Promise.all([pool.close(), sql.end({ timeout: CLOSE_TIMEOUT_S })]);
    },
  };
}

const TYPES = {
  bigint: { to: OID.int8, from: [OID.int8], serialize: String, parse: (text: string) => BigInt(text) },
  // A due date is a day in Manila, not an instant: it never becomes a Date, which would move it by a zone.
  day: { to: OID.date, from: [OID.date], serialize: requireDay, parse: (text: string) => text },
  date: {
    to: OID.timestamptz,
    from: [OID.timestamp, OID.timestamptz],
    serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
    parse: (text: string) => new Date(text),
  },
  list: {
    to: OID.textArray,
    from: [OID.textArray, OID.int8Array, OID.uuidArray],
    serialize: writeArray,
    parse: readArray,
  },
};

function requireDay(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError('A date column takes a day as YYYY-MM-DD, not an instant');
}
