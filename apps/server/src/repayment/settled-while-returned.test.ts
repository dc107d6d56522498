import { officeListUnsettled, officeOrderSettlement } from '@sagwan/contract/office/settlements.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { runApplyCollectionEvents } from '../collection/apply-collection.ts';
import { runDueJobs } from '../job/run-jobs.ts';
import { runSettlePayments } from '../servicing/settle-payments.ts';
import { changeOf, ledgerProblemsOf } from '../testing/balances.ts';
import {
  checkLoan,
  paidEvent,
  paymentCodeOf,
  type ReleasedLoan,
  sendCollectionEvent,
} from '../testing/released-loan.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';

/** A channel pays payments out to our bank at the moment at which it takes them back (servicing 4 and 10). */
const world = worldForTests();
let staff: Awaited<ReturnType<typeof servicingStaff>>;
let loan: ReleasedLoan;
let code: string;

beforeAll(async () => {
  loan = await checkLoan(world);
  staff = await servicingStaff(world);
  code = await paymentCodeOf(world, loan);
});

type Paid = readonly ReturnType<typeof paidEvent>[];

const count = 20;
/** Each of another amount, so that none can be taken for another. */
const amountOf = (n: number) => 50_000n + BigInt(n);

/** Every event is sent at once, signed, to our webhook. */
async function send(events: Paid): Promise<void> {
  const answers = await Promise.all(events.map((event) => sendCollectionEvent(world, event)));
  expect(new Set(answers)).toEqual(new Set([200]));
}

const apply = () => runApplyCollectionEvents(world.context, { provider: 'sandbox' });

/** Twenty payments of the loan, booked. */
async function twentyPayments() {
  const paid = Array.from({ length: count }, (_, n) =>
    paidEvent(world, { reference: code, amountMinor: amountOf(n) }),
  );
  await send(paid);
  await apply();
  return paid;
}

const returnOf = (paid: ReturnType<typeof paidEvent>) =>
  ({ ...paid, eventId: `${paid.providerPaymentId}:returned`, kind: 'returned' }) as const;

/** What the channel kept of all of them, in centavos. */
const chargeMinor = 3_000n;

/** Recorded by one of staff and approved by another; its job waits. @returns the order. */
async function approvedSettlement(): Promise<string> {
  const listed = await world.ask(officeListUnsettled, { token: staff.officer.token });
  const owed = listed.body.payments as { id: string; amount: number }[];
  expect(owed).toHaveLength(count);
  const totalMinor = owed.reduce((sum, { amount }) => sum + BigInt(Math.round(amount * 100)), 0n);
  const { body } = await world.ask(officeOrderSettlement, {
    token: staff.officer.token,
    body: {
      channel: 'virtualAccount',
      amount: majorOf(totalMinor - chargeMinor),
      charge: majorOf(chargeMinor),
      payments: owed.map(({ id }) => id),
      settledOn: world.context.businessDate(),
      bankReference: crypto.randomUUID().slice(0, 30).toUpperCase(),
    },
  });
  expect(body).toEqual({ id: expect.any(String) });
  expect((await staff.decide(body.id)).status).toBe(201);
  return String(body.id);
}

const majorOf = (minor: bigint) => (Number(minor) / 100).toFixed(2);

async function repayments(paid: Paid) {
  const names = paid.map(({ providerPaymentId }) => providerPaymentId);
  return world.database.owner
    .selectFrom('repayment')
    .select(['settled_on', 'returned_on'])
    .where('loan_id', '=', loan.loanId)
    .where('provider_payment_id', 'in', names)
    .execute();
}

/** Both come to the payments while these are locked, one before the other, and go on at once. */
async function atOnce(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  const { owner } = world.database;
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(owner);
    return rows.length;
  };
  const { running } = await transact(owner, async (trx) => {
    await sql`select 1 from repayment where loan_id = ${loan.loanId} for update`.execute(trx);
    const one = first();
    await vi.waitUntil(async () => (await waiting()) >= 1, { timeout: 20_000, interval: 10 });
    const other = second();
    await vi.waitUntil(async () => (await waiting()) >= 2, { timeout: 20_000, interval: 10 });
    return { running: Promise.all([one, other]) };
  });
  await running;
}

/** How many of them the channel had settled; all are taken back, and the books agree. */
async function settledCount(paid: Paid): Promise<number> {
  const rows = await repayments(paid);
  expect(rows).toHaveLength(count);
  expect(rows.filter(({ returned_on: returnedOn }) => returnedOn === null)).toEqual([]);
  expect(await ledgerProblemsOf(world)).toEqual([]);
  return rows.filter(({ settled_on: settledOn }) => settledOn !== null).length;
}

test.each(['the settlement', 'the return'])(
  'twenty payments are settled by staff and taken back at once, %s first',
  async (first) => {
    let paid: Paid = [];
    const change = await changeOf(world, async () => {
      paid = await twentyPayments();
      const orderId = await approvedSettlement();
      await send(paid.map(returnOf));
      const settle = () => runSettlePayments(world.context, { orderId });
      await (first === 'the return' ? atOnce(apply, settle) : atOnce(settle, apply));
      await runDueJobs(world.context, world.database.url);
    });
    // Wherever the channel's money was, it has gone from there; what the channel kept of the sum stays its own.
    expect(change).toEqual({ bank: -chargeMinor, payout_charges: chargeMinor });
    await settledCount(paid);
  },
);

test.each(['settled', 'returned'] as const)(
  'twenty payments are reported settled and returned at once to two servers, %s first',
  async (first) => {
    let paid: Paid = [];
    const change = await changeOf(world, async () => {
      paid = await twentyPayments();
      const settled = paid.map((event) => {
        const eventId = `${event.providerPaymentId}:settled`;
        return { ...event, eventId, kind: 'settled' as const, feeMinor: 100n };
      });
      const returned = paid.map(returnOf);
      await send(first === 'settled' ? settled : returned);
      // They are applied in the order received.
      world.passTime(1);
      await send(first === 'settled' ? returned : settled);
      await Promise.all([apply(), apply()]);
    });
    const settledMinor = BigInt(await settledCount(paid)) * 100n;
    expect(settledMinor).toBe(first === 'settled' ? 2_000n : 0n);
    expect(change).toEqual(settledMinor === 0n ? {} : { bank: -settledMinor, payout_charges: settledMinor });
  },
);
