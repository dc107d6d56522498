import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import type { Kysely } from 'kysely';
import { deriveKeys, type Keys } from '../apps/server/src/config.ts';
import {
  clearAbandoned,
  type EmbeddedPostgres,
  startEmbedded,
} from '../apps/server/src/database/embedded.ts';
import { homeOf, ownerRole, password } from '../apps/server/src/database/embedded-home.ts';
import { lockHolder } from '../apps/server/src/database/embedded-lock.ts';
import { type OpenDatabase, openDatabase, type RawSql } from '../apps/server/src/database/open.ts';
import type { Database } from '../apps/server/src/database/schema.ts';
import { checkLedger } from '../apps/server/src/ledger/check.ts';
import { type AskFunction, askOver } from '../apps/server/src/testing/ask.ts';
import { type CitusDatabase, createCitusDatabase } from './citus-database.ts';
import { copyDataFolder, type DataFolders, temporaryDataFolder } from './data-folder.ts';
import { type SeededFault, withFault } from './fault.ts';
import { freePort, ServerProcess } from './server-process.ts';

export interface TestEnvironmentOptions {
  /**
   * `separate` (the default): this process runs PostgreSQL, which outlives the server; the database has reference data
   * and nothing else. `managed`: the server starts and supervises its PostgreSQL as `npm start` does, with the
   * demonstration data in it. `citus`: as `separate`, but a sharded database of the cluster that CITUS_URL names.
   */
  database?: 'separate' | 'managed' | 'citus';
  /** False leaves out the server's movable clock and heap measurement, which cost time: for benchmarks. */
  controls?: boolean;
  /** Where the data folder is made; the system's folder for temporary files where left out. */
  folder?: string | undefined;
  /** Data folders to begin with a copy of; made from nothing where left out. */
  dataFolders?: DataFolders | undefined;
  /** Further environment variables of the server. */
  settings?: Record<string, string>;
}

/** A real server on a new, durable database, with access to both past the application. */
export interface TestEnvironment {
  server: ServerProcess;
  origin: string;
  port: number;
  /** The server's keys: for tokens and one-time passwords made in bulk, and for signing a provider's events. */
  keys: Keys;
  /** What the server was started with, for commands that run at the same time. */
  settings: Record<string, string>;
  /** Requests over HTTP, typed by the contract. */
  ask: AskFunction;
  /** As the owner of the tables. */
  db: Kysely<Database>;
  sql: RawSql;
  databaseUrl: string;
  dataFolder: string;
  /** Starts another server on the same database; `build` makes it another build than the first. */
  startAnother: (build?: SeededFault) => Promise<ServerProcess>;
  /** What the ledger check finds, one sentence each; none when all figures agree. */
  ledgerProblems: () => Promise<string[]>;
  close: () => Promise<void>;
}

const projectFolder = resolve(import.meta.dirname, '..');
const secretKey = 'test-only-7f3kQ9zXw2Lm8Tn4Rb6Yc1Vh5Gj0';
/** Of every server of a test environment. */
export const commonSettings = {
  SECRET_KEY: secretKey,
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '1000000000',
  SMS_PER_HOUR: '1000000000',
  SMS_DAY_BUDGET: '1000000000.00',
};

/** Starts PostgreSQL and the server, the fault included; resolves when the server serves. */
export async function openTestEnvironment(
  fault: SeededFault | undefined,
  options: TestEnvironmentOptions = {},
): Promise<TestEnvironment> {
  const dataFolder = temporaryDataFolder(options.folder);
  let separate: EmbeddedPostgres | undefined;
  let citus: CitusDatabase | undefined;
  let server: ServerProcess | undefined;
  let database: OpenDatabase | undefined;
  const port = await freePort();
  const others: ServerProcess[] = [];
  const close = async () => {
    await Promise.all([server, ...others].map((each) => each?.stop()));
    await database?.close();
    await separate?.stop();
    await citus?.drop();
    await clearAbandoned(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    const kind = options.database === 'managed' ? 'demonstration' : 'migrated';
    if (options.dataFolders !== undefined && options.database !== 'citus')
      await copyDataFolder(options.dataFolders[kind], dataFolder);
    if (options.database === 'citus') citus = await createCitusDatabase(process.env.CITUS_URL ?? '');
    else if (options.database !== 'managed') separate = await startEmbedded({ dataDir: dataFolder });
    const settings = {
      DATA_DIR: dataFolder,
      ...commonSettings,
      ...(separate === undefined ? {} : { DATABASE_URL: separate.url }),
      ...(citus === undefined ? {} : { DATABASE_URL: citus.url, SHARDED: 'on' }),
      ...options.settings,
    };
    const controls = options.controls !== false;
    const sourceFault = isSql(fault) ? undefined : fault;
    const started = new ServerProcess(settings, port, { sourceFault, controls });
    const startAnother = async (build?: SeededFault) => {
      // Its log is in a folder of its own.
      const folder = join(dataFolder, `another-${others.length + 1}`);
      mkdirSync(folder);
      const another = new ServerProcess({ ...settings, DATA_DIR: folder }, await freePort(), {
        sourceFault: build ?? sourceFault,
        controls,
      });
      others.push(another);
      await another.start();
      return another;
    };
    server = started;
    await started.start();
    const databaseUrl = separate?.url ?? citus?.url ?? managedUrl(dataFolder);
    database = openDatabase({
      url: databaseUrl,
      max: 5,
      statementTimeoutMilliseconds: 10 * minuteMilliseconds,
    });
    const { db, sql } = database;
    if (fault !== undefined && isSql(fault)) {
      // Again after every start: the server creates its functions again when it starts.
      started.afterStart = () => createFaultyFunctions(sql, fault);
      await started.afterStart();
    }
    return {
      server: started,
      origin: started.origin,
      port,
      db,
      sql,
      databaseUrl,
      dataFolder,
      settings,
      startAnother,
      keys: deriveKeys(secretKey),
      ask: askOver(started.origin),
      ledgerProblems: () => checkLedger(db, started.latestTime()),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const isSql = (fault: SeededFault | undefined) => fault?.file.endsWith('.sql') === true;

/** The file consists of `create or replace function` statements; executing it edited replaces them. */
async function createFaultyFunctions(sql: RawSql, fault: SeededFault): Promise<void> {
  await sql.unsafe(withFault(readFileSync(join(projectFolder, fault.file), 'utf8'), fault));
}

function managedUrl(dataFolder: string): string {
  const home = homeOf(dataFolder);
  const holder = lockHolder(home.folder);
  if (holder === undefined) throw new Error('The server runs no PostgreSQL of its own');
  return `postgres://${ownerRole}:${password(home)}@127.0.0.1:${holder.port}/${ownerRole}`;
}
