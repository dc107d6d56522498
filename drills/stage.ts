import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { deriveKeys, type Keys } from '../apps/server/src/config.ts';
import {
  clearAbandoned,
  type EmbeddedPostgres,
  startEmbedded,
} from '../apps/server/src/database/embedded.ts';
import { homeOf, OWNER, password } from '../apps/server/src/database/embedded-home.ts';
import { lockHolder } from '../apps/server/src/database/embedded-lock.ts';
import { type OpenDatabase, openDatabase, type RawSql } from '../apps/server/src/database/open.ts';
import type { Database } from '../apps/server/src/database/schema.ts';
import { checkLedger } from '../apps/server/src/ledger/check.ts';
import { type AskFunction, askOver } from '../apps/server/src/testing/ask.ts';
import type { SeededFault } from './fault.ts';
import { freePort, ServerProcess } from './server-process.ts';

export interface StageOptions {
  /**
   * `apart`: PostgreSQL is the drill's own process and outlives the server; the database is empty but for reference
   * data. `own`: the server starts and watches over its PostgreSQL itself, as `npm start` does, with the cast in it.
   */
  database?: 'apart' | 'own';
  /** Without what drills load before the server, like the clock that can be moved and is slower: for measuring. */
  bare?: boolean;
  /** Further settings of the server. */
  environment?: Record<string, string>;
}

/** A real server on a fresh, durable database, and the ways to look at it and to hurt it. */
export interface Stage {
  server: ServerProcess;
  origin: string;
  /** The server's keys: for tokens and one-time passwords made in bulk, and for signing a provider's events. */
  keys: Keys;
  /** Over real HTTP, typed by the contract. */
  ask: AskFunction;
  /** As the owner of the tables, past the application. */
  db: Kysely<Database>;
  sql: RawSql;
  databaseUrl: string;
  dataFolder: string;
  /** Sentences of the ledger's check; none when all agrees. */
  ledgerProblems: () => Promise<string[]>;
  close: () => Promise<void>;
}

const secretKey = 'drills-only-7f3kQ9zXw2Lm8Tn4Rb6Yc1Vh5Gj0';

export async function openStage(fault: SeededFault | undefined, options: StageOptions = {}): Promise<Stage> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sagwan-drill-'));
  // The user that runs PostgreSQL must be able to walk in.
  chmodSync(dataFolder, 0o711);
  let apart: EmbeddedPostgres | undefined;
  let database: OpenDatabase | undefined;
  const port = await freePort();
  const clear = async () => {
    await database?.close();
    await apart?.stop();
    await clearAbandoned(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    if (options.database !== 'own') apart = await startEmbedded({ dataDir: dataFolder });
    const server = new ServerProcess(
      {
        DATA_DIR: dataFolder,
        SECRET_KEY: secretKey,
        LOG_LEVEL: 'error',
        REQUESTS_PER_MINUTE: '1000000000',
        ...(apart === undefined ? {} : { DATABASE_URL: apart.url }),
        ...options.environment,
      },
      port,
      { fault, bare: options.bare === true },
    );
    await server.start();
    const databaseUrl = apart?.url ?? ownUrl(dataFolder);
    database = openDatabase({ url: databaseUrl, max: 5, statementTimeoutMs: 10 * 60_000 });
    const { db, sql } = database;
    return {
      server,
      origin: server.origin,
      keys: deriveKeys(secretKey),
      ask: askOver(server.origin),
      db,
      sql,
      databaseUrl,
      dataFolder,
      ledgerProblems: () => checkLedger(db),
      close: async () => {
        await server.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

function ownUrl(dataFolder: string): string {
  const home = homeOf(dataFolder);
  const holder = lockHolder(home.folder);
  if (holder === undefined) throw new Error('The server runs no PostgreSQL of its own');
  return `postgres://${OWNER}:${password(home)}@127.0.0.1:${holder.port}/${OWNER}`;
}
