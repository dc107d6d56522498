import { dayMilliseconds, hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { refundOverpayments } from '../repayment/refund-overpayments.ts';
import { changeOf, ledgerProblemsOf } from '../testing/balances.ts';
import { arrangePayouts } from '../testing/payouts.ts';
import { checkLoan, liveUntil, payByCode, type ReleasedLoan } from '../testing/released-loan.ts';
import { suspend } from '../testing/suspend.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';
import { bookLostPayout } from './book-lost-payout.ts';

/** As after a restore: the provider has paid what was sent back of an overpayment, which is owed again (docs/recovery.md). */
const world = worldForTests();
const { runJobs, tell } = arrangePayouts(world);

const settlingMinor = 15_253_600n;
const overpaidMinor = 5_000n;

function withdrawalsOf({ member: { memberId } }: ReleasedLoan) {
  return world.database.owner
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute();
}

/** A suspended member whose loan was paid ₱50.00 above everything owed, and the event of a payout that is not known here. */
async function lostRefund(amountMinor = overpaidMinor) {
  const loan = await checkLoan(world);
  await liveUntil(world, '2026-02-15', loan);
  await suspend(world, loan, new Date(world.context.now().getTime() + 3 * dayMilliseconds));
  await payByCode(world, loan, settlingMinor + overpaidMinor);
  const id = uuid({ msecs: world.context.now().getTime() - hourMilliseconds });
  const eventId = uuid();
  const said = {
    eventId,
    referenceId: `${loan.member.memberId}.${id}`,
    providerPayoutId: `payout-${id}`,
    state: 'completed',
    amountMinor: amountMinor.toString(),
  };
  expect((await tell(JSON.stringify(said))).status).toBe(200);
  await runJobs();
  const book = (refundOf: string = loan.loanNumber) =>
    bookLostPayout(
      world.context,
      { provider: world.context.payout.name, eventId },
      { systemUser: 'operator', refundOf },
    );
  return { loan, id, book, said };
}

test('is booked once as sent back of its loan, and is never sent again', async () => {
  const { loan, id, book } = await lostRefund();
  const change = await changeOf(world, async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => book()));
    const [booked, ...more] = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [answer.value] : [],
    );
    expect(more).toEqual([]);
    expect(booked).toContain(`₱\u202f50.00 were sent back of loan ${loan.loanNumber}.`);
  });
  expect(change).toEqual({ overpayments: -overpaidMinor, bank: -overpaidMinor });
  expect(await withdrawalsOf(loan)).toMatchObject([{ id, state: 'COMPLETED', amount_minor: overpaidMinor }]);
  await suspend(world, loan, null);
  expect(await refundOverpayments(world.context)).toBe(0);
  await runJobs();
  expect(await withdrawalsOf(loan)).toHaveLength(1);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('what the bank returns of it is in the wallet', async () => {
  const { loan, book, said } = await lostRefund();
  await book();
  expect((await tell(JSON.stringify({ ...said, eventId: uuid(), state: 'returned' }))).status).toBe(200);
  await runJobs();
  expect(await withdrawalsOf(loan)).toMatchObject([{ state: 'RETURNED' }]);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('is not booked of more than is to be sent back, of a loan of another member, or of a member who is not suspended', async () => {
  const { loan, book } = await lostRefund(overpaidMinor + 1n);
  const other = await checkLoan(world);
  const change = await changeOf(world, async () => {
    await expect(book()).rejects.toThrow(
      `Of loan ${loan.loanNumber} ₱\u202f50.00 are to be sent back, less than the ₱\u202f50.01 that were paid.`,
    );
    await expect(book(other.loanNumber)).rejects.toThrow(`The member has no loan ${other.loanNumber} here.`);
    await suspend(world, loan, null);
    await expect(book()).rejects.toThrow('The member is not suspended.');
  });
  expect(change).toEqual({});
  expect(await withdrawalsOf(loan)).toEqual([]);
});

test.each([
  ['it was sent back', sql`update loan set refunded_minor = ${overpaidMinor}`],
  [
    'the payment was taken back',
    sql`with r as (update repayment set overpaid_minor = 0) update loan set booking_count = booking_count + 1`,
  ],
])('is not booked where %s meanwhile', async (_, change) => {
  const { loan, book } = await lostRefund();
  const { loanId } = loan;
  const booked = whileLocked(world, sql`select from loan where id = ${loanId}::uuid for update`, {
    run: () => book(),
    change: (trx) => change.execute(trx),
  });
  await expect(booked).rejects.toThrow(`Of loan ${loan.loanNumber} ₱\u202f0.00 are to be sent back`);
  expect(await withdrawalsOf(loan)).toEqual([]);
});
