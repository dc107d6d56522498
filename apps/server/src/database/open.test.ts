import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import postgres from 'postgres';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { arrangeEntry } from '../testing/arrange-entry.ts';
import { databaseForTests } from '../testing/database.ts';
import { Connection } from './connection.ts';
import { Pool } from './driver.ts';
import { openDatabase } from './open.ts';

const database = databaseForTests();

async function rowsOf(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(database.db)).rows;
}

describe('values', () => {
  const instant = new Date('2026-03-01T15:59:59.123Z');

  test.each([
    ['int8', 9007199254740993n],
    ['int8', -9223372036854775808n],
    ['numeric(20,10)', '58.1234567890'],
    ['date', '2026-02-28'],
    ['timestamptz', instant],
    ['bytea', Buffer.from([0, 255, 7])],
    ['jsonb', { amount: '26,800.00', rows: [1, { two: null }] }],
    ['jsonb', [{ number: 1 }, { number: 2 }]],
    ['jsonb', ['officer', 'approver']],
    ['text[]', ['officer', 'approver']],
    ['text[]', ['"', '\\', '\\n', 'two\nlines', 'a\ttab', 'null', 'NULL', null, '', '{,}', ' ', 'ñ 𝄞']],
    ['uuid', '0190a2b4-7c3e-7d10-8000-000000000001'],
    ['boolean', false],
    ['text', null],
  ])('%s comes back as it went in', async (type, value) => {
    expect(await rowsOf(sql`select ${value}::${sql.raw(type)} as value`)).toEqual([{ value }]);
  });

  test('a bigint is accepted wherever a number of money goes, and summed exactly', async () => {
    await sql`create table purse (amount_minor bigint not null, rate numeric(20,10))`.execute(database.owner);
    await sql`insert into purse values (${9007199254740993n}, ${'0.0171'}), (${1n}, null)`.execute(
      database.owner,
    );
    const { rows } = await sql`select amount_minor from purse where amount_minor = ${1n}`.execute(
      database.owner,
    );
    expect(rows).toEqual([{ amount_minor: 1n }]);
    const total = await sql`select sum(amount_minor)::int8 as total from purse`.execute(database.owner);
    expect(total.rows).toEqual([{ total: 9007199254740994n }]);
  });

  test('a list of ids', async () => {
    const ids = [randomUUID(), randomUUID()];
    expect(
      await rowsOf(sql`select id from unnest(${ids}::uuid[]) as id where id = any(${ids})`),
    ).toHaveLength(2);
  });

  test('a list of bigints', async () => {
    expect(
      await rowsOf(sql`select sum(n)::int8 as n from unnest(${[1n, 2n].map(String)}::int8[]) as n`),
    ).toEqual([{ n: 3n }]);
  });

  test('an instant is no due date', async () => {
    await expect(rowsOf(sql`select ${instant}::date as day`)).resolves.toEqual([{ day: '2026-03-01' }]);
    await expect(
      database.db.selectFrom('holiday').where('day', '=', sql<string>`${instant}`).execute(),
    ).resolves.toEqual([]);
  });
});

describe('the connection', () => {
  test('acts as the application, in UTC, with limits', async () => {
    const [row] = await rowsOf(
      sql`select current_user as "user", current_setting('TimeZone') as zone,
        current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(row).toEqual({ user: 'sagwan_app', zone: 'UTC', statement: '5s', idle: '10s' });
  });

  test('statements are prepared, once a connection', async () => {
    const pool = openDatabase({ url: database.url, max: 1 });
    for (const n of [1n, 2n, 3n]) await sql`select ${n}::int8 as counted`.execute(pool.db);
    const prepared = await sql`select generic_plans + custom_plans as uses from pg_prepared_statements
      where statement like '%as counted'`.execute(pool.db);
    expect(prepared.rows).toEqual([{ uses: 3n }]);
    await pool.close();
  });

  test('the driver keeps nothing of a statement that is answered', async () => {
    const pool = openDatabase({ url: database.url, max: 1 });
    const unsafe = vi.spyOn(pool.sql, 'unsafe');
    const connection = new Connection(
      {
        connect: () => pool.sql,
        max: 1,
        acquireTimeoutMilliseconds: 1_000,
        firstAnswerTimeoutMilliseconds: 1_000,
        answerTimeoutMilliseconds: 1_000,
      },
      { onLost: () => {}, onSilent: () => {}, onPlanOutdated: () => {} },
    );
    const asked = connection.run('select $1::text[] as texts, $2::text || 0 as zeroed', [['many'], 'given']);
    const query = unsafe.mock.results[0]?.value as Promise<unknown[]>;
    // While it is asked, the query holds what was sent: so what is looked for below can be found.
    expect(inspect(query)).toContain('given');
    expect((await asked).rows).toEqual([{ texts: ['many'], zeroed: 'given0' }]);
    expect(await query).toEqual([]);
    expect(inspect(query, { depth: 5, showHidden: true })).not.toMatch(/many|given/);
    await pool.close();
  });

  test('a statement that takes too long is cut off', async () => {
    const pool = openDatabase({ url: database.url, max: 1, statementTimeoutMilliseconds: 50 });
    await expect(sql`select pg_sleep(20)`.execute(pool.db)).rejects.toMatchObject({ code: '57014' });
    await pool.close();
  });

  test('a transaction rolls back as a whole, and one that failed inside cannot be committed', async () => {
    const pool = openDatabase({ url: database.url, max: 1 });
    await sql`create table kept (n int)`.execute(pool.db);
    const insert = (n: number) => sql`insert into kept values (${n})`;
    const failing = pool.db.transaction().execute(async (transaction) => {
      await insert(1).execute(transaction);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const swallowed = pool.db.transaction().execute(async (transaction) => {
      await insert(2).execute(transaction);
      await sql`select 1 / 0`.execute(transaction).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow('rolled back');
    await pool.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((transaction) => insert(3).execute(transaction));
    expect((await sql`select n from kept`.execute(pool.db)).rows).toEqual([{ n: 3 }]);
    await pool.close();
  });

  test('a connection lost in a transaction ends it: nothing goes on outside of it on a new one', async () => {
    const pool = openDatabase({ url: database.url, max: 1 });
    await sql`create table outside (n int)`.execute(pool.db);
    const attempt = pool.db.transaction().execute(async (transaction) => {
      await sql`insert into outside values (1)`.execute(transaction);
      const pid = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${pid.rows[0]?.pid ?? 0})`.execute(database.owner);
      await sql`select 1`.execute(transaction).catch(() => {});
      await sql`insert into outside values (2)`.execute(transaction);
    });
    await expect(attempt).rejects.toThrow();
    expect((await sql`select n from outside`.execute(pool.db)).rows).toEqual([]);
    await pool.close();
  });

  test('more callers than connections wait their turn; a caller that gets none gets an error', async () => {
    const pool = openDatabase({ url: database.url, max: 2 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_item, n) => sql<{ n: number }>`select ${n}::int as n`.execute(pool.db)),
    );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 50 }, (_item, n) => n));
    const tiny = new Pool({
      connect: () => pool.sql,
      max: 1,
      acquireTimeoutMilliseconds: 30,
      firstAnswerTimeoutMilliseconds: 1_000,
      answerTimeoutMilliseconds: 1_000,
    });
    await tiny.acquire();
    await expect(tiny.acquire()).rejects.toMatchObject({ code: 'POOL_TIMEOUT' });
    await pool.close();
  });

  test('closing refuses what comes later', async () => {
    const pool = openDatabase({ url: database.url, max: 1 });
    await sql`select 1`.execute(pool.db);
    await pool.close();
    await expect(sql`select 1`.execute(pool.db)).rejects.toMatchObject({ code: 'POOL_CLOSED' });
  });

  test('nobody there is an error, not a wait', async () => {
    const pool = openDatabase({ url: 'postgres://sagwan:x@127.0.0.1:9/none', max: 1 });
    await expect(sql`select 1`.execute(pool.db)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await pool.close();
  });
});

describe('what the application may not do', () => {
  const memberId = randomUUID();

  beforeAll(async () => {
    await database.owner
      .insertInto('currency')
      .values({
        code: 'PHP',
        name: 'Peso',
        symbol: '₱',
        country_name: 'Philippines',
        active: true,
      })
      .execute();
    await database.owner
      .insertInto('member')
      .values({
        id: memberId,
        phone_number: '639170000009',
        full_name: 'Test Person',
        email: null,
        password_hash: 'x',
        work_country: 'PH',
        work_location: 'Manila',
        job_title: 'Clerk',
        job_category: 'Office',
        monthly_net_income_minor: 99_900n,
        registration_ip: '127.0.0.1',
        company_name: 'x',
        state: 'PERSONAL_INFO',
        created_at: new Date(),
      })
      .execute();
    await arrangeEntry(database.db, {
      memberId,
      kind: 'unapplied',
      causeId: randomUUID(),
      on: '2026-03-16',
      at: new Date(),
      lines: [
        { account: 'receipts_clearing', debitMinor: 100n },
        { account: 'unapplied_receipts', creditMinor: 100n },
      ],
    });
    await database.db
      .insertInto('audit')
      .values({
        member_id: memberId,
        id: randomUUID(),
        at: new Date(),
        actor_kind: 'system',
        action: 'test',
        subject_kind: 'member',
        subject_id: memberId,
        after: { roles: ['a'] },
      })
      .execute();
  });

  test.each([
    'update journal set booked_on = booked_on + 1',
    'delete from journal',
    'truncate journal, journal_line',
    'update journal_line set debit_minor = debit_minor + 1',
    'delete from journal_line',
    'truncate journal_line',
    `update account set normal_side = 'credit'`,
    `insert into account values ('suspense', 'Suspense', 'asset', 'debit')`,
    `update audit set action = 'nothing happened'`,
    'delete from audit',
    'truncate audit',
    'drop table journal',
    'delete from wallet',
    'delete from loan',
    'alter table journal disable trigger all',
    'create table elsewhere (n int)',
  ])('%s', async (statement) => {
    await expect(rowsOf(sql.raw(statement) as ReturnType<typeof sql>)).rejects.toSatisfy(
      (error) => error instanceof postgres.PostgresError && error.code === '42501',
    );
  });

  test('it reads and adds', async () => {
    expect(await database.db.selectFrom('journal_line').select('debit_minor').execute()).toEqual([
      { debit_minor: 100n },
      { debit_minor: 0n },
    ]);
    const [row] = await database.db.selectFrom('audit').select('after').execute();
    expect(row?.after).toEqual({ roles: ['a'] });
  });
});
