import { officeListPayoutProblems } from '@sagwan/contract/office/list-payout-problems.ts';
import { beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { closeDays } from '../servicing/close-days.ts';
import { arrangeStaff } from '../testing/arrange-borrower.ts';
import { report, servicedMember } from '../testing/serviced-loan.ts';
import { worldForTests } from '../testing/world.ts';
import { applyEvents } from './apply-events.ts';
import { findWaitingEvents } from './event.sql.ts';
import { storeEvent } from './receive-collection-event.ts';

/** A provider that says of one payment what cannot all be true: it is booked once, and staff are shown the rest. */
const world = worldForTests();
let auditor: string;
beforeAll(async () => {
  await closeDays(world.context);
  auditor = (await arrangeStaff(world, 'auditor')).token;
});

const amountMinor = 60_000n;
const nextPayment = () => `contradicted-${crypto.randomUUID()}`;

const borrower = async () => (await servicedMember(world)).loanNumber;

/** What became of the payment's money. */
async function placesOf(payment: string): Promise<string[]> {
  const { owner } = world.database;
  const booked = await owner
    .selectFrom('repayment as r')
    .innerJoin('loan as l', 'l.id', 'r.loan_id')
    .select(['l.loan_number', 'r.returned_on'])
    .where('provider_payment_id', '=', payment)
    .execute();
  const kept = await owner
    .selectFrom('unapplied')
    .select('state')
    .where('provider_payment_id', '=', payment)
    .execute();
  return [
    ...booked.map(({ loan_number, returned_on }) => loan_number + (returned_on === null ? '' : ' returned')),
    ...kept.map(({ state }) => state),
  ];
}

async function problemsShown(payment: string): Promise<string[]> {
  const { body } = await world.ask(officeListPayoutProblems, { token: auditor });
  const problems = body.problems as { eventId: string | null; problem: string }[];
  return problems.flatMap(({ eventId, problem }) => (eventId?.startsWith(`${payment}:`) ? [problem] : []));
}

const otherReport = 'The payment was reported before, with another reference or amount';

test.each([
  ['for another loan', async () => ({ reference: await borrower() })],
  ['for nobody’s loan', async () => ({ reference: 'nobody' })],
  ['of another amount', async () => ({ amountMinor: 900_000n })],
])('a payment that is reported again %s stays where it was booked', async (_, changed) => {
  const loan = await borrower();
  const payment = nextPayment();
  const paid = { kind: 'paid', reference: loan, payment, amountMinor } as const;
  expect(await report(world, { ...paid, eventId: `${payment}:1` })).toBe('applied');
  expect(await report(world, { ...paid, ...(await changed()), eventId: `${payment}:2` })).toBe('mismatch');
  expect(await placesOf(payment)).toEqual([loan]);
  expect(await problemsShown(payment)).toEqual([otherReport]);
  // The same once more is no contradiction; what is reported about the payment finds where it is.
  expect(await report(world, { ...paid, eventId: `${payment}:3` })).toBe('no_effect');
  expect(await report(world, { ...paid, kind: 'returned', eventId: `${payment}:4` })).toBe('applied');
  expect(await placesOf(payment)).toEqual([`${loan} returned`]);
  expect(await checkLedger(world.context.db, world.context.now())).toEqual([]);
});

test('money that was kept as unapplied is not booked besides', async () => {
  const payment = nextPayment();
  const paid = { kind: 'paid', payment, amountMinor } as const;
  expect(await report(world, { ...paid, reference: 'nobody', eventId: `${payment}:1` })).toBe('unapplied');
  expect(await report(world, { ...paid, reference: await borrower(), eventId: `${payment}:2` })).toBe(
    'mismatch',
  );
  expect(await placesOf(payment)).toEqual(['OPEN']);
});

test('of contradicting reports that are applied together one is booked', async () => {
  const payment = nextPayment();
  const references = [await borrower(), await borrower(), await borrower()];
  for (const [n, reference] of references.entries()) {
    world.passTime(1_000);
    await storeEvent(
      world.context,
      {
        kind: 'paid',
        eventId: `${payment}:${n}`,
        providerPaymentId: payment,
        reference,
        amountMinor,
        channel: 'virtualAccount',
        paidAt: world.context.businessClock.now(),
      },
      Buffer.from('{}'),
    );
  }
  const waiting = await findWaitingEvents(
    world.context.db,
    'sandbox',
    references.map((_, n) => `${payment}:${n}`),
  );
  expect(await applyEvents(world.context, 'sandbox', waiting)).toEqual([]);
  expect(await placesOf(payment)).toEqual([references[0]]);
  expect(await problemsShown(payment)).toEqual([otherReport, otherReport]);
});

test.each([
  ['booked', borrower, ''],
  ['unapplied', async () => 'nobody', 'OPEN'],
])('a part of a payment that is %s cannot be taken back', async (_, payee, state) => {
  const reference = await payee();
  const payment = nextPayment();
  const about = { reference, payment, amountMinor };
  await report(world, { ...about, kind: 'paid', eventId: `${payment}:paid` });
  for (const part of [10_000n, 70_000n]) {
    const returned = {
      ...about,
      kind: 'returned',
      amountMinor: part,
      eventId: `${payment}:${part}`,
    } as const;
    expect(await report(world, returned)).toBe('mismatch');
  }
  expect(await placesOf(payment)).toEqual([state === '' ? reference : state]);
  expect(await problemsShown(payment)).toEqual([
    'Another amount was taken back than was paid',
    'Another amount was taken back than was paid',
  ]);
  expect(await checkLedger(world.context.db, world.context.now())).toEqual([]);
});

test.each([
  ['booked', borrower],
  ['unapplied', async () => 'nobody'],
])(
  'a payment that is %s cannot be settled with another amount, nor with a fee above it',
  async (_, payee) => {
    const payment = nextPayment();
    const about = { reference: await payee(), payment, amountMinor };
    await report(world, { ...about, kind: 'paid', eventId: `${payment}:paid` });
    const settled = { ...about, kind: 'settled', feeMinor: 1_500n } as const;
    const contradicting = [
      { feeMinor: amountMinor + 1n },
      { amountMinor: amountMinor - 1n },
      { amountMinor: amountMinor + 1n, feeMinor: amountMinor + 1n },
    ];
    for (const [n, changed] of contradicting.entries())
      expect(await report(world, { ...settled, ...changed, eventId: `${payment}:${n}` })).toBe('mismatch');
    expect((await problemsShown(payment)).toSorted()).toEqual([
      'Another amount was settled than was paid',
      'Another amount was settled than was paid',
      'The fee is more than was paid',
    ]);
    // A channel may keep all of it.
    expect(await report(world, { ...settled, feeMinor: amountMinor, eventId: `${payment}:all` })).toBe(
      'applied',
    );
    expect(await checkLedger(world.context.db, world.context.now())).toEqual([]);
  },
);

test.each(['a loan', 'nobody’s loan'])(
  'a payment for %s of more than a payment can come to is for staff to look at, and is not booked',
  async (whose) => {
    const reference = whose === 'a loan' ? await borrower() : 'nobody';
    const payment = nextPayment();
    const paid = { kind: 'paid', reference, payment } as const;
    expect(await report(world, { ...paid, amountMinor: 9_999_999_999_999_999n })).toBe('mismatch');
    expect(await placesOf(payment)).toEqual([]);
    expect(await problemsShown(payment)).toEqual([
      'The payment is reported with more than one payment can come to',
    ]);
    const most = { ...paid, amountMinor: 100_000_000_000n };
    expect(await report(world, { ...most, amountMinor: 100_000_000_001n, eventId: `${payment}:2` })).toBe(
      'mismatch',
    );
    // Reported again with what it came to, it is booked.
    expect(await report(world, { ...most, eventId: `${payment}:3` })).toBe(
      whose === 'a loan' ? 'applied' : 'unapplied',
    );
    expect(await checkLedger(world.context.db, world.context.now())).toEqual([]);
  },
);
