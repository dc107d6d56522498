import { stopMandate } from '@sagwan/contract/mandate/stop-mandate.ts';
import { describe, expect, test } from 'vitest';
import { runApplyCollectionEvent } from '../collection/apply-collection.ts';
import { sweep } from '../job/sweep.ts';
import {
  autoDebitWorld,
  CountingBank,
  dueOn,
  loanWithMandate,
  noticeOn,
  repaymentsOf,
  textsOf,
} from '../testing/auto-debit.ts';
import { ledgerProblemsOf } from '../testing/balances.ts';
import { loseJobs } from '../testing/queued-jobs.ts';
import { type ReleasedLoan, sendCollectionEvent, travelTo } from '../testing/released-loan.ts';
import { chargeAutoDebit } from './charge-auto-debit.ts';
import { followAutoDebits } from './follow-auto-debits.ts';
import { debitsAtBank } from './order.sql.ts';
import { orderAutoDebits } from './order-auto-debits.ts';

const { world, runJobs, live, ordered, debitsOf, debitEvent } = autoDebitWorld();

describe('the money is taken once', () => {
  const takenOf = (bank: CountingBank) => [...bank.taken.values()];
  const auditedOf = async ({ member }: ReleasedLoan) => {
    const audited = await world.database.owner
      .selectFrom('audit')
      .select('action')
      .where('member_id', '=', member.memberId)
      .where('subject_kind', '=', 'autoDebit')
      .orderBy('at')
      .execute();
    return audited.map(({ action }) => action);
  };

  test('by a job that is killed after the charge and before its note, and run again', async () => {
    const { bank, key, loan } = await ordered('silence');
    await chargeAutoDebit(world.context, key);
    bank.answers = 'accepted';
    for (let time = 0; time < 3; time += 1) await chargeAutoDebit(world.context, key);
    expect(takenOf(bank)).toEqual([2_650_000n]);
    expect(bank.orders).toHaveLength(1);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'CHARGED' }]);
  });

  test('by a job whose order never arrived: it asks, and orders again under the same reference', async () => {
    const { bank, key } = await ordered('lost');
    await chargeAutoDebit(world.context, key);
    expect(takenOf(bank)).toEqual([]);
    bank.answers = 'accepted';
    await chargeAutoDebit(world.context, key);
    expect(bank.orders).toMatchObject([{ referenceId: key.reference, amountMinor: 2_650_000n }]);
  });

  test('not at all where the mandate was stopped while the provider was away, which is in the audit', async () => {
    const { bank, key, loan } = await ordered('lost');
    await chargeAutoDebit(world.context, key);
    const { token } = loan.member;
    await world.ask(stopMandate, { token, body: { ...loan.own, action: 'stop' } });
    bank.answers = 'accepted';
    await chargeAutoDebit(world.context, key);
    expect(bank.orders).toEqual([]);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'SKIPPED', skipReason: 'MANDATE_ENDED' }]);
    expect((await auditedOf(loan)).at(-1)).toBe('autoDebit.skip');
  });

  test('and booked, also where the mandate was stopped while the bank had the order', async () => {
    const { bank, key, loan } = await ordered('accepted');
    await chargeAutoDebit(world.context, key);
    await world.ask(stopMandate, { token: loan.member.token, body: { ...loan.own, action: 'stop' } });
    expect(await debitsOf(loan)).toMatchObject([{ state: 'CHARGED' }]);
    bank.asked = 'paid';
    await chargeAutoDebit(world.context, key);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'PAID' }]);
    expect(await repaymentsOf(world, loan)).toHaveLength(1);
  });

  test('by twenty jobs at once', async () => {
    const { bank, key } = await ordered('accepted');
    await Promise.all(Array.from({ length: 20 }, () => chargeAutoDebit(world.context, key)));
    expect(takenOf(bank)).toEqual([2_650_000n]);
    expect(new Set(bank.orders.map(({ referenceId }) => referenceId))).toEqual(new Set([key.reference]));
  });

  test('by twenty days’ jobs at once: announced once, ordered once', async () => {
    const loan = await loanWithMandate(world);
    const bank = new CountingBank(world);
    for (const day of [noticeOn, dueOn]) {
      await travelTo(world, day, { members: [loan.member] });
      await Promise.all(Array.from({ length: 20 }, () => orderAutoDebits(world.context)));
    }
    await orderAutoDebits(world.context);
    await runJobs();
    expect(await debitsOf(loan)).toMatchObject([{ attempt: 1, state: 'CHARGED' }]);
    expect(await textsOf(world, loan, 'autoDebitNotice')).toHaveLength(1);
    expect(takenOf(bank)).toEqual([2_650_000n]);
    expect(await auditedOf(loan)).toEqual(['autoDebit.announce', 'autoDebit.charge']);
  });

  test('an order whose job was lost in a crash is swept up', async () => {
    const { bank } = await ordered('accepted');
    await loseJobs(world);
    world.passTime(10_000);
    await sweep(world.context);
    await runJobs();
    expect(takenOf(bank)).toEqual([2_650_000n]);
  });

  test('refused at once, it has failed; a third time is none', async () => {
    const { bank, loan } = await ordered('refused');
    await runJobs();
    await live('2026-04-20', loan);
    await live('2026-04-24', loan);
    expect((await debitsOf(loan)).map(({ state }) => state)).toEqual(['FAILED', 'FAILED']);
    expect(bank.orders).toHaveLength(2);
  });

  test('a bank that takes its time is asked until it says no', async () => {
    const { bank, loan } = await ordered('accepted');
    await runJobs();
    bank.asked = 'failed';
    world.passTime(61_000);
    await followAutoDebits(world.context);
    await runJobs();
    expect((await debitsOf(loan)).map(({ state }) => state)).toEqual(['NOTICED', 'FAILED']);
  });

  test('one at the bank of an earlier provider takes no turn of those that can be asked about', async () => {
    const { key: earlier } = await ordered('accepted');
    const { key } = await ordered('accepted');
    await runJobs();
    const { owner } = world.database;
    await owner
      .updateTable('mandate')
      .set({ provider: 'earlier' })
      .where('member_id', '=', earlier.memberId)
      .execute();
    const toAsk = await debitsAtBank(world.context.db, { provider: 'sandbox', most: 100 });
    const orderIds = toAsk.map(({ orderId }) => orderId);
    expect([orderIds.includes(key.orderId), orderIds.includes(earlier.orderId)]).toEqual([true, false]);
  });

  test('what the provider forgot is for staff', async () => {
    const { bank, key, loan } = await ordered('accepted');
    await chargeAutoDebit(world.context, key);
    bank.taken.clear();
    await chargeAutoDebit(world.context, key);
    const problemOf = async () =>
      world.database.owner
        .selectFrom('auto_debit_order')
        .select(['state', 'problem'])
        .where('id', '=', key.orderId)
        .executeTakeFirst();
    expect(await problemOf()).toMatchObject({
      state: 'CHARGED',
      problem: expect.stringContaining('no longer'),
    });
    expect(bank.orders).toHaveLength(1);
    await sendCollectionEvent(world, debitEvent(key.reference));
    await runJobs();
    expect(await problemOf()).toEqual({ state: 'PAID', problem: null });
    expect(await repaymentsOf(world, loan)).toHaveLength(1);
  });

  test('what the bank pays of a charge is shown as debited, and the rest stays due', async () => {
    const { key, loan } = await ordered('accepted');
    await runJobs();
    await sendCollectionEvent(world, { ...debitEvent(key.reference), amountMinor: 1_000_000n });
    await runJobs();
    expect(await debitsOf(loan)).toMatchObject([{ state: 'PAID', amount: 10_000 }]);
    expect(await repaymentsOf(world, loan)).toMatchObject([{ amount: 10_000, interest: 2_536 }]);
    expect(await ledgerProblemsOf(world)).toEqual([]);
  });

  test('its event, applied twenty times at once, is booked once', async () => {
    const { key, loan } = await ordered('accepted');
    await runJobs();
    const event = debitEvent(key.reference);
    await sendCollectionEvent(world, event);
    const eventKey = { provider: 'sandbox', eventId: event.eventId };
    await Promise.all(
      Array.from({ length: 20 }, () => runApplyCollectionEvent(world.context, eventKey).catch(() => {})),
    );
    await runJobs();
    expect(await repaymentsOf(world, loan)).toHaveLength(1);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'PAID' }]);
    expect(await ledgerProblemsOf(world)).toEqual([]);
  });
});
