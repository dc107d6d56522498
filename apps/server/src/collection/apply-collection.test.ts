import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { sweep } from '../job/sweep.ts';
import { checkLedger } from '../ledger/check.ts';
import type { CollectionEvent } from '../providers/collection/collection.ts';
import { closeDays } from '../servicing/close-days.ts';
import type { FundedMember } from '../testing/fund.ts';
import { servicedMember } from '../testing/serviced-loan.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';
import { runApplyCollectionEvents } from './apply-collection.ts';
import { storeEvent } from './receive-collection-event.ts';

/** Events of many loans that one job applies. */
const world = worldForTests();
beforeAll(() => closeDays(world.context));

async function borrowers(count: number): Promise<FundedMember[]> {
  const made: FundedMember[] = [];
  while (made.length < count) made.push(await servicedMember(world));
  return made;
}

const store = (
  event: Pick<CollectionEvent, 'kind' | 'eventId' | 'providerPaymentId' | 'reference' | 'referenceId'>,
) =>
  storeEvent(
    world.context,
    { ...event, amountMinor: 60_000n, channel: 'virtualAccount', paidAt: world.context.businessClock.now() },
    Buffer.from('{}'),
  );
const paid = ({ loanNumber }: FundedMember, payment: string) =>
  store({ kind: 'paid', eventId: `${payment}:paid`, providerPaymentId: payment, reference: loanNumber });
const apply = () => runApplyCollectionEvents(world.context, { provider: 'sandbox' });

async function outcomes(): Promise<Record<string, string | null>> {
  const rows = await world.context.db
    .selectFrom('collection_event')
    .select(['event_id', 'outcome'])
    .execute();
  return Object.fromEntries(rows.map(({ event_id, outcome }) => [event_id, outcome]));
}

async function bookedOn({ loanId }: FundedMember): Promise<string[]> {
  const rows = await world.context.db
    .selectFrom('repayment')
    .select('provider_payment_id as payment')
    .where('loan_id', '=', loanId)
    .orderBy('booked_on')
    .orderBy('id')
    .execute();
  return rows.map(({ payment }) => payment);
}

const changeTerms = ({ loanId }: FundedMember, penalty: string | null) =>
  world.database.owner
    .updateTable('loan')
    .set({ penalty_percent_per_day: penalty })
    .where('id', '=', loanId)
    .execute();

test('payments of many loans are booked together; one that fails is tried by itself, and the others go on', async () => {
  const [broken, returned, ...sound] = await borrowers(20);
  if (broken === undefined || returned === undefined) throw new Error('Too few');
  await changeTerms(broken, null);
  await store({
    kind: 'returned',
    eventId: 'back:returned',
    providerPaymentId: 'back',
    reference: returned.loanNumber,
  });
  for (const [n, loan] of sound.entries()) await paid(loan, `sound-${n}`);
  await paid(broken, 'broken');
  await paid(returned, 'back');
  await store({ kind: 'paid', eventId: 'nobody', providerPaymentId: 'nobody', reference: 'nobody' });
  await apply();
  const found = await outcomes();
  for (const [n, loan] of sound.entries()) {
    expect(found[`sound-${n}:paid`]).toBe('applied');
    expect(await bookedOn(loan)).toEqual([`sound-${n}`]);
  }
  // It came before its payment.
  expect(found).toMatchObject({ 'back:paid': 'applied', 'back:returned': 'applied', nobody: 'unapplied' });
  expect(found['broken:paid']).toBeNull();

  // Neither the job of all nor the sweep takes it from its own job.
  await world.context.jobs.flush();
  await changeTerms(broken, '0.3');
  await apply();
  await sweep(world.context);
  expect((await outcomes())['broken:paid']).toBeNull();
  await runDueJobs(world.context, world.database.url);
  expect(await outcomes()).toMatchObject({ 'broken:paid': 'applied' });
  expect(await bookedOn(broken)).toEqual(['broken']);

  // As after a crash before it was noted what became of them.
  await world.database.owner
    .updateTable('collection_event')
    .set({ applied_at: null, outcome: null })
    .execute();
  await apply();
  expect(new Set(Object.values(await outcomes()))).toEqual(new Set(['no_effect', 'unapplied']));
  for (const loan of sound) expect(await bookedOn(loan)).toHaveLength(1);
  expect(await checkLedger(world.context.db, world.context.now())).toEqual([]);
});

test('of one loan they are booked in the order received; of more events than one page none is left', async () => {
  const [loan] = await borrowers(1);
  if (loan === undefined) throw new Error('Too few');
  const payments = Array.from({ length: 6 }, (_, n) => `in-order-${n}`);
  for (const payment of payments) {
    world.passTime(1_000);
    await paid(loan, payment);
  }
  world.passTime(1_000);
  const charges = Array.from({ length: 1_020 }, (_, n) => `charge-${n}`);
  const { loanNumber: reference } = loan;
  await Promise.all(
    charges.map((charge) => store({ kind: 'failed', eventId: charge, providerPaymentId: charge, reference })),
  );
  await apply();
  expect(await bookedOn(loan)).toEqual(payments);
  const found = await outcomes();
  expect(charges.filter((charge) => found[charge] !== 'no_effect')).toEqual([]);
});

test('of one loan they are booked in the order received, also where one of them is reported again', async () => {
  const [loan] = await borrowers(1);
  if (loan === undefined) throw new Error('Too few');
  const { loanNumber: reference } = loan;
  for (const [payment, eventId] of [
    ['first', 'first:1'],
    ['second', 'second:1'],
    ['first', 'first:2'],
  ] as const) {
    world.passTime(1_000);
    await store({ kind: 'paid', eventId, providerPaymentId: payment, reference });
  }
  await apply();
  expect(await bookedOn(loan)).toEqual(['first', 'second']);
  expect(await outcomes()).toMatchObject({
    'first:1': 'applied',
    'second:1': 'applied',
    'first:2': 'no_effect',
  });
});

test.each(['returned', 'settled'] as const)(
  'a payment that is %s twice changes nothing again',
  async (kind) => {
    const [loan] = await borrowers(1);
    if (loan === undefined) throw new Error('Too few');
    const payment = `twice-${kind}`;
    await paid(loan, payment);
    for (const n of [1, 2]) {
      await store({
        kind,
        eventId: `${payment}:${n}`,
        providerPaymentId: payment,
        reference: loan.loanNumber,
      });
      await apply();
    }
    expect(await outcomes()).toMatchObject({ [`${payment}:1`]: 'applied', [`${payment}:2`]: 'no_effect' });
  },
);

test('a payment does not wait behind events of payments that nobody reported, however many', async () => {
  const [loan] = await borrowers(1);
  if (loan === undefined) throw new Error('Too few');
  const early = Array.from({ length: 2_100 }, (_, n) => `early-${n}`);
  for (const payment of early)
    await store({
      kind: 'returned',
      eventId: payment,
      providerPaymentId: payment,
      reference: loan.loanNumber,
    });
  world.passTime(1_000);
  await paid(loan, 'behind');
  await apply();
  expect(await bookedOn(loan)).toEqual(['behind']);
  const found = await outcomes();
  expect(new Set(early.map((payment) => found[payment]))).toEqual(new Set([null]));
});

test('what is reported about a payment that nobody reported waits for it for seven days', async () => {
  const event = { eventId: 'never', providerPaymentId: 'never', reference: 'nobody' };
  await store({ kind: 'settled', ...event });
  world.passTime(7 * dayMilliseconds - 1);
  await apply();
  expect((await outcomes()).never).toBeNull();
  world.passTime(1);
  await apply();
  expect((await outcomes()).never).toBe('mismatch');
});

test('a payment that names a loan by our own number and another by its reference is for the first', async () => {
  const [own, other] = await borrowers(2);
  if (own === undefined || other === undefined) throw new Error('Too few');
  const named = { referenceId: own.loanNumber, reference: other.loanNumber };
  await store({ kind: 'paid', eventId: 'named-twice', providerPaymentId: 'named-twice', ...named });
  await apply();
  expect([await bookedOn(own), await bookedOn(other)]).toEqual([['named-twice'], []]);
});

test('reports of one payment for two loans that are tried again by themselves book it once', async () => {
  const both = await borrowers(2);
  const [first, second] = both;
  if (first === undefined || second === undefined) throw new Error('Too few');
  for (const loan of both) {
    await changeTerms(loan, null);
    const { loanNumber: reference } = loan;
    await store({ kind: 'paid', eventId: `twice:${reference}`, providerPaymentId: 'twice', reference });
    await apply();
  }
  await world.context.jobs.flush();
  for (const loan of both) await changeTerms(loan, '0.3');
  // Two servers at once, the first of which comes to wait.
  const isBooked = sql`select 1 from loan where id in (${first.loanId}, ${second.loanId}) for update`;
  const runJobs = () => runDueJobs(world.context, world.database.url);
  await whileLocked(world, isBooked, {
    run: () => Promise.all([runJobs(), runJobs()]),
    change: async () => {},
  });
  expect([...(await bookedOn(first)), ...(await bookedOn(second))]).toEqual(['twice']);
  const found = await outcomes();
  const { [`twice:${first.loanNumber}`]: one, [`twice:${second.loanNumber}`]: other } = found;
  expect([one, other].toSorted()).toEqual(['applied', 'mismatch']);
});

test('events that came just now are acted on before those that are tried again by themselves', async () => {
  const failing = await borrowers(3);
  for (const [n, loan] of failing.entries()) {
    await changeTerms(loan, null);
    await paid(loan, `failing-${n}`);
  }
  await apply();
  const { jobs } = world.context;
  await jobs.flush();
  // The queue gives out one job a second of those that run one after the other.
  await paid(failing[0] ?? expect.fail(), 'just-now');
  await jobs.flush();
  await jobs.bringForward(60, []);
  const order: string[] = [];
  const note = (_: unknown, { job }: { job: { task_identifier: string } }) => {
    order.push(job.task_identifier);
  };
  // A run ends where the next job's queue is not free yet.
  while (order.length <= failing.length)
    await jobs.runDue({ apply_collection_events: note, apply_collection_event: note });
  const byThemselves = failing.map(() => 'apply_collection_event');
  expect(order).toEqual(['apply_collection_events', ...byThemselves]);
  for (const loan of failing) await changeTerms(loan, '0.3');
  await apply();
});

test('a payment of a loan that somebody else has locked waits alone', async () => {
  const [held, ...free] = await borrowers(8);
  if (held === undefined) throw new Error('Too few');
  await paid(held, 'held');
  for (const [n, loan] of free.entries()) await paid(loan, `free-${n}`);
  const applying = await world.database.owner.transaction().execute(async (trx) => {
    await sql`select 1 from loan where id = ${held.loanId} for update`.execute(trx);
    const running = apply();
    for (const loan of free) await expect.poll(() => bookedOn(loan), { timeout: 4_000 }).toHaveLength(1);
    expect(await bookedOn(held)).toEqual([]);
    return { running };
  });
  await applying.running;
  expect(await bookedOn(held)).toEqual(['held']);
});

test('events that come at once are stored once each; one that cannot be stored fails alone', async () => {
  const [loan] = await borrowers(1);
  if (loan === undefined) throw new Error('Too few');
  const names = Array.from({ length: 12 }, (_, n) => `at-once-${n}`);
  // PostgreSQL keeps no U+0000.
  const payments = [...names, 'at-once-\u0000', ...names.toReversed()];
  const stored = await Promise.allSettled(payments.map((payment) => paid(loan, payment)));
  expect(stored.map(({ status }) => status)).toEqual(
    payments.map((payment) => (payment.includes('\u0000') ? 'rejected' : 'fulfilled')),
  );
  await apply();
  expect((await bookedOn(loan)).toSorted()).toEqual(names.toSorted());
});

test('of payments of many loans each is used as was chosen with the code that it was paid by', async () => {
  const loans = await borrowers(6);
  const choices = ['lowerInstalment', 'shorterTerm', undefined] as const;
  const chosen = new Map(loans.map(({ loanId }, n) => [loanId, choices[n % choices.length]]));
  for (const { memberId, loanId, loanNumber } of loans) {
    const extra = chosen.get(loanId);
    if (extra === undefined) continue;
    const code = { channel: 'virtualAccount', provider: 'sandbox', reference: loanNumber, extra } as const;
    await world.database.owner
      .insertInto('collection_code')
      .values({
        ...code,
        member_id: memberId,
        loan_id: loanId,
        id: uuid(),
        reference_id: loanId,
        created_at: world.context.now(),
      })
      .execute();
  }
  await Promise.all(loans.map((loan) => paid(loan, `chosen-${loan.loanId}`)));
  await apply();
  const rows = await world.context.db
    .selectFrom('repayment')
    .select(['loan_id', 'extra'])
    .where('loan_id', 'in', [...chosen.keys()])
    .execute();
  const found = new Map(rows.map(({ loan_id, extra }) => [loan_id, extra]));
  for (const [loanId, extra] of chosen) expect(found.get(loanId)).toBe(extra ?? 'nextInstalments');
});
