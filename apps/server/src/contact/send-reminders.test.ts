import { makePromise } from '@sagwan/contract/contact/make-promise.ts';
import { officeRecordContact } from '@sagwan/contract/office/contacts.ts';
import { askRelief } from '@sagwan/contract/relief/ask-relief.ts';
import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { sandboxClock } from '@sagwan/contract/system/sandbox-servicing.ts';
import { hourMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { closeDays } from '../servicing/close-days.ts';
import { arrangeTicket } from '../testing/arrange-ticket.ts';
import { paidEvent, payByCode, sendCollectionEvent } from '../testing/released-loan.ts';
import { arrangeReminders } from '../testing/reminders.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';
import { sendReminders } from './send-reminders.ts';

const world = worldForTests();
const { arranged, at, remind, inbox, log, addReference, writeOff } = arrangeReminders(world);

const call = () =>
  world.ask(officeRecordContact, {
    token: arranged.staff.token,
    params: { loanNumber: arranged.loan.loanNumber },
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
      () => arrangeTicket(world, { kind: 'complaint', memberId: arranged.loan.member.memberId }),
      () => world.database.owner.updateTable('ticket').set({ state: 'ANSWERED' }).execute(),
    ],
    [
      'while a hardship request runs',
      'HARDSHIP_REQUEST_RUNS',
      async () => {
        const body = { ...arranged.loan.own, kind: 'hardship', reason: 'ILLNESS', months: 3 } as const;
        expect((await world.ask(askRelief, { token: arranged.loan.member.token, body })).status).toBe(201);
      },
      () => world.database.owner.updateTable('relief_request').set({ state: 'REFUSED' }).execute(),
    ],
    [
      'while a promise to pay runs',
      'PROMISE_RUNS',
      async () => {
        const body = { ...arranged.loan.own, on: '2026-02-15', amount: 100 };
        expect((await world.ask(makePromise, { token: arranged.loan.member.token, body })).status).toBe(201);
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
      () => addReference(`0${arranged.loan.own.phoneNumber.slice(2)}`),
      () =>
        world.database.owner
          .deleteFrom('reference')
          .where('member_id', '=', arranged.loan.member.memberId)
          .execute(),
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
      token: arranged.loan.member.token,
      body: { ...arranged.loan.own, channel: 'virtualAccount' },
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
    await whileLocked(
      world,
      sql`select 1 from member where id = ${arranged.loan.member.memberId} for no key update`,
      {
        run: () => sendReminders(world.context),
        change: () => payByCode(world, arranged.loan, 1_000_000n),
      },
    );
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
