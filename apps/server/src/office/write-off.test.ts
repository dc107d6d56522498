import { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import { officeListServicingOrders } from '@sagwan/contract/office/order-servicing.ts';
import { askRelief } from '@sagwan/contract/relief/ask-relief.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeDays } from '../servicing/close-days.ts';
import { readFactsToBook } from '../servicing/facts-to-book.ts';
import { bookSetOff } from '../servicing/write-off.ts';
import { renewedMemberToken } from '../testing/arrange-borrower.ts';
import { changeOf } from '../testing/balances.ts';
import { walletOf } from '../testing/fund.ts';
import { payByCode, type ReleasedLoan } from '../testing/released-loan.ts';
import { recordedPayment, refusedWith, servicingStaff } from '../testing/servicing-staff.ts';
import { whileLocked } from '../testing/while-locked.ts';
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

describe('a loan that is written off', () => {
  test('is late by more than 180 days; its undrawn money is set off first', async () => {
    const tooEarly = [409, 'WRITE_OFF_TOO_EARLY'];
    expect(refusedWith(await staff.order(loan, { kind: 'writeOff' }))).toEqual(tooEarly);
    await staff.travel('2026-08-31', loan);
    await closeDays(world.context);
    // The whole loan is still in the wallet, so that the set-off brings it back.
    await staff.travel('2026-09-01', loan);
    expect(await staff.scheduleOf(loan)).toMatchObject({ daysPastDue: 198, writtenOff: false });
    const refused = await staff.order(loan, { kind: 'writeOff' });
    expect(refusedWith(refused)).toEqual(tooEarly);
    expect(refused.body.message, 'of a loan that is 198 days late').toContain('money in its wallet');
    await spend(loan, 14_900_000n);
    const { writeOff } = (await staff.preview(loan, { kind: 'writeOff' })).body;
    // With what was set aside by the end of July: the last of August is not closed yet.
    expect(writeOff).toEqual({
      setOff: 1000,
      principal: 150_000,
      interest: 0,
      penalty: 57_558,
      refund: 0,
      fromAllowance: 192_294,
      creditLoss: 15_264,
      stillOwed: 215_558,
    });
    const ordered = await staff.order(loan, { kind: 'writeOff' }, 'UNCOLLECTIBLE');
    const change = await changeOf(world, async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => staff.decide(ordered.body.id)));

      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    });
    expect(change.wallet_payable).toBe(-100_000n);
    // The last of August is closed first, with all that was set aside for it by the end of August.
    expect(change.loss_allowance).toBe(-20_708_100n);
    expect(change.credit_loss).toBe(47_700n);
    const kinds = (await staff.entriesOf(loan)).map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(['repayment', 'write_off']);
    expect(await leftOn(loan)).toEqual({
      interest_receivable: 0,
      loan_principal: 0,
      penalties_receivable: 0,
    });
    const { payOffToday } = await staff.scheduleOf(loan);
    expect(payOffToday).toBe(215_558);
    // Its state goes on: lists say of it that it is a loss in the books.
    const list = async (state?: 'OVERDUE' | 'WRITTEN_OFF') =>
      (
        await world.ask(officeListLoans, {
          token: staff.officer.token,
          query: { search: loan.loanNumber, ...(state && { state }) },
        })
      ).body;
    const { loans, counts } = await list();
    expect(loans).toMatchObject([{ state: 'OVERDUE', writtenOff: true }]);
    expect((await list('WRITTEN_OFF')).loans).toMatchObject([{ loanNumber: loan.loanNumber }]);
    expect((await list('OVERDUE')).loans).toEqual([]);
    expect(counts).toMatchObject({ OVERDUE: 0, WRITTEN_OFF: 1 });
    const token = await renewedMemberToken(world, loan.member);
    const { body } = await world.ask(readSchedule, { token, body: loan.own });
    expect(body).toMatchObject({ writtenOff: true, due: { penaltyPerDay: 0 } });
    for (const [language, says] of [
      ['en', /^We have written this loan off: .*You still owe what is open/],
      ['fil', /^Na-write off na namin ang loan na ito: .*Utang mo pa rin ang hindi pa bayad/],
    ] as const) {
      const headers = { 'accept-language': language };
      const { phoneNumber } = loan.own;
      const wallet = await world.ask(readWallet, { token, headers, body: { phoneNumber } });
      expect(wallet.body).toMatchObject({ state: 'OVERDUE', statusMessage: expect.stringMatching(says) });
      const listed = await world.ask(listLoans, { token, headers, body: { phoneNumber } });
      expect(listed.body.loans).toMatchObject([{ statusMessage: expect.stringMatching(says) }]);
    }
    const help = { ...loan.own, kind: 'hardship', reason: 'ILLNESS', months: 3 } as const;
    const asked = await world.ask(askRelief, { token, body: help });
    expect(refusedWith(asked)).toEqual([409, 'LOAN_STATE_FORBIDS']);
    expect(refusedWith(await staff.order(loan, { kind: 'planHardship', months: 3 }))).toEqual([
      409,
      'LOAN_STATE_FORBIDS',
    ]);
    await staff.travel('2026-09-20', loan);
    expect((await staff.scheduleOf(loan)).payOffToday).toBe(payOffToday);
    const recovery = await changeOf(world, () =>
      staff.doIt(loan, recordedPayment('OR-77', 1000, '2026-09-20')),
    );
    expect(recovery).toEqual({ bank: 100_000n, recoveries: 100_000n });
    expect(await leftOn(loan)).toMatchObject({ loan_principal: 0, interest_receivable: 0 });
  });
});

test('an order that is rejected while it is carried out sets nothing off', async () => {
  const { memberId } = loan.member;
  await staff.travel('2026-09-01', loan);
  await spend(loan, 14_900_000n);
  const { body } = await staff.order(loan, { kind: 'writeOff' }, 'UNCOLLECTIBLE');
  // Its days are closed before, so that the set-off is what waits.
  await closeDays(world.context);
  const wallet = sql`select 1 from wallet where member_id = ${memberId} for update`;
  const approved = await whileLocked(world, wallet, {
    run: () => staff.decide(body.id),
    change: async () => {
      expect((await staff.decide(body.id, { approve: false })).status).toBe(201);
    },
  });
  expect(refusedWith(approved)).toEqual([409, 'ORDER_DECIDED']);
  expect((await staff.scheduleOf(loan)).repayments).toEqual([]);
  expect((await walletOf(world, loan.member)).balanceMinor).toBe(100_000n);
});

test('the set-off that a crash left alone does not outdate its order, which is approved again', async () => {
  await staff.travel('2026-09-01', loan);
  await spend(loan, 14_900_000n);
  const { body } = await staff.order(loan, { kind: 'writeOff' }, 'UNCOLLECTIBLE');
  const facts = await readFactsToBook(world.context, { memberId: loan.member.memberId, id: loan.loanId });
  if (facts === undefined) throw new Error('The loan was released');
  const order = { id: String(body.id), decidedBy: staff.approver.staffId };
  expect(await bookSetOff(world.context, facts, order)).toBe(true);
  const listed = await world.ask(officeListServicingOrders, {
    token: staff.officer.token,
    query: { loanNumber: loan.loanNumber },
  });
  expect(listed.body.orders).toMatchObject([{ id: body.id, state: 'OPEN', approvalRefusal: null }]);
  const { previewHash } = (await staff.preview(loan, { kind: 'writeOff' })).body;
  const approved = await staff.decide(body.id, { previewHash: String(previewHash) });
  expect(approved.body).toEqual({ state: 'APPROVED' });
});

test('another payment between the set-off and the write-off outdates what was previewed', async () => {
  await staff.travel('2026-09-01', loan);
  await spend(loan, 14_900_000n);
  const { body } = await staff.order(loan, { kind: 'writeOff' }, 'UNCOLLECTIBLE');
  await spend(loan, 100_000n);
  await payByCode(world, loan, 100_000n);
  expect(refusedWith(await staff.decide(body.id))).toEqual([409, 'ORDER_OUTDATED']);
});

/** What an earlier withdrawal took out of the wallet. */
async function spend({ member }: ReleasedLoan, amountMinor: bigint): Promise<void> {
  await world.database.owner
    .updateTable('wallet')
    .set((eb) => ({ balance_minor: eb('balance_minor', '-', amountMinor) }))
    .where('member_id', '=', member.memberId)
    .execute();
}

/** What the entries of a loan leave on what is receivable, in pesos. */
async function leftOn(of: ReleasedLoan): Promise<Record<string, number>> {
  const lines = (await staff.entriesOf(of)).flatMap((entry) => entry.lines);
  const receivables = ['loan_principal', 'interest_receivable', 'penalties_receivable'];
  return Object.fromEntries(
    receivables.map((name) => {
      const own = lines.filter(({ account }) => account === name);
      return [name, own.reduce((sum, { debit, credit }) => sum + Math.round((debit - credit) * 100), 0)];
    }),
  );
}
