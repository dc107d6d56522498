import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { manilaInstant } from '@sagwan/domain/time/manila.ts';
import { describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { closeDays } from '../servicing/close-days.ts';
import { renewedMemberToken } from '../testing/arrange-borrower.ts';
import { balancesOf } from '../testing/balances.ts';
import {
  checkLoan,
  liveUntil,
  paidEvent,
  payByCode,
  paymentCodeOf,
  type ReleasedLoan,
  sendCollectionEvent,
} from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();

const scheduleOf = async ({ member, own }: ReleasedLoan) =>
  (await world.ask(readSchedule, { token: member.token, body: own })).body as unknown as {
    rows: {
      number: number;
      payment: number;
      interest: number;
      principal: number;
      state: string;
      paid: number;
      penalty: number;
    }[];
    due: { amount: number; on: string; daysLate: number; penalty: number; penaltyPerDay: number } | null;
    outstanding: number;
    overpaid: number;
  };

const listOf = async ({ member, own }: ReleasedLoan) =>
  (await world.ask(listRepayments, { token: member.token, body: own })).body.repayments as Record<
    string,
    unknown
  >[];

describe('a loan that is paid on time', () => {
  test('the schedule is the contracted one, and the code is the same each time', async () => {
    const loan = await checkLoan(world);
    const { rows, due, outstanding } = await scheduleOf(loan);
    expect(rows.map(({ payment, interest, state }) => [payment, interest, state])).toEqual([
      [26500, 2536, 'NEXT'],
      [26500, 2130.85, 'NEXT'],
      [26500, 1718.85, 'NEXT'],
      [26500, 1299.88, 'NEXT'],
      [26500, 873.83, 'NEXT'],
      [26500, 440.59, 'NEXT'],
    ]);
    expect(due).toMatchObject({ amount: 26500, on: '2026-02-15', daysLate: 0, daysLeft: 31, penalty: 0 });
    expect(outstanding).toBe(150000);
    expect(await paymentCodeOf(world, loan)).toBe(await paymentCodeOf(world, loan));
  });

  test('a payment on the due date covers interest, then principal; the member is sent a receipt', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    const before = await balancesOf(world);
    await payByCode(world, loan, 2_650_000n);
    const { rows, outstanding, due } = await scheduleOf(loan);
    expect(rows[0]).toMatchObject({ state: 'PAID', paid: 26500, paidOn: '2026-02-15' });
    expect(outstanding).toBe(126036);
    expect(due).toMatchObject({ amount: 26500, on: '2026-03-15' });
    expect(await listOf(loan)).toMatchObject([
      { amount: 26500, interest: 2536, principal: 23964, penalty: 0, overpaid: 0, channel: 'virtualAccount' },
    ]);
    const after = await balancesOf(world);
    expect((after.receipts_clearing ?? 0n) - (before.receipts_clearing ?? 0n)).toBe(2_650_000n);
    expect((after.loan_principal ?? 0n) - (before.loan_principal ?? 0n)).toBe(-2_396_400n);
    const texts = (await messagesOf(world, loan.member.memberId)).filter(
      ({ template }) => template === 'paymentReceived',
    );
    expect(texts).toHaveLength(1);
    expect(texts[0]?.text).toContain('26,500.00');
  });

  test('the last instalment closes the loan: PAID, and nothing is receivable any more', async () => {
    const loan = await checkLoan(world);
    const days = ['2026-02-15', '2026-03-15', '2026-04-15', '2026-05-15', '2026-06-15', '2026-07-15'];
    for (const day of days) {
      await liveUntil(world, day, loan);
      await payByCode(world, loan, 2_650_000n);
    }
    const { due, outstanding, rows } = await scheduleOf(loan);
    expect([due, outstanding]).toEqual([null, 0]);
    expect(rows.every(({ state }) => state === 'PAID')).toBe(true);
    const { body } = await world.ask(readLoan, { token: loan.member.token, body: loan.own });
    expect(body.state).toBe('PAID');
    const { body: again } = await world.ask(quotePayOff, { token: loan.member.token, body: loan.own });
    expect(again.code).toBe('NOTHING_OWED');
    const lines = await world.database.owner
      .selectFrom('journal_line')
      .select(({ fn }) => [
        'account',
        fn.sum<string>('debit_minor').as('debit'),
        fn.sum<string>('credit_minor').as('credit'),
      ])
      .where('member_id', '=', loan.member.memberId)
      .groupBy('account')
      .execute();
    const balance = (name: string) => {
      const line = lines.find(({ account }) => account === name);
      return BigInt(line?.debit ?? 0) - BigInt(line?.credit ?? 0);
    };
    expect(balance('interest_receivable')).toBe(0n);
    expect(balance('loan_principal')).toBe(0n);
    expect(balance('interest_income')).toBe(-900_000n);
  });
});

test('a quote made in the last minute of its day is valid to the end of it', async () => {
  const loan = await checkLoan(world);
  const { member, own } = loan;
  world.passTime(manilaInstant('2026-01-16', 0).getTime() - 30_000 - world.context.now().getTime());
  member.token = await renewedMemberToken(world, member);
  const { body } = await world.ask(quotePayOff, { token: member.token, body: own });
  expect(body).toMatchObject({ amount: 150_000, validUntil: '2026-01-15T15:59:59.999Z' });
});

describe('a loan that is paid late', () => {
  test('is OVERDUE after the days of grace, with the penalty of servicing 2, which a payment found later takes back', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-03-10', loan);
    const { body } = await world.ask(readLoan, { token: loan.member.token, body: loan.own });
    expect(body.state).toBe('OVERDUE');
    const { due } = await scheduleOf(loan);
    expect(due).toMatchObject({ amount: 28090, daysLate: 23, penalty: 1590, penaltyPerDay: 79.5 });
    const quoted = await world.ask(quotePayOff, { token: loan.member.token, body: loan.own });
    expect(quoted.body).toMatchObject({ amount: 155876.34, breakdown: { penalty: 1590 } });

    await payByCode(world, loan, 2_650_000n, '2026-02-15');
    const found = await world.ask(quotePayOff, { token: loan.member.token, body: loan.own });
    expect(found.body.amount).toBe(127786.34);
    const { body: then } = await world.ask(readLoan, { token: loan.member.token, body: loan.own });
    expect(then.state).toBe('DISBURSED');
    const penalties = await world.database.owner
      .selectFrom('journal_line')
      .select(({ fn }) => [
        fn.sum<string>('debit_minor').as('debit'),
        fn.sum<string>('credit_minor').as('credit'),
      ])
      .where('member_id', '=', loan.member.memberId)
      .where('account', '=', 'penalty_income')
      .executeTakeFirstOrThrow();
    expect(penalties.debit).toBe(penalties.credit);
  });

  test('an end of day again changes nothing', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-03-01', loan);
    const rows = () =>
      world.database.owner
        .selectFrom('loan')
        .selectAll()
        .where('member_id', '=', loan.member.memberId)
        .executeTakeFirstOrThrow();
    const before = await rows();
    expect(before).toMatchObject({ closed_until: '2026-02-28', state: 'OVERDUE' });
    expect(await closeDays(world.context)).toEqual({ closed: 0, isDone: true });
    expect(await rows()).toEqual(before);
  });
});

describe('the channel', () => {
  test('one payment reported by twenty deliveries and two event ids is booked once', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    const event = paidEvent(world, { reference: await paymentCodeOf(world, loan), amountMinor: 1_000_000n });
    const again = { ...event, eventId: `${event.eventId}:again` };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => sendCollectionEvent(world, index % 2 === 0 ? event : again)),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    await runDueJobs(world.context, world.database.url);
    expect(await listOf(loan)).toHaveLength(1);
  });

  test('a return that comes before its payment waits for it, and mirrors its split', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    const before = await balancesOf(world);
    const event = paidEvent(world, { reference: await paymentCodeOf(world, loan), amountMinor: 2_650_000n });
    const returned = { ...event, eventId: `${event.eventId}:returned`, kind: 'returned' as const };
    await sendCollectionEvent(world, returned);
    await runDueJobs(world.context, world.database.url);
    expect(await listOf(loan)).toEqual([]);
    await sendCollectionEvent(world, event);
    await runDueJobs(world.context, world.database.url);
    await runDueJobs(world.context, world.database.url);
    expect(await listOf(loan)).toMatchObject([{ returnedOn: '2026-02-15' }]);
    const { outstanding, rows } = await scheduleOf(loan);
    expect([outstanding, rows[0]?.state]).toEqual([150000, 'DUE']);
    const after = await balancesOf(world);
    expect(after.receipts_clearing).toBe(before.receipts_clearing);
    expect(after.loan_principal).toBe(before.loan_principal);
  });

  test('a settlement empties the clearing account; the fee is a charge', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    const before = await balancesOf(world);
    const event = paidEvent(world, { reference: await paymentCodeOf(world, loan), amountMinor: 2_650_000n });
    await sendCollectionEvent(world, event);
    const settled = {
      ...event,
      eventId: `${event.eventId}:settled`,
      kind: 'settled' as const,
      feeMinor: 1_500n,
    };
    await sendCollectionEvent(world, settled);
    await sendCollectionEvent(world, { ...settled, eventId: `${settled.eventId}:again` });
    await runDueJobs(world.context, world.database.url);
    await runDueJobs(world.context, world.database.url);
    const after = await balancesOf(world);
    expect(after.receipts_clearing).toBe(before.receipts_clearing);
    expect((after.bank ?? 0n) - (before.bank ?? 0n)).toBe(2_648_500n);
    expect((after.payout_charges ?? 0n) - (before.payout_charges ?? 0n)).toBe(1_500n);
  });

  test('money for nobody is unapplied, never income', async () => {
    const before = await balancesOf(world);
    const event = paidEvent(world, { reference: 'nobody', amountMinor: 500_000n });
    await sendCollectionEvent(world, event);
    await sendCollectionEvent(world, { ...event, eventId: `${event.eventId}:again` });
    await runDueJobs(world.context, world.database.url);
    const after = await balancesOf(world);
    expect((after.unapplied_receipts ?? 0n) - (before.unapplied_receipts ?? 0n)).toBe(500_000n);
    expect(after.interest_income).toBe(before.interest_income);
  });

  test('a forged event is refused', async () => {
    const event = paidEvent(world, { reference: 'x', amountMinor: 1n });
    const response = await world.server.inject({
      method: 'POST',
      url: '/api/v2/hooks/collections/sandbox',
      headers: { 'content-type': 'application/json', 'sagwan-signature': `t=1,v1=${'0'.repeat(64)}` },
      payload: JSON.stringify({ ...event, amountMinor: '1' }),
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
  });
});
