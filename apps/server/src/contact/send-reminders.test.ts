import { listContacts } from '@sagwan/contract/contact/list-contacts.ts';
import { makePromise } from '@sagwan/contract/contact/make-promise.ts';
import { officeRecordContact } from '@sagwan/contract/office/contacts.ts';
import { askRelief } from '@sagwan/contract/relief/ask-relief.ts';
import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { sandboxClock } from '@sagwan/contract/system/sandbox-servicing.ts';
import { hourMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { addDays, manilaDate } from '@sagwan/domain/time/manila.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '../outbox/run-jobs.ts';
import { sweep } from '../outbox/sweep.ts';
import { MessageRefusedError } from '../providers/messages.ts';
import { closeDays } from '../servicing/close-days.ts';
import { arrangeReferences, arrangeStaff, renewedMemberToken } from '../testing/arrange-borrower.ts';
import { arrangeTicket } from '../testing/arrange-ticket.ts';
import {
  paidEvent,
  payByCode,
  type ReleasedLoan,
  releasedInJanuary,
  sendCollectionEvent,
  travelTo,
} from '../testing/released-loan.ts';
import { inboxOf } from '../testing/sent-texts.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';
import { sendReminders } from './send-reminders.ts';

const world = worldForTests();
let loan: ReleasedLoan;
let staff: Awaited<ReturnType<typeof arrangeStaff>>;

beforeAll(async () => {
  staff = await arrangeStaff(world, 'officer');
});

/** The check loan: released on 15 January, its first instalment of 26,500.00 due on Sunday 15 February. */
beforeEach(async () => {
  loan = await releasedInJanuary(world);
});
const { sms, email } = { sms: () => world.context.sms, email: () => world.context.email };
let providers: { sms: ReturnType<typeof sms>; email: ReturnType<typeof email> };
beforeAll(() => {
  providers = { sms: sms(), email: email() };
});
afterEach(() => {
  Object.assign(world.context, providers);
});

const at = async (date: string) => travelTo(world, date, { members: [loan.member], staff: [staff] });
/** The job, and the messages that it wrote sent. */
const remind = async () => {
  await sendReminders(world.context);
  await runDueJobs(world.context, world.database.url);
};
const inbox = async (to = loan.own.phoneNumber) =>
  (await inboxOf(world, to))
    .filter(({ text }) => text.includes('due '))
    .map(({ text, sentAt }) => ({ text, on: manilaDate(sentAt) }));
const log = async () =>
  (
    (await world.ask(listContacts, { token: await renewedMemberToken(world, loan.member), body: loan.own }))
      .body.contacts as {
      outcome: string;
      rule: string | null;
      sentence: string | null;
      channel: string;
      reminder: { dueOn: string; day: number } | null;
    }[]
  )
    .map(
      ({ outcome, rule, channel, reminder }) => `${reminder?.day ?? 'staff'} ${channel} ${rule ?? outcome}`,
    )
    .reverse();
/** What a recovery leaves unpaid of a loan that is written off can have been due a few days ago. */
const writeOff = () =>
  world.database.owner
    .updateTable('loan')
    .set({ written_off_minor: 15_000_000n })
    .where('id', '=', loan.loanId)
    .execute();
const setEmail = (address: string) =>
  world.database.owner
    .updateTable('member')
    .set({ email: address, email_proven_at: world.context.now() })
    .where('id', '=', loan.member.memberId)
    .execute();
const addReference = (refPhoneNumber1: string) =>
  arrangeReferences(world, loan.member.memberId, {
    refFullName1: 'Rosario Santos',
    refRelationship1: 'Mother',
    refPhoneNumber1,
  });
const call = () =>
  world.ask(officeRecordContact, {
    token: staff.token,
    params: { loanNumber: loan.loanNumber },
    body: { channel: 'call' },
  });

test('a loan that is never paid: each reminder once, with the amounts of its day, and what the caps stop', async () => {
  for (let date = '2026-02-06'; date <= '2026-03-26'; date = addDays(date, 1)) {
    await at(date);
    await closeDays(world.context);
    await remind();
    world.passTime(3 * hourMilliseconds);
    await remind();
    world.passTime(-3 * hourMilliseconds);
  }
  const before = 'How to pay is in the app, under Payments. Paid already? Then all is well.';
  const late = 'How to pay, or to get time: app, Payments.';
  await at('2026-03-26');
  expect((await inbox()).map(({ text, on }) => `${on} ${text}`)).toEqual([
    `2026-02-08 Sagwan: PHP 26,500.00 is due in 7 days, on February 15, 2026. ${before}`,
    `2026-02-12 Sagwan: PHP 26,500.00 is due in 3 days, on February 15, 2026. ${before}`,
    `2026-02-14 Sagwan: PHP 26,500.00 is due tomorrow, on February 15, 2026. ${before}`,
    `2026-02-15 Sagwan: PHP 26,500.00 is due today, February 15, 2026. ${before}`,
    // Monday is the next banking day; on the 17th and 18th three were sent within seven days.
    `2026-02-19 Sagwan: PHP 26,579.50 is owed today: PHP 26,500.00 due on February 15, 2026 and PHP 79.50 penalty. ${late}`,
    `2026-02-22 Sagwan: PHP 26,818.00 is owed today: PHP 26,500.00 due on February 15, 2026 and PHP 318.00 penalty. ${late}`,
    // With the second instalment.
    `2026-03-17 Sagwan: PHP 55,146.50 is owed today: PHP 53,000.00 due on February 15, 2026 and PHP 2,146.50 penalty. ${late}`,
  ]);
  expect(await log()).toEqual([
    '-7 sms sent',
    '-3 sms sent',
    '-1 sms sent',
    '0 sms sent',
    '1 sms THREE_IN_SEVEN_DAYS',
    '1 sms sent',
    '7 sms sent',
    '30 sms sent',
  ]);
}, 60_000);

describe('nothing is sent', () => {
  test.each([
    [
      'while a dispute runs',
      'DISPUTE_RUNS',
      () => arrangeTicket(world, { kind: 'complaint', memberId: loan.member.memberId }),
      () => world.database.owner.updateTable('ticket').set({ state: 'CLOSED' }).execute(),
    ],
    [
      'while a hardship request runs',
      'HARDSHIP_REQUEST_RUNS',
      async () => {
        const body = { ...loan.own, kind: 'hardship', reason: 'ILLNESS', months: 3 } as const;
        expect((await world.ask(askRelief, { token: loan.member.token, body })).status).toBe(201);
      },
      () => world.database.owner.updateTable('relief_request').set({ state: 'REFUSED' }).execute(),
    ],
    [
      'while a promise to pay runs',
      'PROMISE_RUNS',
      async () => {
        const body = { ...loan.own, on: '2026-02-15', amount: 100 };
        expect((await world.ask(makePromise, { token: loan.member.token, body })).status).toBe(201);
      },
      () => world.database.owner.deleteFrom('promise').execute(),
    ],
    [
      'at 23:00',
      'OUTSIDE_HOURS',
      async () => world.passTime(13 * hourMilliseconds),
      async () => world.passTime(-13 * hourMilliseconds),
    ],
    [
      'at 05:59',
      'OUTSIDE_HOURS',
      async () => world.passTime(-4 * hourMilliseconds - minuteMilliseconds),
      async () => world.passTime(4 * hourMilliseconds + minuteMilliseconds),
    ],
    [
      'on a day on which staff called',
      'ONE_A_DAY',
      async () => expect((await call()).status).toBe(201),
      () => world.database.owner.deleteFrom('contact_attempt').where('cause', '=', 'staff').execute(),
    ],
    [
      'after three calls in seven days',
      'THREE_IN_SEVEN_DAYS',
      async () => {
        for (const date of ['2026-02-10', '2026-02-12', '2026-02-13']) {
          await at(date);
          expect((await call()).status).toBe(201);
        }
        await at('2026-02-15');
      },
      () => world.database.owner.deleteFrom('contact_attempt').where('cause', '=', 'staff').execute(),
    ],
    [
      'to a number that a reference has',
      'REFERENCE',
      () => addReference(`0${loan.own.phoneNumber.slice(2)}`),
      () =>
        world.database.owner.deleteFrom('reference').where('member_id', '=', loan.member.memberId).execute(),
    ],
  ])('%s, and it is logged once: %s', async (_, rule, arrange, lift) => {
    await at('2026-02-15');
    await arrange();
    await remind();
    await remind();
    expect(await inbox()).toEqual([]);
    const blocked = (await log()).filter((line) => line.startsWith('0 '));
    expect(blocked).toEqual([`0 sms ${rule}`]);
    await lift();
    await remind();
    expect(await inbox()).toHaveLength(1);
    expect(await log()).toContain('0 sms sent');
  });

  test('about an instalment that is paid; about the next one from seven days before', async () => {
    await at('2026-02-15');
    const { body } = await world.ask(createCode, {
      token: loan.member.token,
      body: { ...loan.own, channel: 'virtualAccount' },
    });
    const payment = paidEvent(world, { reference: String(body.reference), amountMinor: 2_650_000n });
    expect(await sendCollectionEvent(world, payment)).toBe(200);
    await runDueJobs(world.context, world.database.url);
    for (const date of ['2026-02-15', '2026-02-17', '2026-02-22', '2026-03-07']) {
      await at(date);
      await remind();
    }
    expect(await log()).toEqual([]);
    await at('2026-03-08');
    await remind();
    expect(await log()).toEqual(['-7 sms sent']);
  });

  test('about a loan that is written off', async () => {
    await at('2026-02-15');
    await writeOff();
    await remind();
    expect([await inbox(), await log()]).toEqual([[], []]);
  });

  test('with an amount that is paid in part while it is written: the next run writes the rest', async () => {
    await at('2026-02-15');
    await whileLocked(world, sql`select 1 from member where id = ${loan.member.memberId} for no key update`, {
      run: () => sendReminders(world.context),
      change: () => payByCode(world, loan, 1_000_000n),
    });
    await runDueJobs(world.context, world.database.url);
    expect([await inbox(), await log()]).toEqual([[], []]);
    await remind();
    expect((await inbox()).map(({ text }) => text)).toEqual([
      expect.stringContaining('PHP 16,500.00 is due today'),
    ]);
  });

  test('twice by ten jobs at once', async () => {
    await at('2026-02-15');
    await Promise.all(Array.from({ length: 10 }, () => sendReminders(world.context)));
    await runDueJobs(world.context, world.database.url);
    expect(await inbox()).toHaveLength(1);
    expect(await log()).toEqual(['0 sms sent']);
  });
});

test('a rule that stops it is logged once by ten jobs at once', async () => {
  await at('2026-02-15');
  world.passTime(13 * hourMilliseconds);
  await Promise.all(Array.from({ length: 10 }, () => sendReminders(world.context)));
  expect(await log()).toEqual(['0 sms OUTSIDE_HOURS']);
});

describe('the clock of the demonstration', () => {
  afterEach(async () => {
    await world.database.owner
      .updateTable('business_date')
      .set({ days_ahead: 0, closed_until: '2026-01-14' })
      .execute();
    await world.context.businessClock.read(world.context.db);
  });

  test('reminds on every day that passes, however long that takes', async () => {
    expect((await world.ask(sandboxClock, { body: { days: 33 } })).body.businessDate).toBe('2026-02-17');
    await runDueJobs(world.context, world.database.url);
    expect(await inbox()).toHaveLength(4);
    expect(await log()).toEqual([
      '-7 sms sent',
      '-3 sms sent',
      '-1 sms sent',
      '0 sms sent',
      '1 sms THREE_IN_SEVEN_DAYS',
    ]);
  }, 60_000);
});

describe('a message that has waited', () => {
  test('is sent later on its day, where a crash left its job out', async () => {
    await at('2026-02-15');
    await sendReminders(world.context);
    await world.context.jobs.flush();
    world.passTime(2 * hourMilliseconds);
    await sweep(world.context);
    await runDueJobs(world.context, world.database.url);
    expect(await inbox()).toHaveLength(1);
    world.passTime(-2 * hourMilliseconds);
  });

  test.each([
    ['into the night', 13 * hourMilliseconds, '0 sms OUTSIDE_HOURS'],
    ['until the next morning', 21 * hourMilliseconds, '0 sms failed'],
  ])('%s is not sent', async (_, waits, expected) => {
    await at('2026-02-15');
    await sendReminders(world.context);
    world.passTime(waits);
    await runDueJobs(world.context, world.database.url);
    expect(await inbox()).toEqual([]);
    world.passTime(-waits);
    expect(await log()).toEqual([expected]);
  });

  test('is not sent where the member promised to pay meanwhile', async () => {
    await at('2026-02-15');
    await sendReminders(world.context);
    const body = { ...loan.own, on: '2026-02-20', amount: 26_500 };
    await world.ask(makePromise, { token: loan.member.token, body });
    await runDueJobs(world.context, world.database.url);
    expect(await inbox()).toEqual([]);
    expect(await log()).toEqual(['0 sms PROMISE_RUNS']);
  });

  test('is not sent where the loan was written off meanwhile', async () => {
    await at('2026-02-15');
    await sendReminders(world.context);
    await writeOff();
    await runDueJobs(world.context, world.database.url);
    expect([await inbox(), await log()]).toEqual([[], ['0 sms failed']]);
  });

  test('is sent however far the demonstration has travelled since', async () => {
    await at('2026-02-15');
    await sendReminders(world.context);
    await world.context.businessClock.travelOneDay(world.context.db);
    await runDueJobs(world.context, world.database.url);
    expect(await inbox()).toHaveLength(1);
    await world.database.owner.updateTable('business_date').set({ days_ahead: 0 }).execute();
    await world.context.businessClock.read(world.context.db);
  });
});

describe('the provider', () => {
  const failing = (error: Error) => {
    Object.assign(world.context, { sms: { name: 'failing', send: () => Promise.reject(error) } });
  };

  test('refuses the SMS: the reminder goes by e-mail', async () => {
    await at('2026-02-15');
    await setEmail('ana@example.com');
    failing(new MessageRefusedError('no such number'));
    await remind();
    expect(await log()).toEqual(['0 sms failed']);
    await remind();
    expect(await log()).toEqual(['0 sms failed', '0 email sent']);
    const [mail] = await inbox('ana@example.com');
    expect(mail?.text).toMatch(/^PHP 26,500.00 is due today\n\nThe instalment of your loan/);
  });

  test('gives no clear answer: it may have arrived, so it counts and is not sent again', async () => {
    await at('2026-02-15');
    await setEmail('ben@example.com');
    failing(new Error('timeout'));
    await remind();
    Object.assign(world.context, providers);
    world.passTime(hourMilliseconds);
    await sweep(world.context);
    await remind();
    world.passTime(-hourMilliseconds);
    expect([...(await inbox()), ...(await inbox('ben@example.com'))]).toEqual([]);
    expect(await log()).toEqual(['0 sms sent']);
  });

  test('has no say where the number is a reference, too: by e-mail from the start', async () => {
    await at('2026-02-15');
    await setEmail('carla@example.com');
    await addReference(loan.own.phoneNumber);
    await remind();
    expect(await inbox()).toEqual([]);
    expect(await inbox('carla@example.com')).toHaveLength(1);
    expect(await log()).toEqual(['0 email sent']);
  });

  test('an address that is not proved, or unreachable, gets none: staff see why', async () => {
    await at('2026-02-15');
    await addReference(loan.own.phoneNumber);
    await setEmail('dora@example.com');
    for (const change of [{ email_proven_at: null }, { email_unreachable_at: world.context.now() }])
      await world.database.owner
        .updateTable('member')
        .set({ email_proven_at: world.context.now(), ...change })
        .where('id', '=', loan.member.memberId)
        .execute()
        .then(remind);
    expect(await inbox('dora@example.com')).toEqual([]);
    expect(await log()).toEqual(['0 sms REFERENCE']);
  });

  test('is in the member’s language, whichever way it goes', async () => {
    await at('2026-02-15');
    await setEmail('elsa@example.com');
    await world.database.owner
      .updateTable('member')
      .set({ language: 'fil' })
      .where('id', '=', loan.member.memberId)
      .execute();
    failing(new MessageRefusedError('no such number'));
    await remind();
    await remind();
    const [mail] = await inboxOf(world, 'elsa@example.com');
    expect(mail?.text).toMatch(/^PHP 26,500.00 ang hulog mo ngayong araw\n\nNgayong araw, Pebrero 15, 2026/);
  });
});
