import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { appRole, openDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';

export type TestDatabase = {
  /** URL for the owner. The server under test connects with the application's role, as in production. */
  url: string;
  /** Connected as the application, with its rights in production. */
  db: Kysely<Database>;
  /** Connected as the owner: for reading, and for arranging what the application has no right to do. */
  owner: Kysely<Database>;
  drop(): Promise<void>;
};

/** The database of a test file: made before its tests and dropped after them. For use inside tests and hooks. */
export function databaseForTests(): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await testDatabase());
  });
  afterAll(() => database.drop());
  return database;
}

/** A new, migrated, empty database. */
export async function testDatabase(): Promise<TestDatabase> {
  return openTestDatabase('template sagwan_template');
}

/** The same without any table: for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return openTestDatabase('template template0');
}

async function openTestDatabase(from: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administrate(`create database ${name} ${from} strategy file_copy`);
  const address = new URL(inject('clusterUrl'));
  address.pathname = `/${name}`;
  const url = address.href;
  const application = openDatabase({ url, role: appRole, max: 10 });
  const owner = openDatabase({ url, max: 4 });
  return {
    url,
    db: application.db,
    owner: owner.db,
    drop: async () => {
      await Promise.all([application.close(), owner.close()]);
      await administrate(`drop database if exists ${name} with (force)`);
    },
  };
}

/** On another database of the cluster: one that is closed lets nobody in to open it. */
export async function administrate(statement: string): Promise<void> {
  const admin = postgres(inject('clusterUrl'), { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    await admin.unsafe(statement);
  } finally {
    await admin.end();
  }
}
