import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { officeReadDays } from '@sagwan/contract/office/read-books.ts';
import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { minorFromText } from '@sagwan/domain/money/money.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import {
  paidEvent,
  type ReleasedLoan,
  releasedLoan,
  sendCollectionEvent,
  travelTo,
} from '../testing/released-loan.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';
import { closeDays } from './close-days.ts';
import { closeLoan } from './close-loan.ts';

const world = worldForTests();

async function loanReleasedOn(date: string): Promise<ReleasedLoan> {
  await travelTo(world, date);
  return releasedLoan(world);
}

async function liveUntil(date: string, ...loans: ReleasedLoan[]): Promise<number> {
  await travelTo(world, date, { members: loans.map(({ member }) => member) });
  return (await closeDays(world.context)).closed;
}

const stateOf = async ({ member, own }: ReleasedLoan) =>
  (await world.ask(readLoan, { token: member.token, body: own })).body.state;

const keyOf = ({ member: { memberId } }: ReleasedLoan) =>
  world.database.owner
    .selectFrom('loan')
    .select(['member_id as memberId', 'id'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();

/** All that an end of day may write about a loan. */
async function writtenOn({ member: { memberId } }: ReleasedLoan) {
  const { owner } = world.database;
  const lines = owner
    .selectFrom('journal as j')
    .innerJoin('journal_line as l', (join) =>
      join.onRef('l.member_id', '=', 'j.member_id').onRef('l.journal_id', '=', 'j.id'),
    )
    .select([
      'j.kind',
      'j.booked_on',
      'j.value_on',
      'j.position',
      'l.account',
      'l.debit_minor',
      'l.credit_minor',
    ])
    .where('j.member_id', '=', memberId)
    .orderBy('j.value_on')
    .orderBy('j.position')
    .orderBy('j.kind')
    .orderBy('l.account');
  const loan = owner
    .selectFrom('loan')
    .select([
      'state',
      'accrued_minor',
      'penalty_charged_minor',
      'closed_until',
      'booking_count',
      'days_past_due',
    ])
    .where('member_id', '=', memberId);
  const buckets = owner
    .selectFrom('delinquency_bucket')
    .select(['bucket', 'entered_on', 'left_on'])
    .where('member_id', '=', memberId)
    .orderBy('entered_on');
  const rows = owner
    .selectFrom('instalment')
    .select(['number', 'due_on', 'payment_minor', 'interest_minor', 'penalty_minor', 'paid_minor'])
    .where('member_id', '=', memberId)
    .orderBy('number');
  return {
    loan: await loan.execute(),
    lines: await lines.execute(),
    buckets: await buckets.execute(),
    rows: await rows.execute(),
  };
}

test('a loan is overdue after the due date and the days of grace, and no more when it is paid', async () => {
  // Due on Wednesday 15 April: three days of grace end on Saturday 18 April.
  const loan = await loanReleasedOn('2026-03-15');
  await liveUntil('2026-04-19', loan);
  expect(await stateOf(loan)).toBe('DISBURSED');
  await liveUntil('2026-04-20', loan);
  expect(await stateOf(loan)).toBe('OVERDUE');
  const { member, own } = loan;
  const code = await world.ask(createCode, {
    token: member.token,
    body: { ...own, channel: 'virtualAccount' },
  });
  const amountMinor = minorFromText(String(code.body.amount)) ?? 0n;
  const paid = paidEvent(world, { reference: String(code.body.reference), amountMinor });
  await sendCollectionEvent(world, paid);
  await runDueJobs(world.context, world.database.url);
  expect(await stateOf(loan)).toBe('DISBURSED');
  // Taken back on the same day, of which one bucket is kept: the last.
  await sendCollectionEvent(world, { ...paid, eventId: `${paid.eventId}:returned`, kind: 'returned' });
  await runDueJobs(world.context, world.database.url);
  expect((await writtenOn(loan)).buckets).toEqual([
    { bucket: 'CURRENT', entered_on: '2026-03-15', left_on: '2026-04-16' },
    { bucket: '1-30', entered_on: '2026-04-16', left_on: '2026-04-20' },
    { bucket: '1-30', entered_on: '2026-04-20', left_on: null },
  ]);
});

test('missed days are closed one by one, and the buckets have their days', async () => {
  const loan = await loanReleasedOn('2026-01-15');
  expect(await liveUntil('2026-05-20', loan)).toBe(125);
  const { buckets, loan: rows } = await writtenOn(loan);
  expect(buckets).toEqual([
    { bucket: 'CURRENT', entered_on: '2026-01-15', left_on: '2026-02-17' },
    { bucket: '1-30', entered_on: '2026-02-17', left_on: '2026-03-18' },
    { bucket: '31-60', entered_on: '2026-03-18', left_on: '2026-04-17' },
    { bucket: '61-90', entered_on: '2026-04-17', left_on: '2026-05-17' },
    { bucket: '91+', entered_on: '2026-05-17', left_on: null },
  ]);
  expect(rows).toMatchObject([{ closed_until: '2026-05-19', days_past_due: 93 }]);
});

test('interest is income each day, to the centavo of the row, and none once the loan is 90 days past due', async () => {
  const loan = await loanReleasedOn('2026-01-15');
  await liveUntil('2026-02-16', loan);
  expect((await writtenOn(loan)).loan).toMatchObject([{ accrued_minor: 253_600n }]);
  // The 90th day is 16 May.
  await liveUntil('2026-05-16', loan);
  expect((await writtenOn(loan)).loan).not.toMatchObject([{ accrued_minor: 0n }]);
  await liveUntil('2026-05-17', loan);
  expect((await writtenOn(loan)).loan).toMatchObject([{ accrued_minor: 0n }]);
});

test('two ends of day at once, and one that was killed midway, write what one undisturbed does', async () => {
  const [undisturbed, disturbed] = [await loanReleasedOn('2026-01-15'), await releasedLoan(world)];
  await travelTo(world, '2026-03-01', { members: [undisturbed.member, disturbed.member] });
  await Promise.all([closeDays(world.context), closeDays(world.context)]);
  await travelTo(world, '2026-03-10', { members: [undisturbed.member, disturbed.member] });
  // As after a kill: the first day is closed for one loan and not for the other.
  await closeLoan(world.context, await keyOf(disturbed), '2026-03-01');
  await closeDays(world.context);
  const [one, other] = [await writtenOn(undisturbed), await writtenOn(disturbed)];
  expect(one).toEqual(other);
  expect(new Set(one.lines.map(({ booked_on }) => booked_on)).size).toBeGreaterThan(50);
});

test('an end of day that is overtaken by another takes none of its days back', async () => {
  const { token } = await world.staff('officer');
  await loanReleasedOn('2026-01-30');
  await travelTo(world, '2026-01-31');
  const overtaken = sql`select 1 from business_date for update`;
  const { closed } = await whileLocked(world, overtaken, {
    run: () => closeDays(world.context),
    // Another one, on a server whose clock is past midnight.
    change: (trx) =>
      trx
        .updateTable('business_date')
        .set({ closed_until: '2026-01-31', sealed_until: '2026-01-31' })
        .execute(),
  });
  expect(closed).toBe(1);
  expect((await world.ask(officeReadDays, { token })).body.closedMonth).toBe('2026-01');
});

test('a loan that fails once is closed on the same day', async () => {
  const [failing, sound] = [await loanReleasedOn('2026-01-15'), await releasedLoan(world)];
  const { owner } = world.database;
  // A sequence is not put back with the transaction that fails.
  await sql`create sequence closing_tries`.execute(owner);
  await sql`create function fail_once() returns trigger language plpgsql security definer as $$
    begin
      if nextval('closing_tries') = 1 then raise 'The disk hiccups'; end if;
      return new;
    end $$`.execute(owner);
  const { id } = await keyOf(failing);
  await sql`create trigger fail_once before update on loan for each row
    when (old.id = ${sql.lit(id)}) execute function fail_once()`.execute(owner);
  await liveUntil('2026-01-16', failing, sound);
  await sql`drop trigger fail_once on loan`.execute(owner);
  const tried = await sql<{ last_value: string }>`select last_value from closing_tries`.execute(owner);
  expect(tried.rows).toMatchObject([{ last_value: 2n }]);
  const quarantined = owner.selectFrom('quarantine').select('day').where('loan_id', '=', id);
  expect(await quarantined.execute()).toEqual([]);
  expect(await writtenOn(failing)).toEqual(await writtenOn(sound));
});

test('a loan that fails is quarantined, the others go on, and it is closed with the next end of day', async () => {
  const [broken, sound] = [await loanReleasedOn('2026-01-15'), await releasedLoan(world)];
  const { memberId } = broken.member;
  const terms = (penalty: string | null) =>
    world.database.owner
      .updateTable('loan')
      .set({ penalty_percent_per_day: penalty })
      .where('member_id', '=', memberId)
      .execute();
  await terms(null);
  await liveUntil('2026-01-18', broken, sound);
  const quarantined = () =>
    world.database.owner
      .selectFrom('quarantine')
      .select(['day', 'error', 'resolved_at'])
      .where('member_id', '=', memberId)
      .orderBy('day')
      .execute();
  expect(await quarantined()).toMatchObject([
    { day: '2026-01-15', error: expect.stringContaining('servicing terms') },
    { day: '2026-01-16' },
    { day: '2026-01-17', resolved_at: null },
  ]);
  expect((await writtenOn(sound)).loan).toMatchObject([{ closed_until: '2026-01-17' }]);
  await terms('0.3');
  await liveUntil('2026-01-19', broken, sound);
  expect((await quarantined()).every(({ resolved_at }) => resolved_at !== null)).toBe(true);
  // What was closed stays closed: what the broken loan had missed is booked on the day after, with its own value dates.
  const [late, inTime] = [await writtenOn(broken), await writtenOn(sound)];
  expect(late.lines.filter(({ kind }) => kind === 'accrual').map(({ booked_on }) => booked_on)).toEqual(
    Array.from({ length: 6 }, () => '2026-01-18'),
  );
  const unbooked = ({ lines, ...rest }: typeof late) => ({
    ...rest,
    lines: lines.map(({ booked_on: _, ...line }) => line),
  });
  expect(unbooked(late)).toEqual(unbooked(inTime));
});
