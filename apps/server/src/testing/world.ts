import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { makeApp } from '../app.ts';
import type { AppContext } from '../app-context.ts';
import { keepLendingTerms } from '../company/keep-lending-terms.ts';
import { type Configuration, readConfiguration } from '../config.ts';
import { makeAppContext } from '../make-app-context.ts';
import { loadReferenceData } from '../rates/reference-data.ts';
import type { LogDestination } from '../system/logging.ts';
import { activateMember, registerMember, type SignedInMember } from './accounts.ts';
import { arrangeStaff } from './arrange-borrower.ts';
import { type AskFunction, askThrough } from './ask.ts';
import { type TestDatabase, testDatabase } from './database.ts';

const projectFolder = resolve(import.meta.dirname, '../../../..');

/** A whole server on a database of its own, used over HTTP, with a clock that the test moves. */
export interface World {
  server: FastifyInstance;
  context: AppContext;
  database: TestDatabase;
  ask: AskFunction;
  /** Moves the clock, which otherwise stays at 10:00 on Monday 16 March 2026 in Manila. */
  passTime: (milliseconds: number) => void;
  /** A registered, signed-in member; with a number of its own unless one is given. */
  registerMember: (phoneNumber?: string) => Promise<SignedInMember>;
  /** The same after the six steps, each through its endpoint. */
  activatedMember: (phoneNumber?: string) => Promise<SignedInMember>;
  /** A signed-in staff member in this role. */
  staff: (role: StaffRole) => Promise<{ token: string; staffId: string }>;
  close: () => Promise<void>;
}

/**
 * The world of a test file: made before its tests and closed after them. For use inside tests and hooks; it has no server while
 * the file is loaded.
 */
export function worldForTests(...given: Parameters<typeof makeWorld>): World {
  const world = {} as World;
  beforeAll(async () => {
    Object.assign(world, await makeWorld(...given));
  });
  afterAll(() => world.close());
  return world;
}

export async function makeWorld(
  change: (config: Configuration) => Configuration = (config) => config,
  logTo?: LogDestination,
): Promise<World> {
  const database = await testDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), 'sagwan-world-'));
  const env = {
    NODE_ENV: 'test',
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
  } as const;
  const config = change(readConfiguration(env, projectFolder));
  let now = Date.parse('2026-03-16T02:00:00Z');
  const app = await makeApp(config, logTo);
  const context = makeAppContext({
    config,
    db: database.db,
    databaseUrl: database.url,
    log: app.server.log,
    now: () => new Date(now),
  });
  await context.keyring.ready(context.db, context.now());
  await context.businessClock.read(context.db);
  await keepLendingTerms(database.url, config, context.businessDate(), context.now());
  await loadReferenceData(context.db, context.now());
  app.open(context);
  await app.server.ready();
  const ask = askThrough(app.server);
  const world: World = {
    server: app.server,
    context,
    database,
    ask,
    passTime: (milliseconds) => {
      now += milliseconds;
    },
    registerMember: (phoneNumber) => registerMember(ask, phoneNumber),
    activatedMember: async (phoneNumber) => activateMember(ask, await registerMember(ask, phoneNumber)),
    staff: (role) => arrangeStaff(world, role),
    close: async () => {
      await app.server.close();
      await context.jobs.close();
      await database.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
  return world;
}
