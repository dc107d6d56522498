import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runApplyCollectionEvent } from '../collection/apply-collection.ts';
import { autoDebitWorld, dueOn, repaymentsOf } from '../testing/auto-debit.ts';
import { ledgerProblemsOf } from '../testing/balances.ts';
import { sendCollectionEvent } from '../testing/released-loan.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { chargeAutoDebit } from './charge-auto-debit.ts';

const { world, runJobs, ordered, debitsOf, debitEvent } = autoDebitWorld();

describe('the provider says that a charge is paid, and its event says so as well', () => {
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
