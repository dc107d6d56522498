import { officeListServicingOrders } from '@sagwan/contract/office/order-servicing.ts';
import { officeListAccountDays, officeListAccountEntries } from '@sagwan/contract/office/read-books.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { houseId } from '../house-id.ts';
import { type ReleasedLoan, releasedLoan } from '../testing/released-loan.ts';
import { refusedWith, servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
let staff: Awaited<ReturnType<typeof servicingStaff>>;
let loan: ReleasedLoan;

beforeAll(async () => {
  staff = await servicingStaff(world);
  loan = await staff.checkLoan();
  await staff.liveUntil('2026-02-02', loan);
  await staff.doIt(loan, {
    kind: 'recordRepayment',
    amount: 1000,
    valueOn: '2026-02-02',
    receiptNumber: 'OR-501',
  });
});

const days = async (account: string, month?: string) =>
  world.ask(officeListAccountDays, {
    token: staff.officer.token,
    params: { account },
    query: month === undefined ? {} : { month },
  });

const entries = async (account: string, query: { on: string; kind?: string; after?: string }) =>
  world.ask(officeListAccountEntries, { token: staff.officer.token, params: { account }, query });

describe('the journal by account and by day', () => {
  test('an account on the days of a month, newest first, and that there is more before', async () => {
    const february = await days('interest_receivable');
    expect(february.body).toMatchObject({
      account: { code: 'interest_receivable', name: 'Interest receivable' },
      month: '2026-02',
      previousMonth: '2026-01',
    });
    expect((february.body.days as { on: string }[]).map(({ on }) => on)).toEqual([
      '2026-02-02',
      '2026-02-01',
    ]);
    const january = await days('interest_receivable', '2026-01');
    expect(january.body.previousMonth).toBeNull();
    const all = january.body.days as { on: string; entries: number; debit: number; credit: number }[];
    expect(all).toHaveLength(16);
    // A day's interest of 2,536.00 in 31 days.
    expect(all.at(-1)).toEqual({ on: '2026-01-16', entries: 1, debit: 81.81, credit: 0 });
  });

  test('the entries of a day with all their lines and their loan, of one kind or all', async () => {
    const { body } = await entries('receipts_clearing', { on: '2026-02-02' });
    expect(body).toMatchObject({ kinds: ['channel_settlement', 'repayment'], next: null });
    const repayment = (body.entries as { kind: string; loanNumber: string; lines: object[] }[]).find(
      ({ kind }) => kind === 'repayment',
    );
    expect(repayment).toMatchObject({ loanNumber: loan.loanNumber });
    expect(repayment?.lines[0]).toEqual({ account: 'receipts_clearing', debit: 1000, credit: 0 });
    expect(repayment?.lines.length).toBeGreaterThan(1);
    const one = await entries('receipts_clearing', { on: '2026-02-02', kind: 'channel_settlement' });
    expect(one.body).toMatchObject({
      kinds: ['channel_settlement', 'repayment'],
      entries: [{ kind: 'channel_settlement', loanNumber: loan.loanNumber }],
    });
    // What concerns no member names no loan.
    expect((await entries('loss_allowance', { on: '2026-01-31' })).body.entries).toMatchObject([
      { kind: 'loss_allowance', loanNumber: null },
    ]);
    expect((await entries('bank', { on: '2026-01-31' })).body).toMatchObject({ kinds: [], entries: [] });
  });

  test('a page at a time, each entry once', async () => {
    for (let number = 0; number < 53; number += 1)
      await sql`select write_journal(${houseId}::uuid, ${JSON.stringify({
        id: uuid(),
        kind: 'capital',
        cause_id: uuid(),
        position: 1,
        at: world.context.now(),
        booked_on: '2026-02-02',
        value_on: '2026-02-02',
        lines: [
          { account: 'bank', debit_minor: 100 + number },
          { account: 'capital', credit_minor: 100 + number },
        ],
      })}::text::jsonb)`.execute(world.database.owner);
    const first = (await entries('capital', { on: '2026-02-02' })).body as {
      entries: object[];
      next: string;
    };
    const second = (await entries('capital', { on: '2026-02-02', after: first.next })).body;
    expect([first.entries.length, (second.entries as object[]).length, second.next]).toEqual([50, 3, null]);
    const ids = [...first.entries, ...(second.entries as object[])].map((entry) => 'id' in entry && entry.id);
    expect(new Set(ids).size).toBe(53);
  });

  test('an account, a day or a month that is none', async () => {
    expect(refusedWith(await days('petty_cash'))).toEqual([404, 'ACCOUNT_UNKNOWN']);
    expect(refusedWith(await entries('petty_cash', { on: '2026-02-02' }))).toEqual([404, 'ACCOUNT_UNKNOWN']);
    expect(refusedWith(await days('bank', '2026-13'))).toEqual([400, 'BODY_INVALID']);
    expect(refusedWith(await entries('bank', { on: 'today' }))).toEqual([400, 'BODY_INVALID']);
    // There is no year 0 in PostgreSQL.
    expect(refusedWith(await days('bank', '0000-01'))).toEqual([400, 'BODY_INVALID']);
    expect(refusedWith(await entries('bank', { on: '0000-01-01' }))).toEqual([400, 'BODY_INVALID']);
    for (const month of ['0001-01', '9999-12']) expect((await days('bank', month)).status).toBe(200);
    for (const on of ['0001-01-01', '9999-12-31']) expect((await entries('bank', { on })).status).toBe(200);
    // A place that is none begins at the beginning.
    expect((await entries('capital', { on: '2026-02-02', after: 'nowhere' })).body.entries).toHaveLength(50);
  });
});

describe('the orders of one loan', () => {
  const ordersOf = async (loanNumber: string, query: object = {}) =>
    world.ask(officeListServicingOrders, { token: staff.approver.token, query: { loanNumber, ...query } });

  test('in every state, newest first, and of no other loan', async () => {
    const other = await releasedLoan(world);
    await staff.order(other, { kind: 'grantHoliday' });
    const waiting = await staff.order(loan, { kind: 'pauseInterest', from: '2026-02-02', to: '2026-02-03' });
    const rejected = await staff.order(loan, { kind: 'planHardship', months: 3 });
    await staff.decide(rejected.body.id, { approve: false });
    const { body } = await ordersOf(loan.loanNumber);
    expect(body.orders).toMatchObject([
      { id: rejected.body.id, state: 'REJECTED' },
      { id: waiting.body.id, state: 'OPEN' },
      { state: 'APPROVED', content: { receiptNumber: 'OR-501' } },
    ]);
    expect((await ordersOf(loan.loanNumber, { state: 'OPEN' })).body.orders).toMatchObject([
      { id: waiting.body.id },
    ]);
    expect(refusedWith(await ordersOf('999999999999'))).toEqual([404, 'LOAN_UNKNOWN']);
  });
});
