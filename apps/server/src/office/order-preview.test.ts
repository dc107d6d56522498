import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import {
  officeListServicingOrders,
  officeOrderServicing,
  officePreviewServicing,
} from '@sagwan/contract/office/order-servicing.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { arrangeStaff } from '../testing/arrange-borrower.ts';
import { payByCode, type ReleasedLoan } from '../testing/released-loan.ts';
import { refusedWith, servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

/** What two people order and approve is exactly what was previewed (servicing 6). */
const world = worldForTests();
let staff: Awaited<ReturnType<typeof servicingStaff>>;

beforeAll(async () => {
  staff = await servicingStaff(world);
});

const outdated = [409, 'PREVIEW_OUTDATED'];
const orderOutdated = [409, 'ORDER_OUTDATED'];
const hardship = { kind: 'planHardship', months: 6 } as const;
const record = (receiptNumber: string) => ({
  kind: 'recordRepayment' as const,
  amount: 1000,
  valueOn: '2026-01-15',
  receiptNumber,
});

async function hashOf({ loanNumber }: ReleasedLoan): Promise<string> {
  const { body } = await world.ask(officePreviewServicing, {
    token: staff.officer.token,
    params: { loanNumber },
    body: { content: hardship },
  });
  return String(body.previewHash);
}

/** What the list says of the loan's one order. */
async function approvalRefusalOf({ loanNumber }: ReleasedLoan) {
  const { body } = await world.ask(officeListServicingOrders, {
    token: staff.approver.token,
    query: { loanNumber },
  });
  return officeListServicingOrders.answer.parse(body).orders[0]?.approvalRefusal;
}

describe('an order', () => {
  test('is refused without the hash of its preview, and with that of another one', async () => {
    const loan = await staff.checkLoan();
    const orderWith = (previewHash: string, months: number) =>
      world.ask(officeOrderServicing, {
        token: staff.officer.token,
        params: { loanNumber: loan.loanNumber },
        body: { content: { ...hardship, months }, reason: 'ILLNESS', previewHash },
      });
    const hash = await hashOf(loan);
    expect(refusedWith(await orderWith('0'.repeat(64), 6))).toEqual(outdated);
    expect(refusedWith(await orderWith(hash, 7))).toEqual(outdated);
    expect((await orderWith('anything', 6)).status).toBe(400);
    await payByCode(world, loan, 100_000n);
    expect(refusedWith(await orderWith(hash, 6))).toEqual(outdated);
    expect((await orderWith(await hashOf(loan), 6)).status).toBe(201);
  });

  test('cannot be approved once a payment came; it stays open to be rejected', async () => {
    const loan = await staff.checkLoan();
    const { body } = await staff.order(loan, hardship);
    expect(await approvalRefusalOf(loan)).toBeNull();
    await payByCode(world, loan, 100_000n);
    expect(await approvalRefusalOf(loan)).toBe('ORDER_OUTDATED');
    expect(refusedWith(await staff.decide(body.id))).toEqual(orderOutdated);
    // Not by a look at the loan as it is now either: it is not what was ordered.
    expect(refusedWith(await staff.decide(body.id, { previewHash: await hashOf(loan) }))).toEqual(
      orderOutdated,
    );
    expect((await staff.decide(body.id, { approve: false })).body).toEqual({ state: 'REJECTED' });
    expect(await approvalRefusalOf(loan), 'it waits no longer').toBeNull();
  });

  test('is shown as outdated once the loan is cancelled, which leaves no event where its money was in the wallet', async () => {
    const loan = await staff.checkLoan();
    const { body } = await staff.order(loan, hardship);
    const { token } = loan.member;
    await world.ask(answerLoan, { token, body: { ...loan.own, action: 'cancel' } });
    expect(await approvalRefusalOf(loan)).toBe('ORDER_OUTDATED');
    expect(refusedWith(await staff.decide(body.id))).toEqual([409, 'LOAN_STATE_FORBIDS']);
  });

  test('is approved the next day by who sees it as it is then, and not by the figures of the day before', async () => {
    const loan = await staff.checkLoan();
    const { body } = await staff.order(loan, hardship);
    await staff.liveUntil('2026-01-17', loan);
    expect(refusedWith(await staff.decide(body.id))).toEqual(outdated);
    expect((await staff.decide(body.id, { previewHash: await hashOf(loan) })).body).toEqual({
      state: 'APPROVED',
    });
  });
});

describe('payments that two people record at once', () => {
  test('twenty approvals of one order by two other people book it once', async () => {
    const loan = await staff.checkLoan();
    const third = await arrangeStaff(world, 'approver');
    const { body } = await staff.order(loan, record('OR-101'));
    const tokens = [staff.approver.token, third.token];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => staff.decide(body.id, { token: tokens[index % 2] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      new Set(
        answers
          .filter(({ status }) => status !== 201)
          .map(refusedWith)
          .map(String),
      ),
    ).toEqual(new Set(['409,ORDER_DECIDED']));
    expect((await staff.scheduleOf(loan)).repayments).toHaveLength(1);
  });

  test('of two orders of two people for one loan, approved by each other twenty times at once, one is booked', async () => {
    const loan = await staff.checkLoan();
    const recorded = await staff.order(loan, record('OR-200'), 'PAID_AT_COUNTER', staff.officer);
    const planned = await staff.order(loan, hardship, 'ILLNESS', staff.approver);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? staff.decide(recorded.body.id, { token: staff.approver.token })
          : staff.decide(planned.body.id, { token: staff.officer.token }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201).map(refusedWith);
    // Of the one that was carried out, and of the other one.
    expect(new Set(refused.map(String))).toEqual(new Set(['409,ORDER_DECIDED', '409,ORDER_OUTDATED']));
    const { repayments, timeline } = await staff.scheduleOf(loan);
    expect(repayments.length + timeline.filter(({ kind }) => kind === 'hardshipPlanned').length).toBe(1);
    expect(await checkLedger(world.context.db, world.context.now(), { clearedWithinDays: 3_650 })).toEqual(
      [],
    );
  });
});
