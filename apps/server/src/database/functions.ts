import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { signatureChanged } from './sql-states.ts';

const sourceFolder = path.resolve(import.meta.dirname, '..');

/**
 * The files that define our SQL functions: every NAME.sql under src, each `create or replace`. They call each other by
 * name when they run, so their order does not matter.
 */
function functionFiles(): string[] {
  return fs
    .readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => path.join(sourceFolder, name));
}

/** What each of them says. */
export function functionTexts(): string[] {
  return functionFiles().map((file) => fs.readFileSync(file, 'utf8'));
}

/** The SQL functions of one version of the program. */
export interface FunctionVersion {
  texts: readonly string[];
  /** Of the version's migrations, which tell it apart from an earlier one with the same functions. */
  migrationsSha256: readonly string[];
  /** No other server uses the database, so that these are the right ones whatever was there before. */
  isAlone: boolean;
}

/**
 * Creates or replaces every function, in one transaction, so that the database has those of this version of the program; unless
 * these were there before and others have taken their place: then a newer version serves, and this older server, which was started
 * again, uses the newer ones. So a function must go on serving the version before (docs/operating.md, 'A new version while
 * serving').
 * @returns false where a newer version's were kept.
 */
export async function installFunctions(
  sql: postgres.Sql,
  { texts, migrationsSha256, isAlone }: FunctionVersion,
): Promise<boolean> {
  const sha256 = createHash('sha256')
    .update(JSON.stringify([texts, migrationsSha256]))
    .digest('hex');
  return sql.begin(async (transaction) => {
    const [newest] = await transaction<{ isOurs: boolean; isKnown: boolean }[]>`
      select sha256 = ${sha256} as "isOurs",
        exists (select from function_version where sha256 = ${sha256}) as "isKnown"
      from function_version order by installed_at desc limit 1`;
    if (newest?.isKnown && !newest.isOurs && !isAlone) return false;
    for (const text of texts) await transaction.unsafe(text);
    await transaction`insert into function_version (sha256) values (${sha256})
      on conflict (sha256) do update set installed_at = excluded.installed_at`;
    return true;
  });
}

/**
 * Tries to create every function before anything is migrated, and keeps none.
 * @throws PostgresError where one has the name and arguments of an installed one and another result: it needs a name of its own.
 */
export async function refuseChangedSignatures(sql: postgres.Sql, texts: readonly string[]): Promise<void> {
  const undone = new Error('Only tried');
  await sql
    .begin(async (transaction) => {
      // What a body names may come with the migration.
      await transaction`select set_config('check_function_bodies', 'off', true)`;
      for (const text of texts) await transaction.unsafe(text);
      throw undone;
    })
    .catch((error: unknown) => {
      // Whatever else fails may need the migration, and is tried again after it.
      if (isSignatureChanged(error)) throw error;
    });
}

export function isSignatureChanged(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === signatureChanged;
}
