import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { sandboxAutoDebits, sandboxMandates } from '@sagwan/contract/system/sandbox.ts';
import { sandboxClock } from '@sagwan/contract/system/sandbox-servicing.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { sendReminders } from '../contact/send-reminders.ts';
import { runDueJobs } from '../job/run-jobs.ts';
import {
  autoDebitOf,
  debitKeysOf,
  dueOn,
  liveTo,
  liveWithJobs,
  loanWithMandate,
  noticeOn,
  repaymentsOf,
  restoreCollection,
  debitsOf as shownDebits,
  signMandate,
  textsOf,
} from '../testing/auto-debit.ts';
import { ledgerProblemsOf } from '../testing/balances.ts';
import {
  paidEvent,
  payByCode,
  type ReleasedLoan,
  releasedLoan,
  sendCollectionEvent,
  travelTo,
} from '../testing/released-loan.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
afterEach(async () => {
  await world.ask(sandboxAutoDebits, { body: { mode: 'succeed' } });
  await world.ask(sandboxMandates, { body: { mode: 'consent' } });
});
// After that, so that it runs before it: what is asked there is the sandbox.
restoreCollection(world);

const setDebits = (mode: 'succeed' | 'fail' | 'late' | 'twice' | 'timeout') =>
  world.ask(sandboxAutoDebits, { body: { mode } });
const runJobs = (withinSeconds = 5) => runDueJobs(world.context, world.database.url, { withinSeconds });

const live = (day: string, loan: ReleasedLoan) => liveWithJobs(world, day, loan);

const debitsOf = (loan: ReleasedLoan) => shownDebits(world, loan);

describe('a debit that goes through', () => {
  test('is announced three days before, charged on the due date and booked as any payment', async () => {
    const loan = await loanWithMandate(world);
    await live('2026-04-11', loan);
    expect(await debitsOf(loan)).toEqual([]);
    await live(noticeOn, loan);
    expect(await autoDebitOf(world, loan)).toMatchObject({
      next: { dueOn, chargeOn: dueOn, amount: 26500, attempt: 1, announced: true },
      debits: [{ dueOn, attempt: 1, chargeOn: dueOn, amount: 26500, state: 'NOTICED', skipReason: null }],
    });
    expect(await textsOf(world, loan, 'autoDebitNotice')).toEqual([
      expect.stringMatching(/on April 15, 2026 we debit PHP 26,500.00 from your BPI account/),
    ]);
    await live('2026-04-14', loan);
    expect(await repaymentsOf(world, loan)).toEqual([]);
    await live(dueOn, loan);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'PAID', amount: 26500 }]);
    const [debit] = await debitKeysOf(world, loan);
    expect(await repaymentsOf(world, loan)).toMatchObject([
      {
        amount: 26500,
        channel: 'autoDebit',
        valueOn: dueOn,
        penalty: 0,
        code: null,
        reference: `sandbox-charge-${debit?.reference}`,
      },
    ]);
    const { body } = await world.ask(readSchedule, { token: loan.member.token, body: loan.own });
    expect(body.rows).toMatchObject([{ state: 'PAID', paidOn: dueOn }, {}, {}, {}, {}, {}]);
    expect((await autoDebitOf(world, loan)).next).toMatchObject({
      dueOn: '2026-05-15',
      noticeOn: '2026-05-12',
      amount: 26500,
      announced: false,
    });
    expect(await ledgerProblemsOf(world)).toEqual([]);
  });

  test('is shown before its notice with the penalty that a hardship plan spread over the instalments', async () => {
    const loan = await loanWithMandate(world);
    await live('2026-05-05', loan);
    const staff = await servicingStaff(world);
    await staff.doIt(loan, { kind: 'planHardship', months: 6 });
    const { body } = await world.ask(readSchedule, { token: loan.member.token, body: loan.own });
    const [first] = (await staff.scheduleOf(loan)).rows;
    expect(first?.penalty).toBeGreaterThan(0);
    const { next } = await autoDebitOf(world, loan);
    expect(next).toMatchObject({ dueOn: first?.dueOn, announced: false });
    expect(body.due).toMatchObject({ on: next?.dueOn, amount: next?.amount });
  });

  test('on a Saturday it is charged on Monday, without penalty', async () => {
    await travelTo(world, '2026-03-18');
    const loan = await releasedLoan(world);
    await signMandate(world, loan);
    // Due on Saturday 18 April.
    await live('2026-04-17', loan);
    expect(await debitsOf(loan)).toMatchObject([{ dueOn: '2026-04-18', chargeOn: '2026-04-20' }]);
    await live('2026-04-18', loan);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'NOTICED' }]);
    await live('2026-04-20', loan);
    expect(await repaymentsOf(world, loan)).toMatchObject([
      { amount: 26500, valueOn: '2026-04-20', penalty: 0 },
    ]);
  });

  test.each(['twice', 'late', 'timeout'] as const)('%s: it is paid once', async (mode) => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    await setDebits(mode);
    await live(dueOn, loan);
    await runJobs(120);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'PAID' }]);
    expect(await repaymentsOf(world, loan)).toMatchObject([{ amount: 26500, valueOn: dueOn }]);
  });

  test('only what is due is charged, and no more than was announced', async () => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    await payByCode(world, loan, 650_000n);
    expect((await autoDebitOf(world, loan)).next).toMatchObject({ announced: true, amount: 20000 });
    await live(dueOn, loan);
    expect((await repaymentsOf(world, loan)).map(({ amount, channel }) => [amount, channel])).toEqual([
      [20000, 'autoDebit'],
      [6500, 'virtualAccount'],
    ]);
  });

  test('the reminders of its notice day and of the due date are left out, others are not', async () => {
    const loan = await loanWithMandate(world);
    const reminded = async (day: string) => {
      await liveTo(world, day, loan);
      await sendReminders(world.context);
      return (await textsOf(world, loan, 'reminderBefore')).length;
    };
    expect(await reminded('2026-04-08')).toBe(1);
    expect(await reminded(noticeOn)).toBe(1);
    expect(await reminded('2026-04-14')).toBe(2);
    await reminded(dueOn);
    expect(await textsOf(world, loan, 'reminderToday')).toEqual([]);
  });
});

describe('a debit that fails', () => {
  test('is tried once more three days after the member was told, and goes through', async () => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    await setDebits('fail');
    await live(dueOn, loan);
    // Three days later is Saturday 18 April.
    expect(await debitsOf(loan)).toMatchObject([
      { attempt: 2, chargeOn: '2026-04-20', state: 'NOTICED', amount: 26500 },
      { attempt: 1, state: 'FAILED' },
    ]);
    expect(await textsOf(world, loan, 'autoDebitFailed')).toEqual([
      expect.stringContaining('We try once more on April 20, 2026'),
    ]);
    await setDebits('succeed');
    await live('2026-04-20', loan);
    expect(await debitsOf(loan)).toMatchObject([{ attempt: 2, state: 'PAID' }, { state: 'FAILED' }]);
    expect(await repaymentsOf(world, loan)).toMatchObject([{ amount: 26500, valueOn: '2026-04-20' }]);
    expect(await ledgerProblemsOf(world)).toEqual([]);
  });

  test('twice: the member is told, there is no third try, and the mandate stays for the next instalment', async () => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    await setDebits('fail');
    for (const day of [dueOn, '2026-04-20', '2026-04-21', '2026-04-23', '2026-04-24']) await live(day, loan);
    expect((await debitsOf(loan)).map(({ attempt, state }) => [attempt, state])).toEqual([
      [2, 'FAILED'],
      [1, 'FAILED'],
    ]);
    expect(await textsOf(world, loan, 'autoDebitFailed')).toEqual([
      expect.stringContaining('We try once more on'),
      expect.stringContaining('We do not try again'),
    ]);
    expect(await repaymentsOf(world, loan)).toEqual([]);
    expect(await autoDebitOf(world, loan)).toMatchObject({
      mandate: { state: 'ACTIVE' },
      next: { dueOn: '2026-05-15', attempt: 1 },
    });
  });

  test('and is paid in another way: the second try is left out', async () => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    await setDebits('fail');
    await live(dueOn, loan);
    await payByCode(world, loan, 2_650_000n);
    await live('2026-04-20', loan);
    expect(await debitsOf(loan)).toMatchObject([
      { attempt: 2, state: 'SKIPPED', skipReason: 'NOTHING_DUE' },
      { attempt: 1, state: 'FAILED' },
    ]);
    expect(await textsOf(world, loan, 'autoDebitSkipped')).toEqual([]);
  });

  test('because the bank ended the mandate: it has ended here too, and there is no second try', async () => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    await setDebits('fail');
    await world.ask(sandboxMandates, { body: { mode: 'refuse' } });
    await live(dueOn, loan);
    const { mandate, debits } = await autoDebitOf(world, loan);
    expect(mandate).toMatchObject({ state: 'ENDED', endReason: 'BANK_ENDED' });
    expect(debits).toMatchObject([
      { attempt: 2, state: 'SKIPPED', skipReason: 'MANDATE_ENDED' },
      { attempt: 1, state: 'FAILED' },
    ]);
  });

  test('and was paid all the same: money is believed, and nothing is charged again', async () => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    await setDebits('fail');
    await live(dueOn, loan);
    const { reference } = (await debitKeysOf(world, loan))[0] ?? expect.fail('there is no debit');
    const event = paidEvent(world, { reference, amountMinor: 2_650_000n });
    await sendCollectionEvent(world, { ...event, channel: 'autoDebit' });
    await runJobs();
    await live('2026-04-20', loan);
    expect((await debitsOf(loan)).map(({ state }) => state)).toEqual(['SKIPPED', 'PAID']);
    expect(await repaymentsOf(world, loan)).toHaveLength(1);
  });
});

test('when the sandbox travels, each day has its debits, which count for it', async () => {
  const loan = await loanWithMandate(world);
  await world.ask(sandboxClock, { body: { days: 31 } });
  await runJobs();
  expect(await repaymentsOf(world, loan)).toMatchObject([{ channel: 'autoDebit', valueOn: dueOn }]);
});
