import { officeListBackdated, officeReviewBackdated } from '@sagwan/contract/office/backdated.ts';
import { officeListServicingOrders } from '@sagwan/contract/office/order-servicing.ts';
import { officeReadWaiting } from '@sagwan/contract/office/read-waiting.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { bookServicing } from '../servicing/book-servicing.ts';
import { closeDays } from '../servicing/close-days.ts';
import { readLoanFacts } from '../servicing/loan-facts.ts';
import { prepareBooking } from '../servicing/write-booking.ts';
import { arrangeStaff } from '../testing/arrange-borrower.ts';
import { payByCode, type ReleasedLoan } from '../testing/released-loan.ts';
import { report } from '../testing/serviced-loan.ts';
import { refusedWith, servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
let staff: Awaited<ReturnType<typeof servicingStaff>>;
let loan: ReleasedLoan;

/** A loan lived until 5 March: January and February are closed. */
beforeAll(async () => {
  staff = await servicingStaff(world);
  loan = await staff.checkLoan();
  await world.database.owner
    .insertInto('collection_directory')
    .values({
      reference: `sandbox:${loan.loanNumber}`,
      member_id: loan.member.memberId,
      loan_id: (await keyOf()).id,
    })
    .execute();
  await staff.liveUntil('2026-03-05', loan);
});

const keyOf = () =>
  world.database.owner
    .selectFrom('loan')
    .select(['member_id as memberId', 'id'])
    .where('loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();

const pay = (payment: string, day: string, kind: 'paid' | 'returned' = 'paid') =>
  report(world, {
    kind,
    reference: loan.loanNumber,
    payment,
    amountMinor: 2_650_000n,
    paidAt: new Date(`${day}T04:00:00Z`),
  });

const listed = async (query: object = {}, token = staff.approver.token) =>
  (await world.ask(officeListBackdated, { token, query })).body as {
    entries: { id: string; loanNumber: string; reference: string; kind: string; reviewedBy: string | null }[];
    next: string | null;
  };

const waiting = async () =>
  (await world.ask(officeReadWaiting, { token: staff.approver.token })).body as { backdated: number };

const review = (id: string, token = staff.approver.token) =>
  world.ask(officeReviewBackdated, { token, params: { id }, body: {} });

describe('what a provider dates into a closed month', () => {
  test('is booked today with its value date, and listed for a review', async () => {
    expect(await pay('in-march', '2026-03-04')).toBe('applied');
    expect((await listed()).entries).toEqual([]);
    expect(await pay('in-february', '2026-02-15')).toBe('applied');
    expect((await listed()).entries).toMatchObject([
      {
        loanNumber: loan.loanNumber,
        kind: 'paid',
        channel: 'virtualAccount',
        amount: 26500,
        valueOn: '2026-02-15',
        bookedOn: '2026-03-05',
        reviewedBy: null,
        reviewedAt: null,
      },
    ]);
    const entry = await world.database.owner
      .selectFrom('journal')
      .select(['booked_on', 'value_on'])
      .where('kind', '=', 'repayment')
      .where('value_on', '=', '2026-02-15')
      .executeTakeFirstOrThrow();
    expect(entry.booked_on).toBe('2026-03-05');
    expect(await checkLedger(world.database.owner, world.context.now())).toEqual([]);
  });

  test('so is a return, with the payment that it takes back', async () => {
    expect(await pay('in-february', '2026-02-18', 'returned')).toBe('applied');
    expect((await listed()).entries).toMatchObject([
      { kind: 'paid' },
      { kind: 'returned', valueOn: '2026-02-18', amount: 26500 },
    ]);
  });

  test('reviewed twenty times at once it is reviewed once, and then listed with who did', async () => {
    expect(await waiting()).toMatchObject({ backdated: 2 });
    const [entry] = (await listed()).entries;
    const answers = await Promise.all(Array.from({ length: 20 }, () => review(entry?.id ?? '')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'BACKDATED_REVIEWED')).toHaveLength(19);
    expect((await listed()).entries).toMatchObject([{ kind: 'returned' }]);
    expect(await waiting()).toMatchObject({ backdated: 1 });
    expect((await listed({ reviewed: 'yes' })).entries).toMatchObject([
      { id: entry?.id, reviewedBy: 'The approver', reviewedAt: expect.any(String) },
    ]);
  });

  test('what is none cannot be reviewed, and auditors review nothing', async () => {
    const [entry] = (await listed()).entries;
    expect(refusedWith(await review(crypto.randomUUID()))).toEqual([404, 'BACKDATED_UNKNOWN']);
    const auditor = await arrangeStaff(world, 'auditor');
    expect((await review(entry?.id ?? '', auditor.token)).status).toBe(403);
    expect((await listed({}, auditor.token)).entries).toHaveLength(1);
    const inMarch = await world.database.owner
      .selectFrom('repayment')
      .select('id')
      .where('provider_payment_id', '=', 'in-march')
      .executeTakeFirstOrThrow();
    expect(refusedWith(await review(inMarch.id))).toEqual([404, 'BACKDATED_UNKNOWN']);
  });

  test('a page at a time, oldest first, each once', async () => {
    const { memberId, id: loanId } = await keyOf();
    const { owner } = world.database;
    // After what the tests above have booked.
    const at = (number: number) => new Date(world.context.now().getTime() + 1 + number);
    const ids = Array.from({ length: 60 }, () => crypto.randomUUID());
    await owner
      .insertInto('repayment')
      .values(
        ids.map((id, number) => ({
          member_id: memberId,
          id,
          loan_id: loanId,
          provider: 'sandbox',
          provider_payment_id: id,
          channel: 'qrph' as const,
          reference: `page-${number}`,
          receipt_number: id,
          amount_minor: 100n,
          value_on: '2026-01-20',
          booked_on: '2026-03-05',
          received_at: at(number),
          extra: 'nextInstalments' as const,
          interest_minor: 0n,
          principal_minor: 0n,
          penalty_minor: 0n,
          overpaid_minor: 100n,
        })),
      )
      .execute();
    await owner
      .insertInto('loan_event')
      .values(
        ids.map((id, number) => ({
          member_id: memberId,
          loan_id: loanId,
          position: 10_000 + number,
          id,
          kind: 'paid' as const,
          value_on: '2026-01-20',
          booked_on: '2026-03-05',
          at: at(number),
          actor_kind: 'system' as const,
          content: { amountMinor: '100', extra: 'nextInstalments' },
        })),
      )
      .execute();
    const first = await listed();
    const second = await listed({ after: first.next });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 11, null]);
    const all = [...first.entries, ...second.entries].map(({ reference }) => reference);
    expect(all.slice(1)).toEqual(Array.from({ length: 60 }, (_, number) => `page-${number}`));
    await owner.deleteFrom('loan_event').where('position', '>=', 10_000).execute();
    await owner.deleteFrom('repayment').where('channel', '=', 'qrph').execute();
  });
});

describe('what staff date into a closed month', () => {
  test('is marked for the second person', async () => {
    const orders = async () =>
      (
        await world.ask(officeListServicingOrders, {
          token: staff.approver.token,
          query: { loanNumber: loan.loanNumber },
        })
      ).body.orders as { closedMonth: boolean; content: { valueOn?: string } }[];
    const record = (valueOn: string, receiptNumber: string) =>
      staff.order(loan, { kind: 'recordRepayment', amount: 100, valueOn, receiptNumber });
    const { body } = await record('2026-02-28', 'OR-301');
    await staff.decide(body.id, { approve: false });
    await record('2026-03-01', 'OR-302');
    await staff.order(loan, { kind: 'pauseInterest', from: '2026-01-20', to: '2026-03-20' });
    expect((await orders()).map(({ closedMonth }) => closedMonth)).toEqual([true, false, true]);
  });

  const bookAlone = async (valueOn: string) => {
    const facts = await readLoanFacts(world.context, await keyOf());
    if (facts === undefined) throw new Error('Not released');
    const actor = { kind: 'staff', id: staff.officer.staffId } as const;
    const event = { id: crypto.randomUUID(), kind: 'penaltyWaived' as const, valueOn, amountMinor: 1n };
    const { content } = prepareBooking(world.context, facts, { event, actor });
    return bookServicing(world.context, content);
  };

  test('cannot be booked by one person alone, whatever path led there', async () => {
    await expect(bookAlone('2026-02-28')).rejects.toThrow(/closed month/);
    await expect(bookAlone('2026-03-01')).resolves.toBeUndefined();
  });

  test('is in a closed month once its last day is closed, and not before', async () => {
    const { owner } = world.database;
    const { closed_until } = await owner
      .selectFrom('business_date')
      .select('closed_until')
      .executeTakeFirstOrThrow();
    const closedUntil = (day: typeof closed_until) =>
      owner.updateTable('business_date').set({ closed_until: day }).execute();
    await closedUntil('2026-02-28');
    await expect(bookAlone('2026-02-01')).rejects.toThrow(/closed month/);
    await closedUntil('2026-02-27');
    await expect(bookAlone('2026-02-01')).resolves.toBeUndefined();
    await closedUntil(closed_until);
  });
});

test('what was booked before its month was closed is not listed, though it was booked in the next one', async () => {
  const late = await staff.checkLoan();
  await staff.liveUntil('2026-02-28', late);
  await staff.travel('2026-03-01', late);
  await payByCode(world, late, 2_650_000n, '2026-02-28');
  world.passTime(1_000);
  expect((await closeDays(world.context)).closed).toBe(1);
  const [payment] = (await staff.scheduleOf(late)).repayments;
  expect(payment).toMatchObject({ amount: 26500 });
  const ofLoan = async () =>
    (await listed()).entries.filter(({ loanNumber }) => loanNumber === late.loanNumber);
  expect(await ofLoan()).toEqual([]);
  world.passTime(1_000);
  await payByCode(world, late, 100n, '2026-02-28');
  expect(await ofLoan()).toMatchObject([{ amount: 1, valueOn: '2026-02-28', bookedOn: '2026-03-01' }]);
});
