import { officeListServicingOrders } from '@sagwan/contract/office/order-servicing.ts';
import {
  officeReadDays,
  officeReadJournal,
  officeReadTrialBalance,
} from '@sagwan/contract/office/read-books.ts';
import {
  officeListDelinquent,
  officeListRepayments,
  officeListUnapplied,
  officeReadSchedule,
} from '@sagwan/contract/office/read-servicing.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endAppliedMoney } from '../collection/unapplied.ts';
import { runDueJobs } from '../job/run-jobs.ts';
import type { CollectionEvent } from '../providers/collection/collection.ts';
import { repaymentsPerPage } from '../repayment/list-for-staff.ts';
import { changeOf } from '../testing/balances.ts';
import { paidEvent, type ReleasedLoan, sendCollectionEvent } from '../testing/released-loan.ts';
import { recordedPayment, refusedWith, servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
let staff: Awaited<ReturnType<typeof servicingStaff>>;
let loan: ReleasedLoan;

beforeAll(async () => {
  staff = await servicingStaff(world);
});

beforeEach(async () => {
  loan = await staff.checkLoan();
});

async function receive(event: CollectionEvent): Promise<void> {
  expect(await sendCollectionEvent(world, event)).toBe(200);
  await runDueJobs(world.context, world.database.url);
}

const unappliedList = async () =>
  (await world.ask(officeListUnapplied, { token: staff.officer.token })).body.unapplied as {
    id: string;
    reference: string;
    suggestions: { loanNumber: string; why: string }[];
  }[];

describe('money that matches no loan', () => {
  test('is suggested by reference, amount and name, and applied by two people', async () => {
    const named = paidEvent(world, { reference: `Loan ${loan.loanNumber}`, amountMinor: 123_400n });
    const exact = paidEvent(world, { reference: 'thanks', amountMinor: 2_650_000n });
    await receive({ ...named, payerName: 'Somebody Else' });
    await receive({ ...exact, payerName: 'SANTOS, MARIA' });
    const list = await unappliedList();
    const byReference = list.find(({ reference }) => reference.startsWith('Loan'));
    expect(byReference?.suggestions).toMatchObject([{ loanNumber: loan.loanNumber, why: 'reference' }]);
    expect(list.find(({ reference }) => reference === 'thanks')?.suggestions[0]?.why).toBe('amount');

    const content = { kind: 'applyUnapplied', unappliedId: byReference?.id };
    const change = await changeOf(world, async () => {
      expect((await staff.doIt(loan, content)).status).toBe(201);
    });
    expect(change).toEqual({ loan_principal: -123_400n, unapplied_receipts: -123_400n });
    expect((await staff.scheduleOf(loan)).repayments).toMatchObject([
      { amount: 1234, channel: 'virtualAccount' },
    ]);
    expect((await unappliedList()).map(({ id }) => id)).not.toContain(byReference?.id);
    expect(refusedWith(await staff.order(loan, content))).toEqual([404, 'UNAPPLIED_UNKNOWN']);

    // The channel takes it back after all.
    await receive({ ...named, eventId: `${named.eventId}:back`, kind: 'returned' });
    expect((await staff.scheduleOf(loan)).repayments[0]?.returnedOn).toBe('2026-01-15');
  });

  test('of two orders for two loans one applies it', async () => {
    const other = await staff.checkLoan();
    await receive(paidEvent(world, { reference: 'two want it', amountMinor: 50_000n }));
    const { id } = (await unappliedList()).find(({ reference }) => reference === 'two want it') ?? { id: '' };
    const content = { kind: 'applyUnapplied', unappliedId: id };
    const orders = [await staff.order(loan, content), await staff.order(other, content)];
    const answers = await Promise.all(orders.map(({ body }) => staff.decide(body.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    const paid = [
      ...(await staff.scheduleOf(loan)).repayments,
      ...(await staff.scheduleOf(other)).repayments,
    ];
    expect(paid).toHaveLength(1);
  });

  test('that was booked and not ended before a crash is ended by the sweep', async () => {
    await receive(paidEvent(world, { reference: 'crash', amountMinor: 60_000n }));
    const { id } = (await unappliedList()).find(({ reference }) => reference === 'crash') ?? { id: '' };
    const { owner } = world.database;
    await staff.doIt(loan, { kind: 'applyUnapplied', unappliedId: id });
    await owner.updateTable('unapplied').set({ state: 'OPEN' }).where('id', '=', id).execute();
    await owner.deleteFrom('journal_line').where('journal_id', 'in', endOf(id)).execute();
    await owner.deleteFrom('journal').where('id', 'in', endOf(id)).execute();
    expect(await changeOf(world, () => endAppliedMoney(world.context))).toEqual({
      receipts_clearing: -60_000n,
      unapplied_receipts: -60_000n,
    });
    expect(await endAppliedMoney(world.context)).toBe(0);
  });
});

const endOf = (unappliedId: string) =>
  world.database.owner
    .selectFrom('journal')
    .select('id')
    .where('cause_id', '=', unappliedId)
    .where('position', '=', 2);

describe('the lists', () => {
  test('orders: the oldest first, and only another person may decide', async () => {
    const first = await staff.order(loan, { kind: 'planHardship', months: 3 }, 'ILLNESS');
    const second = await staff.order(loan, recordedPayment('OR-9', 12.34, '2026-01-15'), 'PAID_AT_COUNTER');
    const list = async (token: string, query: object = {}) =>
      (await world.ask(officeListServicingOrders, { token, query })).body.orders as {
        id: string;
        mayDecide: boolean;
      }[];
    const mine = (orders: { id: string }[]) =>
      orders.filter(({ id }) => [first.body.id, second.body.id].includes(id));
    expect(mine(await list(staff.approver.token))).toMatchObject([
      { id: first.body.id, mayDecide: true, reason: 'ILLNESS', state: 'OPEN', decidedBy: null },
      { content: { kind: 'recordRepayment', amount: 12.34, receiptNumber: 'OR-9' }, mayDecide: true },
    ]);
    expect(mine(await list(staff.officer.token)).map((each) => each.id)).toEqual([
      first.body.id,
      second.body.id,
    ]);
    expect((await list(staff.officer.token)).some(({ mayDecide }) => mayDecide)).toBe(false);
    await staff.decide(first.body.id, { approve: false });
    expect(mine(await list(staff.approver.token, { state: 'REJECTED' }))).toMatchObject([
      { decidedBy: 'The approver', mayDecide: false },
    ]);
  });

  test('repayments: newest first, a page at a time, each once', async () => {
    const at = world.context.now();
    await world.database.owner
      .insertInto('repayment')
      .values(
        Array.from({ length: repaymentsPerPage + 3 }, (_, number) => ({
          member_id: loan.member.memberId,
          id: crypto.randomUUID(),
          loan_id: loan.loanId,
          provider: 'staff',
          provider_payment_id: `R-${number}`,
          reference: `R-${number}`,
          receipt_number: `RP-${number}`,
          amount_minor: 100n,
          value_on: '2026-01-15',
          booked_on: '2026-01-15',
          received_at: at,
          interest_minor: 0n,
          principal_minor: 0n,
          penalty_minor: 0n,
          overpaid_minor: 100n,
          extra: 'nextInstalments' as const,
          channel: 'staff' as const,
        })),
      )
      .execute();
    const page = async (after?: unknown) =>
      (
        await world.ask(officeListRepayments, {
          token: staff.officer.token,
          query: after === undefined ? {} : { after: String(after) },
        })
      ).body as { repayments: { id: string; loanNumber: string; receivedAt: string }[]; next: string | null };
    const first = await page();
    const all = [...first.repayments];
    for (let next = first.next; next !== null; ) {
      const more = await page(next);
      all.push(...more.repayments);
      next = more.next;
    }
    expect(first.repayments).toHaveLength(repaymentsPerPage);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.filter(({ loanNumber }) => loanNumber === loan.loanNumber)).toHaveLength(
      repaymentsPerPage + 3,
    );
    const times = all.map(({ receivedAt }) => receivedAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('late loans: by bucket, with the principal that stands on them', async () => {
    const late = async (query: object = {}) =>
      (await world.ask(officeListDelinquent, { token: staff.officer.token, query })).body as {
        buckets: { bucket: string; loans: number; outstanding: number }[];
        loans: { loanNumber: string }[];
      };
    await staff.doIt(loan, recordedPayment('OR-6', 12536, '2026-01-15'));
    const paid = (await staff.scheduleOf(loan)).outstanding;
    await staff.liveUntil('2026-03-10', loan);
    const { buckets } = await late();
    expect(buckets.map(({ bucket }) => bucket)).toEqual(['CURRENT', '1-30', '31-60', '61-90', '91+']);
    expect(buckets[1]?.loans).toBeGreaterThan(0);
    const own = (await late({ bucket: '1-30' })).loans.find(
      ({ loanNumber }) => loanNumber === loan.loanNumber,
    );
    const schedule = await staff.scheduleOf(loan);
    expect(own).toMatchObject({
      fullName: 'Maria Santos',
      bucket: '1-30',
      daysPastDue: 22,
      outstanding: paid,
    });
    expect(schedule.bucket).toBe('1-30');
    expect((await late({ bucket: '91+' })).loans.map(({ loanNumber }) => loanNumber)).not.toContain(
      loan.loanNumber,
    );
  });

  test('the books: the trial balance of a day, the journal of a loan, the days', async () => {
    const { token } = staff.officer;
    const trial = (await world.ask(officeReadTrialBalance, { token, query: {} })).body;
    expect(trial.on).toBe('2026-01-15');
    expect(trial.debit).toBe(trial.credit);
    const earlier = await world.ask(officeReadTrialBalance, { token, query: { on: '2025-12-31' } });
    expect(earlier.body.debit).toBe(0);
    expect(await staff.entriesOf(loan)).toMatchObject([
      {
        kind: 'release',
        lines: [
          { account: 'loan_principal', debit: 150000, credit: 0 },
          { account: 'wallet_payable', debit: 0, credit: 150000 },
        ],
      },
    ]);
    const unknown = { loanNumber: '999999999999' };
    expect(refusedWith(await world.ask(officeReadJournal, { token, query: unknown }))).toEqual([
      404,
      'LOAN_UNKNOWN',
    ]);
    expect(refusedWith(await world.ask(officeReadSchedule, { token, params: unknown }))).toEqual([
      404,
      'LOAN_UNKNOWN',
    ]);
    // Later days were lived by other tests.
    await world.database.owner.deleteFrom('day_close').execute();
    await staff.liveUntil('2026-01-16', loan);
    await world.database.owner
      .insertInto('quarantine')
      .values({
        member_id: loan.member.memberId,
        loan_id: loan.loanId,
        day: '2026-01-16',
        error: 'No rows',
        at: world.context.now(),
      })
      .execute();
    const days = (await world.ask(officeReadDays, { token: staff.officer.token })).body;
    expect(days.businessDate).toBe('2026-01-16');
    expect(days.days).toContainEqual(expect.objectContaining({ on: '2026-01-15', quarantined: 0 }));
    expect(days.quarantine).toMatchObject([{ loanNumber: loan.loanNumber, error: 'No rows' }]);
  });
});
