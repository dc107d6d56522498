import fs from 'node:fs';
import path from 'node:path';
import type { Sql } from 'postgres';

const sourceFolder = path.resolve(import.meta.dirname, '..');

/**
 * The files that define our SQL functions: every NAME.sql under src, each `create or replace`. They call each other by
 * name when they run, so their order does not matter.
 */
export function functionFiles(): string[] {
  return fs
    .readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => path.join(sourceFolder, name));
}

/**
 * Creates or replaces every function, in one transaction, so that the database has those of this version of the program. A
 * function whose result type changes must be dropped by a migration first.
 */
export async function installFunctions(sql: Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    for (const file of functionFiles()) await transaction.unsafe(fs.readFileSync(file, 'utf8'));
  });
}
