import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeCaps } from '../caps/caps.ts';
import { emptyDatabase, type TestDatabase } from '../testing/database.ts';
import { functionTexts } from './functions.ts';
import { migrate, migrationsFolder } from './migrate.ts';

let database: TestDatabase;
let directory: string;
let folder: URL;

beforeEach(async () => {
  database = await emptyDatabase();
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sagwan-migrations-'));
  folder = pathToFileURL(`${directory}/`);
  write('0001-first.sql', 'create table first (n int); insert into first values (1);');
  write('0002-second.sql', 'alter table first add column m int not null default 2;');
});

afterEach(async () => {
  await database.drop();
  fs.rmSync(directory, { recursive: true, force: true });
});

function write(name: string, text: string): void {
  fs.writeFileSync(path.join(directory, name), text);
}

async function firstTable(): Promise<unknown[]> {
  return (await sql`select * from first`.execute(database.owner)).rows;
}

describe('migrate', () => {
  test('applies each file once, in order, and only the new one later', async () => {
    expect(await migrate(database.url, folder)).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await migrate(database.url, folder)).toEqual([]);
    write('0003-third.sql', 'update first set m = 3;');
    expect(await migrate(database.url, folder)).toEqual(['0003-third.sql']);
    expect(await firstTable()).toEqual([{ n: 1, m: 3 }]);
  });

  test('two servers that start at once apply everything once', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)));
    expect(runs.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await firstTable()).toEqual([{ n: 1, m: 2 }]);
  });

  test('waits for a table in use, and lets others use it meanwhile', async () => {
    write('0002-second.sql', '');
    await migrate(database.url, folder);
    write('0003-third.sql', 'alter table first add column m int not null default 2;');
    const longest: number[] = [];
    const { begun } = await database.owner.transaction().execute(async (trx) => {
      await sql`lock table first in access share mode`.execute(trx);
      const begun = migrate(database.url, folder);
      const until = performance.now() + 3_000;
      while (performance.now() < until) {
        const asked = performance.now();
        await sql`select n from first`.execute(database.owner);
        longest.push(performance.now() - asked);
      }
      // In an object, since a promise that is returned would be waited for with the lock held.
      return { begun };
    });
    expect(await begun).toEqual(['0003-third.sql']);
    expect(Math.max(...longest)).toBeLessThan(2_500);
    expect(await firstTable()).toEqual([{ n: 1, m: 2 }]);
  });

  test('refuses when an applied file was changed, and changes nothing', async () => {
    await migrate(database.url, folder);
    write('0001-first.sql', 'create table first (n int);');
    write('0003-third.sql', 'drop table first;');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      '0001-first.sql was changed after it was applied',
    );
    expect(await firstTable()).toHaveLength(1);
  });

  test('refuses a database that is newer than the program', async () => {
    await migrate(database.url, folder);
    fs.rmSync(path.join(directory, '0002-second.sql'));
    await expect(migrate(database.url, folder)).rejects.toThrow(
      '0002-second.sql, which this program does not know',
    );
  });

  test('refuses a file that sorts before an applied one', async () => {
    fs.renameSync(path.join(directory, '0001-first.sql'), path.join(directory, '0003-first.sql'));
    write('0002-second.sql', 'select 1;');
    await migrate(database.url, folder);
    write('0001-late.sql', 'select 1;');
    await expect(migrate(database.url, folder)).rejects.toThrow('0001-late.sql comes before 0003-first.sql');
  });

  test.each([
    ['a name that is not NNNN-name.sql', '3-third.sql', 'not named'],
    ['a number taken twice', '0002-other.sql', 'Two migrations have the number 0002'],
  ])('refuses %s', async (_what, name, message) => {
    write(name, 'select 1;');
    await expect(migrate(database.url, folder)).rejects.toThrow(message);
  });

  test('a file that fails leaves nothing of itself, says its line, and runs once it is mended', async () => {
    write('0003-third.sql', 'create table third (n int);\n\ninsert into nowhere values (1);');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      '0003-third.sql failed: relation "nowhere" does not exist (line 3)',
    );
    write('0003-third.sql', 'create table third (n int);');
    expect(await migrate(database.url, folder)).toEqual(['0003-third.sql']);
  });

  test('a server of an older version that is started again leaves the functions of the newer one', async () => {
    const counting = (kept: string) =>
      functionTexts().map((text) => text.replace('declare\n  v_cap record', kept));
    const older = counting('declare\n  v_older integer;\n  v_cap record');
    const newer = counting('declare\n  v_newer integer;\n  v_cap record');
    const start = (functions: string[], isAlone?: boolean) =>
      migrate(database.url, migrationsFolder, { functions, ...(isAlone ? { isAlone } : {}) });
    const installed = async () => {
      const { rows } = await sql<{
        text: string;
      }>`select prosrc as text from pg_proc where proname = 'take_caps'`.execute(database.owner);
      return /v_(older|newer) integer/.exec(rows[0]?.text ?? '')?.[1];
    };
    await start(older);
    await start(older);
    expect(await installed()).toBe('older');
    await start(newer);
    await start(older);
    expect(await installed()).toBe('newer');
    // What the older one asks is answered by the newer one's function.
    expect(
      await takeCaps(database.owner, new Date(), [
        { cap: 'hour', subject: '', seconds: 3600, most: 5n, amount: 1n },
      ]),
    ).toEqual({ used: [1n] });
    await start(newer);
    expect(await installed()).toBe('newer');
    // The PostgreSQL of a data folder has one server: going back is going back.
    await start(older, true);
    expect(await installed()).toBe('older');
    await start(older);
    expect(await installed()).toBe('older');
  });

  test('a function that answers something else than the installed one stops the start before anything is migrated', async () => {
    const answering = (result: string) => [
      `create or replace function answer() returns ${result} language sql as 'select 1::${result}'`,
    ];
    await migrate(database.url, folder, { functions: answering('integer') });
    write('0003-third.sql', 'drop table first;');
    await expect(migrate(database.url, folder, { functions: answering('bigint') })).rejects.toThrow(
      'give it another name',
    );
    expect(await firstTable()).toHaveLength(1);
    // A body may name what the migration brings.
    const counting =
      "create or replace function third() returns bigint language sql as 'select count(*) from third'";
    write('0003-third.sql', 'create table third (n int);');
    await migrate(database.url, folder, { functions: [...answering('integer'), counting] });
    expect((await sql`select third()`.execute(database.owner)).rows).toEqual([{ third: 0n }]);
  });

  test('the real ones run on an empty database, with the job queue in place', async () => {
    const names = fs.readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
    expect(await migrate(database.url)).toEqual(names.sort());
    const { rows } = await sql`select 1 as one from graphile_worker.jobs`.execute(database.owner);
    expect(rows).toEqual([]);
  });
});
