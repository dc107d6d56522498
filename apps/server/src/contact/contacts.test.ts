import { listContacts } from '@sagwan/contract/contact/list-contacts.ts';
import { makePromise } from '@sagwan/contract/contact/make-promise.ts';
import {
  officeMakePromise,
  officeReadContacts,
  officeRecordContact,
} from '@sagwan/contract/office/contacts.ts';
import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { contactLimitSentences } from '@sagwan/domain/copy/contact-rules.ts';
import { minorFromText } from '@sagwan/domain/money/money.ts';
import { hourMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { arrangeBorrower, arrangeStaff, renewedStaffToken } from '../testing/arrange-borrower.ts';
import { countRead } from '../testing/count-read.ts';
import {
  paidEvent,
  payByCode,
  type ReleasedLoan,
  releasedInJanuary,
  sendCollectionEvent,
  takeBack,
  travelTo,
} from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';

const unknownNumber = '999999999999';
const world = worldForTests();
let loan: ReleasedLoan;
let staff: Awaited<ReturnType<typeof arrangeStaff>>;

beforeAll(async () => {
  staff = await arrangeStaff(world, 'officer');
});

/** The check loan, on the day after its first instalment of 26,500.00 could be paid. */
beforeEach(async () => {
  loan = await releasedInJanuary(world);
  await at('2026-02-17');
});

const at = (date: string) => travelTo(world, date, { members: [loan.member], staff: [staff] });
const params = () => ({ loanNumber: loan.loanNumber });
const contact = (channel: 'call' | 'sms' | 'email' = 'call') =>
  world.ask(officeRecordContact, { token: staff.token, params: params(), body: { channel } });
const log = async (language = 'en') => {
  const headers = { 'accept-language': language };
  return (await world.ask(listContacts, { token: loan.member.token, headers, body: loan.own })).body;
};
const officeLog = async () =>
  (await world.ask(officeReadContacts, { token: staff.token, params: params() })).body;
const promise = (on: string, amount: number, loanNumber = loan.loanNumber) =>
  world.ask(makePromise, { token: loan.member.token, body: { ...loan.own, loanNumber, on, amount } });
const promiseToStaff = (on: string, amount: number) =>
  world.ask(officeMakePromise, { token: staff.token, params: params(), body: { on, amount } });

describe('a contact by staff', () => {
  test('is noted; a second on the day is refused with the rule, and both are in the log that the member sees', async () => {
    const first = await contact();
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      channel: 'call',
      outcome: 'sent',
      rule: null,
      staffName: 'The officer',
    });
    const second = await contact('sms');
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'CONTACT_NOT_ALLOWED',
      message:
        'This contact is not allowed now. There was a reminder today already. There is at most one a day.',
    });
    const { contacts, limits } = await log();
    expect(contacts).toMatchObject([
      {
        channel: 'sms',
        cause: 'staff',
        outcome: 'blocked',
        rule: 'ONE_A_DAY',
        reminder: null,
        sentence: 'There was a reminder today already. There is at most one a day.',
      },
      { channel: 'call', cause: 'staff', outcome: 'sent', rule: null, sentence: null },
    ]);
    expect(JSON.stringify(contacts)).not.toContain('officer');
    expect(limits).toEqual(contactLimitSentences.en);
    expect(await log('fil')).toMatchObject({
      contacts: [
        { rule: 'ONE_A_DAY', sentence: 'May paalala na ngayong araw. Hindi lalampas sa isa bawat araw.' },
        { sentence: null },
      ],
      limits: contactLimitSentences.fil,
    });
    expect(await officeLog()).toMatchObject({
      contacts: [{ outcome: 'blocked', staffName: 'The officer' }, { outcome: 'sent' }],
      now: [
        { channel: 'sms', allowed: false, rule: 'ONE_A_DAY', until: '2026-02-17T22:00:00.000Z' },
        { channel: 'email', allowed: false, rule: 'NOT_THE_MEMBERS_ADDRESS', until: null },
        { channel: 'call', allowed: false, rule: 'ONE_A_DAY' },
      ],
    });
  });

  test('is allowed to one of twenty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => contact()));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });

  test('is refused at night, and the screen says so before', async () => {
    world.passTime(13 * hourMilliseconds);
    staff.token = await renewedStaffToken(world, staff);
    expect((await officeLog()).now).toMatchObject([{ allowed: false, rule: 'OUTSIDE_HOURS' }, {}, {}]);
    expect((await contact()).body.message).toContain('from 6 in the morning');
    world.passTime(-13 * hourMilliseconds);
  });

  test('is refused about a loan of which nothing is owed, and the screen offers none', async () => {
    const { body } = await world.ask(quotePayOff, { token: loan.member.token, body: loan.own });
    await payByCode(world, loan, minorFromText(String(body.amount)) ?? 0n);
    const nothing = { allowed: false, rule: null, sentence: 'Nothing is owed on this loan.', until: null };
    expect((await officeLog()).now).toMatchObject([nothing, nothing, nothing]);
    const refused = await contact();
    expect([refused.status, refused.body.code]).toEqual([409, 'NOTHING_OWED']);
    expect((await officeLog()).contacts).toEqual([]);
  });

  test('of a loan that there is not, or that was not released', async () => {
    const body = { channel: 'call' } as const;
    const unknown = { token: staff.token, params: { loanNumber: unknownNumber } };
    expect((await world.ask(officeRecordContact, { ...unknown, body })).body.code).toBe('LOAN_UNKNOWN');
    expect((await world.ask(officeReadContacts, unknown)).body.code).toBe('LOAN_UNKNOWN');
    const promised = { on: '2026-02-20', amount: 1 };
    expect((await world.ask(officeMakePromise, { ...unknown, body: promised })).body.code).toBe(
      'LOAN_UNKNOWN',
    );
    await world.database.owner
      .updateTable('loan')
      .set({ state: 'APPROVED', disbursed_at: null })
      .where('member_id', '=', loan.member.memberId)
      .execute();
    expect((await contact()).body.code).toBe('LOAN_NOT_RELEASED');
    expect((await promiseToStaff('2026-02-20', 1)).body.code).toBe('LOAN_NOT_RELEASED');
    expect((await promise('2026-02-20', 1)).body.code).toBe('LOAN_NOT_RELEASED');
  });
});

describe('a promise to pay', () => {
  test('runs, and is kept by the payments until its day', async () => {
    const made = await promise('2026-02-20', 20_000);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ on: '2026-02-20', amount: 20_000, by: 'member', state: 'RUNNING' });
    const token = loan.member.token;
    const { body } = await world.ask(createCode, { token, body: { ...loan.own, channel: 'virtualAccount' } });
    const pay = async (amountMinor: bigint) => {
      world.passTime(minuteMilliseconds);
      const reference = String(body.reference);
      expect(await sendCollectionEvent(world, paidEvent(world, { reference, amountMinor }))).toBe(200);
      await runDueJobs(world.context, world.database.url);
    };
    await pay(1_999_999n);
    expect((await log()).promises).toMatchObject([{ state: 'RUNNING' }]);
    await pay(1n);
    expect((await log()).promises).toMatchObject([{ state: 'KEPT' }]);
    expect((await officeLog()).promises).toMatchObject([{ state: 'KEPT', staffName: null }]);
    expect((await contact()).status).toBe(201);
  });

  test('is not kept by a payment that was taken back', async () => {
    expect((await promise('2026-02-20', 20_000)).status).toBe(201);
    world.passTime(minuteMilliseconds);
    const paid = await payByCode(world, loan, 2_000_000n);
    expect((await log()).promises).toMatchObject([{ state: 'KEPT' }]);
    await takeBack(world, paid);
    expect((await log()).promises).toMatchObject([{ state: 'RUNNING' }]);
    await at('2026-02-21');
    expect((await log()).promises).toMatchObject([{ state: 'BROKEN' }]);
  });

  test('is broken when its day is over, and another may be made', async () => {
    expect((await promise('2026-02-20', 20_000)).status).toBe(201);
    await at('2026-02-20');
    expect((await promise('2026-02-25', 20_000)).body.code).toBe('PROMISE_RUNS');
    expect((await contact()).body.message).toContain('There is a promise to pay.');
    await at('2026-02-21');
    expect((await log()).promises).toMatchObject([{ state: 'BROKEN' }]);
    const second = await promiseToStaff('2026-02-25', 20_000);
    expect(second.status).toBe(201);
    expect(second.body).toMatchObject({ by: 'staff', staffName: 'The officer', state: 'RUNNING' });
    expect((await log()).promises).toMatchObject([{ by: 'staff', state: 'RUNNING' }, { state: 'BROKEN' }]);
  });

  test('is one of many at times: the payments that keep them are read once for all', async () => {
    const read = async () => (await countRead(log)).statements;
    const made = async (count: number) => {
      const { memberId } = loan.member;
      await sql`insert into promise (member_id, id, loan_id, made_at, promised_on, amount_minor)
        select ${memberId}, gen_random_uuid(), ${loan.loanId}, '2026-02-16', '2026-02-16', 1
        from generate_series(1, ${count}::integer)`.execute(world.database.owner);
    };
    await made(1);
    const ofOne = await read();
    await made(50);
    expect((await log()).promises).toHaveLength(51);
    expect(await read()).toBe(ofOne);
  });

  test('is made once by twenty at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? promise('2026-02-20', 20_000) : promiseToStaff('2026-02-20', 20_000),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['PROMISE_RUNS']),
    );
    expect((await log()).promises).toHaveLength(1);
  });

  test.each([
    ['of more than is due', '2026-02-20', 26_500.01, 'PROMISE_AMOUNT_OUT_OF_RANGE'],
    ['of nothing', '2026-02-20', 0, 'PROMISE_AMOUNT_OUT_OF_RANGE'],
    ['for yesterday', '2026-02-16', 100, 'PROMISE_DATE_OUT_OF_RANGE'],
    ['for 31 days ahead', '2026-03-20', 100, 'PROMISE_DATE_OUT_OF_RANGE'],
  ])('%s is refused', async (_, on, amount, code) => {
    expect((await promise(on, amount)).body.code).toBe(code);
    expect((await log()).promises).toEqual([]);
  });

  test('is refused while nothing is due, and on a loan of nobody or of another member', async () => {
    await at('2026-02-14');
    expect((await promise('2026-02-20', 100)).body.code).toBe('PROMISE_NOTHING_DUE');
    expect((await promise('2026-02-20', 100, unknownNumber)).body.code).toBe('LOAN_UNKNOWN');
    const other = await arrangeBorrower(world);
    const { token, phoneNumber } = other;
    const body = { phoneNumber, loanNumber: loan.loanNumber };
    expect((await world.ask(listContacts, { token, body })).body.code).toBe('LOAN_UNKNOWN');
    const promised = { ...body, on: '2026-02-20', amount: 1 };
    expect((await world.ask(makePromise, { token, body: promised })).body.code).toBe('LOAN_UNKNOWN');
  });
});
