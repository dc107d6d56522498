import { stopMandate } from '@sagwan/contract/mandate/stop-mandate.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runApplyCollectionEvent } from '../collection/apply-collection.ts';
import { runDueJobs } from '../outbox/run-jobs.ts';
import { sweep } from '../outbox/sweep.ts';
import {
  autoDebitOf,
  CountingBank,
  debitKeysOf,
  dueOn,
  liveTo,
  liveWithJobs,
  loanWithMandate,
  noticeOn,
  repaymentsOf,
  restoreCollection,
  signMandate,
  textsOf,
} from '../testing/auto-debit.ts';
import { ledgerProblemsOf } from '../testing/balances.ts';
import { paidEvent, type ReleasedLoan, sendCollectionEvent, travelTo } from '../testing/released-loan.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';
import { chargeAutoDebit } from './charge-auto-debit.ts';
import { followAutoDebits } from './follow-auto-debits.ts';
import { debitsAtBank } from './order.sql.ts';
import { orderAutoDebits } from './order-auto-debits.ts';

const world = worldForTests();
restoreCollection(world);

const runJobs = () => runDueJobs(world.context, world.database.url);
const debitsOf = async (loan: ReleasedLoan) => (await autoDebitOf(world, loan)).debits;

/** What the bank says to a debit that it paid. */
const debitEvent = (reference: string) => ({
  ...paidEvent(world, { reference, amountMinor: 2_650_000n }),
  channel: 'autoDebit' as const,
});

const live = (day: string, loan: ReleasedLoan) => liveWithJobs(world, day, loan);

describe('the money is taken once', () => {
  /** A loan whose debit is ordered at a bank that counts; its job has not run. */
  async function ordered(answers: CountingBank['answers']) {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    const bank = new CountingBank(world);
    bank.answers = answers;
    await liveTo(world, dueOn, loan);
    const key = (await debitKeysOf(world, loan)).at(-1) ?? expect.fail('there is no debit');
    return { loan, bank, key };
  }
  const takenOf = (bank: CountingBank) => [...bank.taken.values()];

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

  test('not at all where the mandate was stopped while the provider was away', async () => {
    const { bank, key, loan } = await ordered('lost');
    await chargeAutoDebit(world.context, key);
    const { token } = loan.member;
    await world.ask(stopMandate, { token, body: { ...loan.own, action: 'stop' } });
    bank.answers = 'accepted';
    await chargeAutoDebit(world.context, key);
    expect(bank.orders).toEqual([]);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'SKIPPED', skipReason: 'MANDATE_ENDED' }]);
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
    const audited = await world.database.owner
      .selectFrom('audit')
      .select('action')
      .where('member_id', '=', loan.member.memberId)
      .where('subject_kind', '=', 'autoDebit')
      .orderBy('at')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(['autoDebit.announce', 'autoDebit.charge']);
  });

  test('an order whose job was lost in a crash is swept up', async () => {
    const { bank } = await ordered('accepted');
    await world.context.jobs.flush();
    await sql`delete from graphile_worker._private_jobs`.execute(world.database.owner);
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

  describe('one that no provider was asked for is left out once its days are over, and the member is told', () => {
    const change = async (loan: ReleasedLoan, provider: string) => {
      const { memberId } = loan.member;
      await world.database.owner
        .updateTable('mandate')
        .set({ provider })
        .where('member_id', '=', memberId)
        .execute();
    };
    const daysLater = async (day: string, loan: ReleasedLoan) => {
      await liveTo(world, day, loan);
      await sweep(world.context);
      await runJobs();
    };
    /** As after a crash between the order and its job, and days without the server. */
    const loseJobs = async () => {
      await world.context.jobs.flush();
      await sql`delete from graphile_worker._private_jobs`.execute(world.database.owner);
    };
    const leftOut = [{ state: 'SKIPPED', skipReason: 'DAY_MISSED' }];

    test.each([
      ['to be charged by an earlier provider', 'earlier'],
      ['to be charged by the one in use', 'sandbox'],
    ])('%s', async (_, provider) => {
      const { bank, loan } = await ordered('accepted');
      await loseJobs();
      await change(loan, provider);
      if (provider === 'earlier') {
        await daysLater('2026-04-18', loan);
        expect(await debitsOf(loan)).toMatchObject([{ state: 'CHARGED' }]);
      }
      await daysLater('2026-04-19', loan);
      expect(await debitsOf(loan)).toMatchObject(leftOut);
      expect(await textsOf(world, loan, 'autoDebitSkipped')).toHaveLength(1);
      expect(bank.orders).toEqual([]);
    });

    test('announced under an earlier provider; the member reads that none is made, stops and signs again', async () => {
      const loan = await loanWithMandate(world);
      await live(noticeOn, loan);
      await change(loan, 'earlier');
      await daysLater('2026-04-18', loan);
      expect(await debitsOf(loan)).toMatchObject([{ state: 'NOTICED' }]);
      expect(await autoDebitOf(world, loan)).toMatchObject({
        mandate: { state: 'ACTIVE' },
        next: null,
        rests: 'provider',
      });
      await daysLater('2026-04-19', loan);
      expect(await debitsOf(loan)).toMatchObject(leftOut);
      expect(await textsOf(world, loan, 'autoDebitSkipped')).toHaveLength(1);
      const { token } = loan.member;
      await world.ask(stopMandate, { token, body: { ...loan.own, action: 'stop' } });
      expect(await autoDebitOf(world, loan)).toMatchObject({ mandate: { state: 'ENDED' }, rests: null });
      expect((await signMandate(world, loan)).status).toBe(200);
      expect(await autoDebitOf(world, loan)).toMatchObject({ next: { dueOn: '2026-05-15' }, rests: null });
    });

    test('whose order never arrived', async () => {
      const { bank, key, loan } = await ordered('lost');
      await chargeAutoDebit(world.context, key);
      bank.answers = 'accepted';
      await travelTo(world, '2026-04-19', { members: [loan.member] });
      await chargeAutoDebit(world.context, key);
      expect(await debitsOf(loan)).toMatchObject(leftOut);
      expect(bank.orders).toEqual([]);
    });
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

  describe('the provider says that it is paid, and its event says so as well', () => {
    /** A debit at the bank that says, when it is asked, that it is paid; with the steps by which that is learnt. */
    async function paid() {
      const { bank, key, loan } = await ordered('accepted');
      await chargeAutoDebit(world.context, key);
      const event = debitEvent(key.reference);
      bank.asked = 'paid';
      bank.paidAt = event.paidAt;
      const ask = () => chargeAutoDebit(world.context, key);
      const send = async (sent = event) => {
        await sendCollectionEvent(world, sent);
        await runJobs();
      };
      return { ask, bank, event, loan, send };
    }

    /** What the member is shown of a payment, but for what names the payment and its loan. */
    const plainly = (payments: { [name: string]: unknown }[]) =>
      payments.map((payment) => ({ ...payment, id: '', reference: '', receipt: '' }));

    test.each([
      ['asked alone', ['ask']],
      ['asked twice', ['ask', 'ask']],
      ['asked and then reported', ['ask', 'send']],
      ['reported and then asked', ['send', 'ask']],
    ] as const)('%s, it is booked once and as by its event alone', async (_, steps) => {
      const reported = await paid();
      await reported.send();
      const tried = await paid();
      for (const step of steps) await tried[step]();
      const booked = await repaymentsOf(world, tried.loan);
      expect(booked).toHaveLength(1);
      expect(plainly(booked)).toEqual(plainly(await repaymentsOf(world, reported.loan)));
      expect(await debitsOf(tried.loan)).toMatchObject([{ state: 'PAID' }]);
      expect(await ledgerProblemsOf(world)).toEqual([]);
    });

    test('twenty answers and twenty events at once are booked once', async () => {
      const { ask, event, loan } = await paid();
      await sendCollectionEvent(world, event);
      const eventKey = { provider: 'sandbox', eventId: event.eventId };
      await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          (n % 2 === 0 ? ask() : runApplyCollectionEvent(world.context, eventKey)).catch(() => {}),
        ),
      );
      await runJobs();
      expect(await repaymentsOf(world, loan)).toHaveLength(1);
      expect(await debitsOf(loan)).toMatchObject([{ state: 'PAID' }]);
      expect(await ledgerProblemsOf(world)).toEqual([]);
    });

    test('what is reported about the payment afterwards finds it', async () => {
      const { ask, event, loan, send } = await paid();
      await ask();
      const takenBack = { ...event, kind: 'returned' as const, eventId: `${event.eventId}:returned` };
      // It waits until the payment is reported, since its number was not known before.
      await send(takenBack);
      expect(await repaymentsOf(world, loan)).toMatchObject([{ returnedOn: null }]);
      await send();
      await runJobs();
      expect(await repaymentsOf(world, loan)).toMatchObject([{ returnedOn: dueOn }]);
      expect(await ledgerProblemsOf(world)).toEqual([]);
    });

    test('a second payment of the same charge is money as well', async () => {
      const { ask, event, loan, send } = await paid();
      await ask();
      await send();
      await send({
        ...event,
        providerPaymentId: `${event.providerPaymentId}-2`,
        eventId: `${event.eventId}-2`,
      });
      expect(await repaymentsOf(world, loan)).toHaveLength(2);
      expect(await ledgerProblemsOf(world)).toEqual([]);
    });

    test('two payments of the same charge that are reported at once are both booked', async () => {
      const { ask, event, loan } = await paid();
      await ask();
      await sendCollectionEvent(world, event);
      const asked = sql`select 1 from repayment
        where loan_id = ${loan.loanId}::uuid and provider_payment_id like 'charge:%' for update`;
      await whileLocked(world, asked, {
        run: () => runApplyCollectionEvent(world.context, { provider: 'sandbox', eventId: event.eventId }),
        // As the event of another payment does it.
        change: (trx) =>
          trx
            .updateTable('repayment')
            .set({ provider_payment_id: `${event.providerPaymentId}-2` })
            .where('loan_id', '=', loan.loanId)
            .execute(),
      });
      expect(await repaymentsOf(world, loan)).toHaveLength(2);
      expect(await ledgerProblemsOf(world)).toEqual([]);
    });
  });
});
