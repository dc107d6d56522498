import {
  officeDecideServicing,
  officeOrderServicing,
  officePreviewServicing,
} from '@sagwan/contract/office/order-servicing.ts';
import { askRelief } from '@sagwan/contract/relief/ask-relief.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { arrangeStaff } from '../testing/arrange-borrower.ts';
import { balancesOf } from '../testing/balances.ts';
import { recordedPayment, refusedWith, servicingStaff } from '../testing/servicing-staff.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';

const releasedOn = '2026-01-15';
const world = worldForTests();
let staff: Awaited<ReturnType<typeof servicingStaff>>;

beforeAll(async () => {
  staff = await servicingStaff(world);
});

const record = (receiptNumber: string, amount = 26500, valueOn = '2026-02-15') =>
  recordedPayment(receiptNumber, amount, valueOn);

describe('a payment that staff record', () => {
  test('waits for another person, and is then in the bank', async () => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-02-20', loan);
    const ordered = await staff.order(loan, record('OR-1'));
    expect((await staff.scheduleOf(loan)).repayments).toEqual([]);
    expect(refusedWith(await staff.decide(ordered.body.id, { token: staff.officer.token }))).toEqual([
      409,
      'SAME_PERSON_DECIDES',
    ]);
    const before = await balancesOf(world);
    expect((await staff.decide(ordered.body.id)).body).toEqual({ state: 'APPROVED' });
    const after = await balancesOf(world);
    expect((after.bank ?? 0n) - (before.bank ?? 0n)).toBe(2_650_000n);
    expect(after.receipts_clearing).toBe(before.receipts_clearing);
    const { rows, repayments, timeline } = await staff.scheduleOf(loan);
    expect(rows[0]).toMatchObject({ state: 'PAID', paid: 26500, penalty: 0 });
    expect(repayments).toMatchObject([{ channel: 'staff', reference: 'OR-1', amount: 26500 }]);
    expect(timeline[0]).toMatchObject({ kind: 'paid', by: 'staff' });
    expect(refusedWith(await staff.decide(ordered.body.id))).toEqual([409, 'ORDER_DECIDED']);
    expect(refusedWith(await staff.order(loan, record('OR-1')))).toEqual([409, 'RECEIPT_RECORDED']);
  });

  test('of twenty approvals at once one books', async () => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-02-15', loan);
    const { body } = await staff.order(loan, record('OR-20'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => staff.decide(body.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map((each) => each.body.code))).toEqual(
      new Set(['ORDER_DECIDED']),
    );
    expect((await staff.scheduleOf(loan)).repayments).toHaveLength(1);
  });

  test('rejected while it is carried out, it books nothing', async () => {
    const loan = await staff.checkLoan();
    const { body } = await staff.order(loan, record('OR-21', 100, releasedOn));
    const approved = await whileLocked(
      world,
      sql`select 1 from loan where id = ${loan.loanId}::uuid for update`,
      {
        run: () => staff.decide(body.id),
        change: async () => {
          expect((await staff.decide(body.id, { approve: false })).status).toBe(201);
        },
      },
    );
    expect(refusedWith(approved)).toEqual([409, 'ORDER_DECIDED']);
    expect((await staff.scheduleOf(loan)).repayments).toEqual([]);
  });

  test('is refused without an amount or with more than a payment can come to, on a day that is not yet, and where the order is unknown', async () => {
    const loan = await staff.checkLoan();
    expect(refusedWith(await staff.order(loan, record('OR-2', 0, releasedOn)))).toEqual([
      422,
      'AMOUNT_NOT_POSITIVE',
    ]);
    expect(refusedWith(await staff.order(loan, record('OR-2', 1_000_000_000.01, releasedOn)))).toEqual([
      422,
      'RECEIVED_TOO_HIGH',
    ]);
    expect(refusedWith(await staff.order(loan, record('OR-2', 100, '2026-01-16')))).toEqual([
      422,
      'VALUE_DAY_OUT_OF_RANGE',
    ]);
    expect(refusedWith(await staff.order({ loanNumber: '999999999999' }, record('OR-2')))).toEqual([
      404,
      'LOAN_UNKNOWN',
    ]);
    expect(refusedWith(await staff.decide(crypto.randomUUID()))).toEqual([404, 'ORDER_UNKNOWN']);
  });

  test('waits alone: of twenty orders at once one is made, and another after it was rejected', async () => {
    const loan = await staff.checkLoan();
    const pictureId = await staff.uploadReceipt(loan);
    const content = { ...record('OR-3', 100, releasedOn), pictureId };
    const answers = await Promise.all(Array.from({ length: 20 }, () => staff.order(loan, content)));
    const [first, ...more] = answers.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    expect(new Set(answers.filter((each) => each !== first).map(({ body }) => body.code))).toEqual(
      new Set(['ORDER_WAITS']),
    );
    // Another kind waits beside it, and the same kind for another loan.
    expect((await staff.order(loan, { kind: 'planHardship', months: 3 })).status).toBe(201);
    expect((await staff.order(await staff.checkLoan(), record('OR-3', 100, releasedOn))).status).toBe(201);
    // Who ordered it by mistake needs nobody else to order anew.
    const own = await staff.decide(first?.body.id, { approve: false, token: staff.officer.token });
    expect(own.body).toEqual({ state: 'REJECTED' });
    const audited = await world.database.owner
      .selectFrom('audit')
      .select(['action', 'subject_kind', 'subject_id', 'after'])
      .where('action', 'in', ['servicing.order', 'servicing.reject'])
      .where('member_id', '=', loan.member.memberId)
      .orderBy('at')
      .orderBy('action')
      .execute();
    const subject = { subject_kind: 'loan', subject_id: loan.loanId };
    expect(audited).toMatchObject([
      { action: 'servicing.order', ...subject, after: { orderId: first?.body.id } },
      { action: 'servicing.order', ...subject, after: { kind: 'planHardship' } },
      { action: 'servicing.reject', ...subject, after: { orderId: first?.body.id } },
    ]);
    expect(refusedWith(await staff.decide(first?.body.id))).toEqual([409, 'ORDER_DECIDED']);
    const again = await staff.order(loan, content);
    expect((await staff.decide(again.body.id)).body).toEqual({ state: 'APPROVED' });
    expect(refusedWith(await staff.order(loan, content))).toEqual([409, 'RECEIPT_RECORDED']);
  });
});

test('who only looks orders and decides nothing', async () => {
  const loan = await staff.checkLoan();
  const { token } = await arrangeStaff(world, 'auditor');
  const content = { kind: 'planHardship' as const, months: 3 };
  const { body } = await staff.order(loan, content);
  const answers = [
    await world.ask(officeOrderServicing, {
      token,
      params: { loanNumber: loan.loanNumber },
      body: { content, reason: 'ILLNESS', previewHash: '0'.repeat(64) },
    }),
    await world.ask(officeDecideServicing, {
      token,
      params: { id: String(body.id) },
      body: { approve: true },
    }),
  ];
  expect(answers.map(refusedWith)).toEqual([
    [403, 'ROLE_FORBIDDEN'],
    [403, 'ROLE_FORBIDDEN'],
  ]);
});

describe('what changes a plan', () => {
  test('a penalty is waived up to what is unpaid of it, and is a concession', async () => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-03-10', loan);
    expect((await staff.scheduleOf(loan)).rows[0]).toMatchObject({ penalty: 1590, state: 'OVERDUE' });
    expect(refusedWith(await staff.order(loan, { kind: 'waivePenalty', amount: 1590.01 }))).toEqual([
      422,
      'WAIVER_OVER_PENALTY',
    ]);
    expect(refusedWith(await staff.order(loan, { kind: 'waivePenalty', amount: 0 }))).toEqual([
      422,
      'AMOUNT_NOT_POSITIVE',
    ]);
    expect((await staff.doIt(loan, { kind: 'waivePenalty', amount: 1590 })).status).toBe(201);
    expect((await staff.scheduleOf(loan)).rows[0]).toMatchObject({ penalty: 0 });
    expect((await staff.entriesOf(loan)).at(-1)).toMatchObject({
      kind: 'waiver',
      lines: [
        { account: 'concessions', debit: 1590, credit: 0 },
        { account: 'penalties_receivable', debit: 0, credit: 1590 },
      ],
    });
  });

  test('a pause of interest lowers it, as its preview says', async () => {
    const loan = await staff.checkLoan();
    const params = { loanNumber: loan.loanNumber };
    const content = { kind: 'pauseInterest' as const, from: '2026-02-01', to: '2026-02-10' };
    expect(refusedWith(await staff.order(loan, { ...content, to: '2026-01-31' }))).toEqual([
      422,
      'PERIOD_INVALID',
    ]);
    const { body } = await world.ask(officePreviewServicing, {
      token: staff.officer.token,
      params,
      body: { content },
    });
    expect(Number(body.totalInterestAfter)).toBeLessThan(Number(body.totalInterestBefore));
    await staff.doIt(loan, content);
    expect((await staff.scheduleOf(loan)).totalInterest).toBe(body.totalInterestAfter);
  });

  test('a holiday has to be earned, and nothing may be late', async () => {
    const loan = await staff.checkLoan();
    expect(refusedWith(await staff.order(loan, { kind: 'grantHoliday' }))).toEqual([
      409,
      'HOLIDAY_NOT_EARNED',
    ]);
    await staff.liveUntil('2026-03-10', loan);
    expect(refusedWith(await staff.order(loan, { kind: 'grantHoliday' }))).toEqual([
      409,
      'INSTALMENT_OVERDUE',
    ]);
  });

  test('a hardship plan spreads what is open without new interest, and grants the request', async () => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-03-10', loan);
    const asked = await world.ask(askRelief, {
      token: loan.member.token,
      body: { ...loan.own, kind: 'hardship', reason: 'ILLNESS', months: 12 },
    });
    expect(asked.status).toBe(201);
    const { payOffToday } = await staff.scheduleOf(loan);
    await staff.doIt(loan, { kind: 'planHardship', months: 12 });
    const { rows, daysPastDue, bucket } = await staff.scheduleOf(loan);
    const sum = rows.reduce(
      (total, { payment, penalty }) => total + Math.round((payment + penalty) * 100),
      0,
    );
    // Five due dates are left, and twelve further months.
    expect(rows).toHaveLength(5 + 12);
    expect(sum).toBe(Math.round(payOffToday * 100));
    expect([daysPastDue, bucket]).toEqual([0, 'CURRENT']);
    const requests = await world.database.owner
      .selectFrom('relief_request')
      .select('state')
      .where('member_id', '=', loan.member.memberId)
      .execute();
    expect(requests).toEqual([{ state: 'GRANTED' }]);
  });

  test('nothing is ordered on a loan that is not released, or that is settled', async () => {
    const loan = await staff.checkLoan();
    await staff.doIt(loan, record('OR-4', 160000, releasedOn));
    expect(refusedWith(await staff.order(loan, { kind: 'planHardship', months: 3 }))).toEqual([
      409,
      'NOTHING_OWED',
    ]);
    await world.database.owner
      .updateTable('loan')
      .set({ disbursed_at: null })
      .where('loan_number', '=', loan.loanNumber)
      .execute();
    expect(refusedWith(await staff.order(loan, { kind: 'planHardship', months: 3 }))).toEqual([
      409,
      'LOAN_NOT_RELEASED',
    ]);
  });
});

describe('a payment that is sent back', () => {
  test('no longer counts, and its money leaves the bank', async () => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-02-15', loan);
    await staff.doIt(loan, record('OR-5'));
    const [paid] = (await staff.scheduleOf(loan)).repayments;
    const before = await balancesOf(world);
    const content = { kind: 'returnRepayment', repaymentId: paid?.id };
    expect((await staff.doIt(loan, content)).status).toBe(201);
    const after = await balancesOf(world);
    expect((after.bank ?? 0n) - (before.bank ?? 0n)).toBe(-2_650_000n);
    expect((await staff.scheduleOf(loan)).repayments[0]?.returnedOn).toBe('2026-02-15');
    for (const repaymentId of [paid?.id, crypto.randomUUID()])
      expect(refusedWith(await staff.order(loan, { ...content, repaymentId }))).toEqual([
        404,
        'REPAYMENT_UNKNOWN',
      ]);
  });
});
