import { officeReadDays } from '@sagwan/contract/office/read-books.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { houseId } from '../house-id.ts';
import { closeDays } from '../servicing/close-days.ts';
import { arrangeStaff } from '../testing/arrange-borrower.ts';
import { type ReleasedLoan, releasedLoan, travelTo } from '../testing/released-loan.ts';
import { tamperedLedger } from '../testing/tampered-ledger.ts';
import { worldForTests } from '../testing/world.ts';
import { checkLedger } from './check.ts';
import { sealDay } from './seal-day.ts';
import { readTrialBalance } from './trial-balance.ts';

const world = worldForTests();
let loan: ReleasedLoan;

/** A loan lived until early February, each day closed. */
beforeAll(async () => {
  await travelTo(world, '2026-01-15');
  loan = await releasedLoan(world);
  await travelTo(world, '2026-02-03', { members: [loan.member] });
  await closeDays(world.context);
});

const closes = () => world.database.owner.selectFrom('day_close').selectAll().orderBy('day').execute();

const allProblemsAfter = tamperedLedger(world);
/** What the check says after somebody changed rows past the application's rights; then all is as before. */
async function problemsAfter(tampering: string, closesFrom?: string): Promise<string[]> {
  const problems = await allProblemsAfter(tampering, closesFrom ? { closesFrom } : {});
  return problems.filter((problem) => problem.startsWith('The close of '));
}

test('each close continues the one before it, and the check finds nothing', async () => {
  const rows = await closes();
  expect(rows.at(-1)?.day).toBe('2026-02-02');
  expect(rows.slice(1).map(({ previous_sha256 }) => previous_sha256)).toEqual(
    rows.slice(0, -1).map(({ sha256 }) => sha256),
  );
  expect(rows[0]?.previous_sha256).toBeNull();
  // A release on the first day, and each day's interest.
  const ofJanuary15 = rows.find(({ day }) => day === '2026-01-15');
  expect(ofJanuary15?.entries).toBe(1);
  expect(rows.find(({ day }) => day === '2026-01-20')?.entries).toBe(1);
  // With the end of a month also what is set aside.
  expect(rows.find(({ day }) => day === '2026-01-31')?.entries).toBe(2);
  expect(await checkLedger(world.database.owner, world.context.now())).toEqual([]);
});

const oneLine = `(member_id, journal_id, position) = (
  select n.member_id, n.journal_id, n.position from journal_line n
  join journal j on j.member_id = n.member_id and j.id = n.journal_id
  where j.booked_on = '2026-01-20' order by n.position limit 1)`;
const oneEntry = `id = (select id from journal where booked_on = '2026-01-20' limit 1)`;
const journalOf = (day: string) => `The close of ${day}: its journal is not the one that was closed`;

test.each([
  ['an amount', `update journal_line set debit_minor = debit_minor + 1 where ${oneLine}`],
  [
    'an amount of the other side',
    `update journal_line set credit_minor = credit_minor + 1 where position = 2 and journal_${oneEntry}`,
  ],
  ['an account', `update journal_line set account = 'bank' where ${oneLine}`],
  ['a line that is gone', `delete from journal_line where ${oneLine}`],
  ['a kind', `update journal set kind = 'penalty' where ${oneEntry}`],
  ['a cause', `update journal set cause_id = '${uuid()}' where ${oneEntry}`],
  ['a position', `update journal set position = position + 100 where ${oneEntry}`],
  ['what it corrects', `update journal set reverses = id where ${oneEntry}`],
  [
    'an id',
    `with entry as (update journal set id = '${uuid()}' where ${oneEntry} returning member_id, id)
      update journal_line set journal_id = entry.id from entry where journal_${oneEntry}`,
  ],
  ['a value date', `update journal set value_on = '2026-01-19' where ${oneEntry}`],
  ['a time', `update journal set at = at + interval '1 microsecond' where ${oneEntry}`],
  ['an entry that is gone', `delete from journal where ${oneEntry}`],
])('the check finds %s of a closed day', async (_, tampering) => {
  expect(await problemsAfter(tampering)).toEqual([journalOf('2026-01-20')]);
  // The hourly check hashes the last days alone.
  expect(await problemsAfter(tampering, '2026-01-21')).toEqual([]);
});

test('the check finds an entry that is moved to another closed day, and one that is added', async () => {
  expect(await problemsAfter(`update journal set booked_on = '2026-01-18' where ${oneEntry}`)).toEqual([
    journalOf('2026-01-18'),
    journalOf('2026-01-20'),
  ]);
  const added = `insert into journal (member_id, id, kind, cause_id, position, booked_on, value_on, at)
    values ('${houseId}', '${uuid()}', 'capital', '${uuid()}', 1, '2026-01-22', '2026-01-22', now())`;
  expect(await problemsAfter(added)).toEqual([journalOf('2026-01-22')]);
});

test('the check finds a close that was changed, also one whose hash was made anew', async () => {
  const own = 'its hash is not that of its content';
  const before = 'it does not follow from the close before it';
  expect(await problemsAfter("update day_close set loans = 9 where day = '2026-01-20'")).toEqual([
    `The close of 2026-01-20: ${own}`,
  ]);
  expect(
    await problemsAfter(
      "update day_close set trial_balance = trial_balance || '[1]' where day = '2026-01-20'",
    ),
  ).toEqual([`The close of 2026-01-20: ${own}`]);
  expect(
    await problemsAfter(`update day_close set loans = 9, sha256 = close_hash(previous_sha256, day, 9, entries,
      journal_sha256, trial_balance) where day = '2026-01-20'`),
  ).toEqual([`The close of 2026-01-21: ${before}`]);
  // From a close that was changed the trial balances of later days would begin.
  const more =
    "jsonb_set(trial_balance, '{0,debit_minor}', to_jsonb((trial_balance #>> '{0,debit_minor}')::bigint + 1))";
  expect(
    await problemsAfter(`update day_close set trial_balance = ${more}, sha256 = close_hash(previous_sha256, day, loans,
      entries, journal_sha256, ${more}) where day = '2026-01-20'`),
  ).toEqual([
    'The close of 2026-01-20: its balances are not those of its entries',
    'The close of 2026-01-21: its balances are not those of its entries',
    `The close of 2026-01-21: ${before}`,
  ]);
  expect(await problemsAfter("delete from day_close where day = '2026-01-20'")).toEqual([
    // The day's entries are now those of the next close.
    journalOf('2026-01-21'),
    `The close of 2026-01-21: ${before}`,
  ]);
});

test('the check finds a close that is missing, and books that are sealed up to another day', async () => {
  const last = (await closes()).at(-1)?.day ?? '';
  const missing = (day: string) => `The close of ${day}: there is none, but the day is sealed`;
  const sealed = (day: string) => `update business_date set sealed_until = '${day}'`;
  expect(await problemsAfter(`delete from day_close where day = '${last}'`)).toEqual([missing(last)]);
  expect(await problemsAfter('delete from day_close')).toEqual([missing(last)]);
  const unsealed = `The close of ${last}: the day is not sealed any more`;
  expect(await problemsAfter(sealed(addDays(last, -1)))).toEqual([unsealed]);
  expect(await problemsAfter('update business_date set sealed_until = null')).toEqual([unsealed]);
  // An end of day seals before it hashes.
  expect(await problemsAfter(sealed(addDays(last, 1)))).toEqual([]);
  expect(await problemsAfter(sealed(addDays(last, 2)))).toEqual([
    `The close of ${addDays(last, 2)}: its day is sealed, but the day before it has not ended`,
  ]);
});

test('the trial balance of a day is the same from the last close as from every line', async () => {
  const { owner } = world.database;
  const fromClose = new Map<string, Awaited<ReturnType<typeof readTrialBalance>>>();
  const days = ['2026-01-14', '2026-01-15', '2026-01-20', '2026-02-02', '2026-02-28', 'infinity'];
  for (const on of days) fromClose.set(on, await readTrialBalance(owner, on));
  await owner
    .transaction()
    .execute(async (trx) => {
      await trx.deleteFrom('day_close').execute();
      for (const on of days) expect(await readTrialBalance(trx, on), on).toEqual(fromClose.get(on));
      throw new Error('kept as it was');
    })
    .catch((error: Error) => expect(error.message).toBe('kept as it was'));
});

test('an entry that comes after its day was sealed is booked on the next one, with its value date', async () => {
  const before = await closes();
  const id = uuid();
  const line = (account: string, side: object) => ({ account, ...side });
  await sql`select write_journal(${houseId}::uuid, ${JSON.stringify({
    id,
    kind: 'capital',
    cause_id: uuid(),
    position: 1,
    at: world.context.now(),
    booked_on: '2026-01-20',
    value_on: '2026-01-20',
    lines: [line('bank', { debit_minor: 100 }), line('capital', { credit_minor: 100 })],
  })}::text::jsonb)`.execute(world.database.owner);
  const written = await world.database.owner
    .selectFrom('journal')
    .select(['booked_on', 'value_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(written).toEqual({ booked_on: '2026-02-03', value_on: '2026-01-20' });
  expect(await closes()).toEqual(before);
  expect(await checkLedger(world.database.owner, world.context.now())).toEqual([]);
});

test('sealing waits for a transaction that may have looked before', async () => {
  const { owner } = world.database;
  const until = await owner.selectFrom('business_date').select('sealed_until').executeTakeFirstOrThrow();
  const done: string[] = [];
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const booking = owner.transaction().execute(async (trx) => {
    await trx.updateTable('setting').set({ key: 'none' }).where('key', '=', 'none').execute();
    // Takes a transaction id, as a booking has by the time at which it asks for its date.
    await sql`select pg_current_xact_id()`.execute(trx);
    write();
    await mayEnd;
    done.push('booked');
  });
  await written;
  const sealing = sealDay(world.context.db, addDays(until.sealed_until ?? '', 1)).then(() =>
    done.push('sealed'),
  );
  await expect
    .poll(
      async () =>
        (await owner.selectFrom('business_date').select('sealed_until').executeTakeFirst())?.sealed_until,
    )
    .toBe('2026-02-03');
  expect(done).toEqual([]);
  end();
  await Promise.all([booking, sealing]);
  expect(done).toEqual(['booked', 'sealed']);
  await owner.updateTable('business_date').set({ sealed_until: until.sealed_until }).execute();
});

test('two ends of day at once make one chain', async () => {
  await travelTo(world, '2026-02-06', { members: [loan.member] });
  await Promise.all([closeDays(world.context), closeDays(world.context)]);
  expect((await closes()).slice(-3).map(({ day }) => day)).toEqual([
    '2026-02-03',
    '2026-02-04',
    '2026-02-05',
  ]);
  expect(await checkLedger(world.database.owner, world.context.now())).toEqual([]);
});

test('an end of day that was killed before the hash goes on where it was', async () => {
  await travelTo(world, '2026-02-08', { members: [loan.member] });
  await sealDay(world.context.db, '2026-02-06');
  await closeDays(world.context);
  expect((await closes()).at(-1)?.day).toBe('2026-02-07');
  expect(await checkLedger(world.database.owner, world.context.now())).toEqual([]);
});

test('staff see the chain and the last month that is closed', async () => {
  const { token } = await arrangeStaff(world, 'auditor');
  const { body } = await world.ask(officeReadDays, { token });
  const last = (await closes()).at(-1);
  expect(body).toMatchObject({ closedMonth: '2026-01' });
  expect((body.days as object[])[0]).toMatchObject({
    on: '2026-02-07',
    loans: 1,
    sha256: last?.sha256,
    entries: last?.entries,
  });
});
