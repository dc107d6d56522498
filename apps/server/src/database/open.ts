import { Kysely } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import type { Database } from './schema.ts';

/** The role of the application: it may only insert and read ledger and audit rows (the first migration grants). */
export const APP_ROLE = 'sagwan_app';

export type OpenOptions = {
  url: string;
  /** Acted as from the first statement on; without it, as the user in the URL, who owns the tables. */
  role?: typeof APP_ROLE;
  /** Connections at most. */
  max?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** One statement may take this long; 5 s unless told. */
  statementTimeoutMs?: number;
};

/** The `postgres` driver itself, with our types: for health checks and LISTEN. */
export type RawSql = postgres.Sql<{ bigint: bigint; day: string; date: Date }>;

export type OpenDatabase = {
  db: Kysely<Database>;
  sql: RawSql;
  /** Waits up to 5 s for running statements, then closes every connection. */
  close(): Promise<void>;
};

const CONNECT_TIMEOUT_S = 5;
const STATEMENT_TIMEOUT_MS = 5_000;
/** A transaction whose program went silent gives its locks back. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_S = 5;

/** PostgreSQL's numbers for its types: pg_type.oid, the same in every installation. */
const OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184 };

/**
 * Opens a pool. Nothing waits for ever: connecting, a statement and an idle transaction each have a limit.
 * Values: int8 is bigint, numeric an exact string, date 'YYYY-MM-DD', timestamptz a Date, bytea a Buffer.
 * Statements are prepared once a connection. After the server restarts, new connections are made by themselves.
 */
export function openDatabase(options: OpenOptions): OpenDatabase {
  const sql = postgres(options.url, {
    max: options.max ?? 20,
    prepare: true,
    connect_timeout: CONNECT_TIMEOUT_S,
    // A dead server is asked again soon; the driver's own pause grows to 20 s.
    backoff: (attempts: number) => Math.min(0.05 * 2 ** attempts, 1),
    onnotice: () => {},
    connection: {
      application_name: options.applicationName ?? 'sagwan',
      TimeZone: 'UTC',
      statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      ...(options.role ? { role: options.role } : {}),
    },
    types: {
      bigint: {
        to: OID.int8,
        from: [OID.int8],
        serialize: String,
        parse: (text: string): bigint => BigInt(text),
      },
      // A due date is a day in Manila, not an instant: it never becomes a Date, which would move it by a zone.
      day: { to: OID.date, from: [OID.date], serialize: requireDay, parse: (text: string) => text },
      date: {
        to: OID.timestamptz,
        from: [OID.timestamp, OID.timestamptz],
        serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
        parse: (text: string): Date => new Date(text),
      },
    },
  });
  return {
    sql,
    db: new Kysely<Database>({ dialect: new PostgresJSDialect({ postgres: sql }) }),
    close: () => sql.end({ timeout: CLOSE_TIMEOUT_S }),
  };
}

function requireDay(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError('A date column takes a day as YYYY-MM-DD, not an instant');
}
