import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { readMember } from '@sagwan/contract/member/read-member.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { readStatement } from '@sagwan/contract/repayment/read-statement.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { minorFromText } from '@sagwan/domain/money/money.ts';
import { scorePoints } from '@sagwan/domain/score/score.ts';
import { expect, test } from 'vitest';
import { readScoreEvents } from '../score/score.sql.ts';
import { ledgerProblemsOf } from '../testing/balances.ts';
import {
  checkLoan,
  liveUntil,
  payByCode,
  type ReleasedLoan,
  releasedTo,
  takeBack,
} from '../testing/released-loan.ts';
import { suspend } from '../testing/suspend.ts';
import { worldForTests } from '../testing/world.ts';
import { refundOverpayments } from './refund-overpayments.ts';

/** Of a member's two loans, one after the other, what happens to one leaves the other as it is. */
const world = worldForTests();
const overpaidMinor = 5_000n;

/** Pays all that is owed and 50 pesos above it, while nothing can be sent back. */
async function overpay(loan: ReleasedLoan) {
  await suspend(world, loan, new Date('2027-12-31'));
  const { body } = await world.ask(quotePayOff, { token: loan.member.token, body: loan.own });
  return payByCode(world, loan, (minorFromText(Number(body.amount).toFixed(2)) ?? 0n) + overpaidMinor);
}

async function loanRow({ loanId }: ReleasedLoan) {
  return world.database.owner
    .selectFrom('loan')
    .select(['state', 'refunded_minor', 'booking_count', 'accrued_minor', 'closed_until'])
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow();
}

function endsOf({ loanId }: ReleasedLoan) {
  return world.database.owner
    .selectFrom('loan')
    .select(['closed_at', 'state_since', 'reason_code'])
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow();
}

async function refundsOf({ loanId }: ReleasedLoan): Promise<bigint[]> {
  const rows = await world.database.owner
    .selectFrom('withdrawal')
    .select('amount_minor')
    .where('loan_id', '=', loanId)
    .execute();
  return rows.map((row) => row.amount_minor);
}

const scheduleOf = async ({ member, own }: ReleasedLoan) =>
  (await world.ask(readSchedule, { token: member.token, body: own })).body;

const walletOf = async ({ member: { token }, own: { phoneNumber } }: ReleasedLoan) =>
  (await world.ask(readWallet, { token, body: { phoneNumber } })).body;

test('what was paid too much of each is sent back of each', async () => {
  const first = await checkLoan(world);
  await liveUntil(world, '2026-01-20', first);
  await overpay(first);
  await suspend(world, first, null);
  const second = await releasedTo(world, first.member);
  await suspend(world, first, new Date('2027-12-31'));
  await liveUntil(world, '2026-01-25', first);
  await overpay(second);
  const [one, other] = [await loanRow(first), await loanRow(second)];
  // Nothing but its number tells one loan from the other.
  expect({ ...one, closed_until: null }).toEqual({ ...other, closed_until: null });
  expect(one).toMatchObject({ state: 'PAID', refunded_minor: 0n });
  await suspend(world, first, null);
  expect(await refundOverpayments(world.context)).toBe(2);
  for (const loan of [first, second]) {
    expect(await refundsOf(loan)).toEqual([overpaidMinor]);
    expect((await loanRow(loan)).refunded_minor).toBe(overpaidMinor);
  }
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('the later one is cancelled while the first is open again: the first is owed, shown and scored as before', async () => {
  const first = await checkLoan(world);
  await liveUntil(world, '2026-01-20', first);
  const paid = await overpay(first);
  await suspend(world, first, null);
  await refundOverpayments(world.context);
  const second = await releasedTo(world, first.member);
  // Its first day is closed with the others of that day.
  expect((await loanRow(second)).closed_until).toBe('2026-01-19');
  expect(await endsOf(second)).toEqual({
    closed_at: null,
    state_since: world.context.now(),
    reason_code: null,
  });
  await takeBack(world, paid);
  await liveUntil(world, '2026-01-22', first);
  const row = await loanRow(first);
  const schedule = await scheduleOf(first);
  expect(row).toMatchObject({ state: 'DISBURSED', refunded_minor: overpaidMinor });
  expect(schedule).toMatchObject({ refundOwed: 50, inWallet: 0 });
  expect(await scheduleOf(second)).toMatchObject({ inWallet: 300_000, refundOwed: 0 });
  expect(await walletOf(first)).toMatchObject({ loanNumber: second.loanNumber, walletPHP: 300_000 });

  const { token } = first.member;
  const cancelled = await world.ask(answerLoan, { token, body: { ...second.own, action: 'cancel' } });
  expect(cancelled.body.state).toBe('CANCELLED');
  // From the end of the loan its papers are kept (retention).
  const at = world.context.now();
  expect(await endsOf(second)).toEqual({ closed_at: at, state_since: at, reason_code: null });
  expect(await loanRow(first)).toEqual(row);
  // The money in the wallet is the first loan's again.
  expect(await scheduleOf(first)).toEqual({ ...schedule, inWallet: 150_000 });
  expect(await walletOf(first)).toMatchObject({
    loanNumber: first.loanNumber,
    state: 'DISBURSED',
    statementShow: true,
    walletPHP: 150_000,
    withdrawnAmount: 0,
  });
  const { body } = await world.ask(readMember, { token, body: { phoneNumber: first.own.phoneNumber } });
  expect(body.loan).toMatchObject({ loanNumber: first.loanNumber, active: true });
  const january = { ...first.own, month: '2026-01' };
  expect((await world.ask(readStatement, { token, body: january })).body).toMatchObject({
    principal: { opening: 0, released: 150_000, paid: 0, corrected: 0, closing: 150_000 },
    payments: [{ returned: true }],
    next: { on: '2026-02-15', amount: 26_500 },
  });
  const events = await readScoreEvents(world.context.db, first.member.memberId);
  expect(events.reduce((sum, { points }) => sum + points, 0)).toBe(scorePoints.LOAN_DISBURSED);
  expect(await ledgerProblemsOf(world)).toEqual([]);

  await liveUntil(world, '2026-02-20', first);
  expect((await loanRow(first)).state).toBe('OVERDUE');
  expect(await scheduleOf(second)).toMatchObject({ due: null, outstanding: 0 });
  await overpay(first);
  await suspend(world, first, null);
  await refundOverpayments(world.context);
  expect((await loanRow(first)).state).toBe('PAID');
  expect(await refundsOf(first)).toEqual([overpaidMinor, overpaidMinor]);
  expect(await walletOf(first)).toMatchObject({ loanNumber: second.loanNumber, state: 'CANCELLED' });
  expect(await ledgerProblemsOf(world)).toEqual([]);
});
