import { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { readStatement } from '@sagwan/contract/repayment/read-statement.ts';
import { expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import type { CollectionEvent } from '../providers/collection/collection.ts';
import { balancesOf, ledgerProblemsOf } from '../testing/balances.ts';
import {
  checkLoan,
  liveUntil,
  paidEvent,
  payByCode,
  type ReleasedLoan,
  sendCollectionEvent,
  takeBack,
} from '../testing/released-loan.ts';
import { tamperedLedger } from '../testing/tampered-ledger.ts';
import { worldForTests } from '../testing/world.ts';
import { refundOverpayments } from './refund-overpayments.ts';

/** A channel takes a payment back after what was above everything owed went to the member's account (servicing 3 and 4). */
const world = worldForTests();
const problemsAfter = tamperedLedger(world);

const settlingMinor = 15_253_600n;
/** As much as the account on file takes at once. */
const refundMinor = 4_000_000n;
const refund = 40_000;

/** The check loan, settled on its first due date and then paid once more: that is sent back to the member. */
async function paidTooMuch() {
  const loan = await checkLoan(world);
  await liveUntil(world, '2026-02-15', loan);
  const first = await payByCode(world, loan, settlingMinor);
  const second = await payAgain(first, refundMinor);
  expect(await stateOf(loan)).toBe('PAID');
  expect(await refundsOf(loan)).toEqual([refundMinor]);
  return { loan, first, second };
}

/** With the same code, which is not given out again once the loan is paid. */
async function payAgain({ reference }: CollectionEvent, amountMinor: bigint): Promise<CollectionEvent> {
  const event = paidEvent(world, { reference, amountMinor });
  expect(await sendCollectionEvent(world, event)).toBe(200);
  await runDueJobs(world.context, world.database.url);
  return event;
}

async function stateOf({ member, own: { phoneNumber }, loanNumber }: ReleasedLoan): Promise<unknown> {
  const { body } = await world.ask(listLoans, { token: member.token, body: { phoneNumber } });
  return (body.loans as { loanNumber: string; state: string }[]).find(
    (loan) => loan.loanNumber === loanNumber,
  )?.state;
}

const scheduleOf = async ({ member, own }: ReleasedLoan) =>
  (await world.ask(readSchedule, { token: member.token, body: own })).body;

const quoteOf = async ({ member, own }: ReleasedLoan) =>
  world.ask(quotePayOff, { token: member.token, body: own });

async function refundsOf({ loanId }: ReleasedLoan): Promise<bigint[]> {
  const rows = await world.database.owner
    .selectFrom('withdrawal')
    .select('amount_minor')
    .where('loan_id', '=', loanId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.amount_minor);
}

test('the member owes what was sent back, the loan is open until it is paid, and nothing is sent back twice', async () => {
  const { loan, second } = await paidTooMuch();
  await takeBack(world, second);
  expect(await stateOf(loan)).toBe('DISBURSED');
  expect(await scheduleOf(loan)).toMatchObject({
    refundOwed: refund,
    overpaid: 0,
    outstanding: 0,
    due: { amount: refund, on: '2026-02-15', daysLate: 0, penalty: 0, penaltyPerDay: 0 },
  });
  const { token } = loan.member;
  const statement = await world.ask(readStatement, { token, body: { ...loan.own, month: '2026-02' } });
  expect(statement.body.next).toEqual({ on: '2026-02-15', amount: refund });
  expect((await quoteOf(loan)).body).toMatchObject({
    amount: refund,
    perDay: 0,
    breakdown: { principal: 0, interest: 0, penalty: 0, refundOwed: refund },
  });
  expect(await balancesOf(world)).toMatchObject({ refunds_receivable: refundMinor, overpayments: 0n });
  expect(await ledgerProblemsOf(world)).toEqual([]);

  // It bears nothing.
  await liveUntil(world, '2026-04-20', loan);
  expect((await quoteOf(loan)).body).toMatchObject({ amount: refund });
  await payByCode(world, loan, 1_000_000n);
  expect(await scheduleOf(loan)).toMatchObject({ refundOwed: 30_000, overpaid: 0, due: { amount: 30_000 } });
  await refundOverpayments(world.context);
  expect(await ledgerProblemsOf(world)).toEqual([]);
  await payByCode(world, loan, 3_000_000n);
  expect(await stateOf(loan)).toBe('PAID');
  expect(await scheduleOf(loan)).toMatchObject({ refundOwed: 0, due: null });
  expect((await quoteOf(loan)).body.code).toBe('NOTHING_OWED');
  expect(await refundsOf(loan)).toEqual([refundMinor]);
  expect(await balancesOf(world)).toMatchObject({ refunds_receivable: 0n });
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('instalments are paid before what was sent back', async () => {
  const { loan, first } = await paidTooMuch();
  await takeBack(world, first);
  const left = Number(settlingMinor) / 100 - refund;
  expect(await scheduleOf(loan)).toMatchObject({ refundOwed: refund });
  const { body } = await quoteOf(loan);
  expect(body.amount).toBeCloseTo(left + refund, -4);
  expect(await ledgerProblemsOf(world)).toEqual([]);
  await payByCode(world, loan, BigInt(Math.round(Number(body.amount) * 100)) - refundMinor);
  expect(await scheduleOf(loan)).toMatchObject({ refundOwed: refund, due: { amount: refund } });
  await payByCode(world, loan, refundMinor + 1_000n);
  expect(await stateOf(loan)).toBe('PAID');
  expect(await refundsOf(loan)).toEqual([refundMinor, 1_000n]);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('the same return twenty times at once, and a payment meanwhile, leave the books equal', async () => {
  const { loan, first, second } = await paidTooMuch();
  await Promise.all([
    payAgain(first, refundMinor),
    ...Array.from({ length: 20 }, (_, n) =>
      sendCollectionEvent(world, {
        ...second,
        eventId: `${second.eventId}:returned:${n}`,
        kind: 'returned',
        paidAt: world.context.businessClock.now(),
      }),
    ),
  ]);
  await runDueJobs(world.context, world.database.url);
  expect(await ledgerProblemsOf(world)).toEqual([]);
  // Whichever came first: of the two that were paid too much one was taken back, and one or both were sent back.
  const sentBack = (await refundsOf(loan)).reduce((sum, minor) => sum + minor, 0n);
  const { refundOwed } = await scheduleOf(loan);
  expect(Number(refundOwed) * 100).toBe(Number(sentBack - refundMinor));
});

test.each([
  [
    'what is owed again kept as a negative overpayment',
    `update journal_line set account = 'overpayments' where account = 'refunds_receivable'`,
    ['overpaymentsMinor', 'refundOwedMinor'],
  ],
  [
    'a loan closed while it is owed',
    `update loan set state = 'PAID' where refunded_minor > 0`,
    ['sentBackMinor'],
  ],
  [
    'more sent back than was overpaid, and no payment taken back',
    `update repayment set returned_on = null, overpaid_minor = 0 where returned_on is not null`,
    ['returns', 'wrongRepayments', 'unsettledMinor', 'sentBackMinor'],
  ],
])('the check of the ledger refuses %s', async (_, tampering, items) => {
  const { loan, second } = await paidTooMuch();
  await takeBack(world, second);
  expect(await ledgerProblemsOf(world)).toEqual([]);
  const found = await problemsAfter(tampering);
  for (const item of items)
    expect(found.filter((problem) => problem.includes(`: ${item} is `))).not.toEqual([]);
  await payByCode(world, loan, refundMinor);
});
