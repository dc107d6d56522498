import { makePromise } from '@sagwan/contract/contact/make-promise.ts';
import { hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { sweep } from '../job/sweep.ts';
import { MessageRefusedError } from '../providers/messages.ts';
import { arrangeReminders } from '../testing/reminders.ts';
import { inboxOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import { sendReminders } from './send-reminders.ts';

const world = worldForTests();
const { arranged, restoreProviders, at, remind, inbox, log, addReference, writeOff } =
  arrangeReminders(world);

const setEmail = (address: string) =>
  world.database.owner
    .updateTable('member')
    .set({ email: address, email_proven_at: world.context.now() })
    .where('id', '=', arranged.loan.member.memberId)
    .execute();

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
    const body = { ...arranged.loan.own, on: '2026-02-20', amount: 26_500 };
    await world.ask(makePromise, { token: arranged.loan.member.token, body });
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
    restoreProviders();
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
    await addReference(arranged.loan.own.phoneNumber);
    await remind();
    expect(await inbox()).toEqual([]);
    expect(await inbox('carla@example.com')).toHaveLength(1);
    expect(await log()).toEqual(['0 email sent']);
  });

  test('an address that is not proved, or unreachable, gets none: staff see why', async () => {
    await at('2026-02-15');
    await addReference(arranged.loan.own.phoneNumber);
    await setEmail('dora@example.com');
    for (const change of [{ email_proven_at: null }, { email_unreachable_at: world.context.now() }])
      await world.database.owner
        .updateTable('member')
        .set({ email_proven_at: world.context.now(), ...change })
        .where('id', '=', arranged.loan.member.memberId)
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
      .where('id', '=', arranged.loan.member.memberId)
      .execute();
    failing(new MessageRefusedError('no such number'));
    await remind();
    await remind();
    const [mail] = await inboxOf(world, 'elsa@example.com');
    expect(mail?.text).toMatch(/^PHP 26,500.00 ang hulog mo ngayong araw\n\nNgayong araw, Pebrero 15, 2026/);
  });
});
