import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { minorFromText } from '@sagwan/domain/money/money.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { readScoreEvents } from '../score/score.sql.ts';
import { ledgerProblemsOf } from '../testing/balances.ts';
import { refuseChange } from '../testing/refuse-change.ts';
import { checkLoan, liveUntil, payByCode, type ReleasedLoan, takeBack } from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { suspend } from '../testing/suspend.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';
import { noteFactsChanged } from '../wallet/wallet.ts';
import { overpaidLoans } from './overpaid.sql.ts';
import { refundOverpayment, refundOverpayments } from './refund-overpayments.ts';

const world = worldForTests();

const settlingMinor = 15_253_600n;
const overpaidMinor = 5_000n;

/** Paid too much while withdrawals are suspended, so that it waits to be sent back. */
async function waitingRefund(): Promise<ReleasedLoan> {
  const loan = await checkLoan(world);
  await liveUntil(world, '2026-02-15', loan);
  await suspend(world, loan, new Date('2026-12-31'));
  await payByCode(world, loan, settlingMinor + overpaidMinor);
  return loan;
}

async function refundsOf({ member }: ReleasedLoan): Promise<bigint[]> {
  const rows = await world.database.owner
    .selectFrom('withdrawal')
    .select('amount_minor')
    .where('member_id', '=', member.memberId)
    .execute();
  return rows.map((row) => row.amount_minor);
}

async function scoreOf({ member }: ReleasedLoan) {
  const events = await readScoreEvents(world.context.db, member.memberId);
  return events.map(({ reasonCode, points }) => [reasonCode, points]);
}

async function penaltiesTakenOff({ member }: ReleasedLoan): Promise<string[]> {
  const messages = await messagesOf(world, member.memberId);
  return messages.filter(({ template }) => template === 'penaltyReversed').map(({ text }) => text);
}

async function owedOn({ member: { token }, own, loanNumber }: ReleasedLoan) {
  const { state } = await world.database.owner
    .selectFrom('loan')
    .select('state')
    .where('loan_number', '=', loanNumber)
    .executeTakeFirstOrThrow();
  const { due, refundOwed } = (await world.ask(readSchedule, { token, body: own })).body;
  return { state, due, refundOwed, quote: (await world.ask(quotePayOff, { token, body: own })).body.code };
}

test('one that cannot be sent back fails the job, after the others were sent, and is sent by the next run', async () => {
  const failing = await waitingRefund();
  const others = [await waitingRefund(), await waitingRefund()];
  expect(await refundOverpayments(world.context)).toBe(0);
  for (const loan of [failing, ...others]) await suspend(world, loan, null);
  const id = failing.loanId;
  const mend = await refuseChange(world, {
    table: 'loan',
    id,
    column: 'refunded_minor',
    to: Number(overpaidMinor),
  });
  await expect(refundOverpayments(world.context)).rejects.toThrow('Not all overpayments');
  for (const other of others) expect(await refundsOf(other)).toEqual([overpaidMinor]);
  expect(await refundsOf(failing)).toEqual([]);
  // What was sent back whole is not looked at again.
  expect(await overpaidLoans(world.context.db, 10)).toEqual([{ memberId: failing.member.memberId, id }]);
  await mend();
  expect(await refundOverpayments(world.context)).toBe(1);
  expect(await refundsOf(failing)).toEqual([overpaidMinor]);
  expect(await overpaidLoans(world.context.db, 10)).toEqual([]);
});

test('a penalty that a holiday takes off which is entered after the loan is paid off', async () => {
  const loan = await checkLoan(world);
  await liveUntil(world, '2026-02-20', loan);
  const { token } = loan.member;
  const { body } = await world.ask(quotePayOff, { token, body: loan.own });
  expect(body.breakdown).toMatchObject({ penalty: 159 });
  await payByCode(world, loan, minorFromText(Number(body.amount).toFixed(2)) ?? 0n);
  // The due date is Sunday the 15th; it may now be met until Monday the 23rd.
  const days = ['2026-02-16', '2026-02-18', '2026-02-19', '2026-02-20'];
  const { owner } = world.database;
  await owner
    .insertInto('holiday')
    .values(days.map((day) => ({ day, name: 'Proclaimed' })))
    .execute();
  await liveUntil(world, '2026-02-21', loan);
  await refundOverpayments(world.context);
  expect(await refundsOf(loan)).toEqual([15_900n]);
  expect((await scoreOf(loan)).slice(-2)).toEqual([
    ['INSTALMENT_LATE', 15],
    ['INSTALMENT_ON_TIME', 5],
  ]);
  expect(await penaltiesTakenOff(loan)).toEqual([expect.stringContaining('PHP 159.00')]);
  expect(await checkLedger(owner, world.context.now(), { clearedWithinDays: 3_650 })).toEqual([]);
  // Withdrawn again, it asks for nothing that was paid as asked for.
  await owner.deleteFrom('holiday').where('day', 'in', days).execute();
  await liveUntil(world, '2026-02-22', loan);
  expect(await owedOn(loan)).toEqual({ state: 'PAID', due: null, refundOwed: 0, quote: 'NOTHING_OWED' });
});

test('a payment that is taken back while what was above everything owed is sent back counts it as sent', async () => {
  const loan = await checkLoan(world);
  await liveUntil(world, '2026-02-15', loan);
  await suspend(world, loan, new Date('2026-12-31'));
  const paid = await payByCode(world, loan, settlingMinor + overpaidMinor);
  await suspend(world, loan, null);
  const { memberId } = loan.member;
  const id = loan.loanId;
  await whileLocked(world, sql`select 1 from loan where id = ${id}::uuid for update`, {
    run: () => takeBack(world, paid),
    change: async (trx) => {
      expect(await refundOverpayment({ ...world.context, db: trx }, { memberId, id })).toBe(true);
    },
  });
  expect(await refundsOf(loan)).toEqual([overpaidMinor]);
  expect(await owedOn(loan)).toMatchObject({ refundOwed: 50 });
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('one that waits to be written is not sent to a member who is suspended meanwhile', async () => {
  const loan = await waitingRefund();
  const { memberId } = loan.member;
  await suspend(world, loan, null);
  const sent = await whileLocked(
    world,
    sql`select 1 from wallet where member_id = ${memberId}::uuid for update`,
    {
      run: () => refundOverpayments(world.context),
      change: async (trx) => {
        const suspended_until = new Date('2026-12-31');
        await trx.updateTable('member').set({ suspended_until }).where('id', '=', memberId).execute();
        await noteFactsChanged(trx, memberId);
      },
    },
  );
  expect(sent).toBe(0);
  expect(await refundsOf(loan)).toEqual([]);
  await suspend(world, loan, null);
  expect(await refundOverpayments(world.context)).toBe(1);
});

test.each([
  ['sent meanwhile', 'refunded_minor', overpaidMinor],
  ['used otherwise by a booking meanwhile', 'booking_count', sql<number>`booking_count + 1`],
] as const)('one that waits to be written and was %s is not sent', async (_, column, to) => {
  const loan = await waitingRefund();
  await suspend(world, loan, null);
  const { owner } = world.database;
  const { memberId } = loan.member;
  const id = loan.loanId;
  const overpaid = (db: typeof owner, overpaid_minor: bigint) =>
    db.updateTable('repayment').set({ overpaid_minor }).where('loan_id', '=', id).execute();
  const isSent = await whileLocked(world, sql`select 1 from loan where id = ${id}::uuid for update`, {
    run: () => refundOverpayment(world.context, { memberId, id }),
    change: async (trx) => {
      await trx
        .updateTable('loan')
        .set({ [column]: to })
        .where('id', '=', id)
        .execute();
      await overpaid(trx, column === 'refunded_minor' ? overpaidMinor : 0n);
    },
  });
  expect(isSent).toBe(false);
  expect(await refundsOf(loan)).toEqual([]);
  await owner.updateTable('loan').set({ refunded_minor: 0n }).where('id', '=', id).execute();
  await overpaid(owner, overpaidMinor);
  expect(await refundOverpayment(world.context, { memberId, id })).toBe(true);
  expect(await refundsOf(loan)).toEqual([overpaidMinor]);
});

test('more than one transfer carries to an e-wallet goes in several, at once', async () => {
  const loan = await checkLoan(world);
  const { memberId } = loan.member;
  const { owner } = world.database;
  await owner
    .updateTable('bank_account')
    .set({ institution_code: 'PH_GCASH' })
    .where('member_id', '=', memberId)
    .execute();
  await liveUntil(world, '2026-02-15', loan);
  await payByCode(world, loan, settlingMinor + 12_000_001n);
  expect((await refundsOf(loan)).toSorted((one, other) => Number(other - one))).toEqual([
    5_000_000n,
    5_000_000n,
    2_000_001n,
  ]);
  const texts = (await messagesOf(world, memberId))
    .filter(({ template }) => template === 'overpaymentSentBack')
    .map(({ text }) => /PHP [\d,.]+\d/.exec(text)?.[0]);
  expect(texts.toSorted()).toEqual(['PHP 20,000.01', 'PHP 50,000.00', 'PHP 50,000.00']);
  expect(await refundOverpayments(world.context)).toBe(0);
  expect(await owedOn(loan)).toEqual({ state: 'PAID', due: null, refundOwed: 0, quote: 'NOTHING_OWED' });
  expect(await checkLedger(owner, world.context.now(), { clearedWithinDays: 3_650 })).toEqual([]);
});
