import { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ledgerProblemsOf } from '../testing/balances.ts';
import { walletOf } from '../testing/fund.ts';
import {
  applyFor,
  checkLoan,
  liveUntil,
  payByCode,
  payWithWallet,
  type ReleasedLoan,
  releasedTo,
  takeBack,
} from '../testing/released-loan.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

/** A channel takes the last payment of a loan back after the member has a new one. */
const world = worldForTests();

/** The check loan settled on its first due date. */
async function paidOff() {
  const loan = await checkLoan(world);
  await liveUntil(world, '2026-02-15', loan);
  const last = await payByCode(world, loan, 15_253_600n);
  expect(await statesOf(loan)).toEqual({ [loan.loanNumber]: 'PAID' });
  return { loan, last };
}

async function statesOf({ member, own: { phoneNumber } }: ReleasedLoan): Promise<Record<string, string>> {
  const { body } = await world.ask(listLoans, { token: member.token, body: { phoneNumber } });
  const loans = body.loans as { loanNumber: string; state: string }[];
  return Object.fromEntries(loans.map(({ loanNumber, state }) => [loanNumber, state]));
}

const dueOf = async ({ member, own }: ReleasedLoan) =>
  (await world.ask(readSchedule, { token: member.token, body: own })).body.due as { amount: number } | null;

const payFrom = (loan: ReleasedLoan, amount: number) => payWithWallet(world, loan, amount);

/** First: the other loans would live along, for a year. */
test('leaves the later loan its money: the old one is not paid from the wallet, nor set off when it is written off', async () => {
  const staff = await servicingStaff(world);
  const loan = await staff.checkLoan();
  await staff.liveUntil('2026-02-15', loan);
  // All of its own money is paid back from the wallet, the interest from outside.
  expect((await payFrom(loan, 150_000)).status).toBe(200);
  const last = await payByCode(world, loan, 253_600n);
  expect(await statesOf(loan)).toEqual({ [loan.loanNumber]: 'PAID' });
  await staff.liveUntil('2026-02-16', loan);
  const another = await releasedTo(world, loan.member);
  await takeBack(world, last);

  const inWallet = await Promise.all(
    [loan, another].map(async ({ member, own }) => {
      const { body } = await world.ask(readSchedule, { token: member.token, body: own });
      return body.inWallet;
    }),
  );
  expect(inWallet).toEqual([0, 150_000]);
  const refused = await payFrom(loan, 100);
  expect([refused.status, refused.body.code]).toEqual([422, 'BALANCE_TOO_LOW']);
  // The last instalment, due on 15 July, is what is open.
  await staff.liveUntil('2027-01-15', loan);
  const ordered = await staff.order(loan, { kind: 'writeOff' }, 'UNCOLLECTIBLE');
  expect(ordered.status, ordered.text).toBe(201);
  expect((await staff.decide(ordered.body.id)).body.state).toBe('APPROVED');
  expect((await payFrom(another, 100)).status).toBe(200);
  expect((await walletOf(world, loan.member)).balanceMinor).toBe(14_990_000n);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('opens the old loan again beside the running one; both are shown and can be paid', async () => {
  const { loan, last } = await paidOff();
  const another = await releasedTo(world, loan.member);
  await liveUntil(world, '2026-02-20', loan);
  await takeBack(world, last);
  const both = { [loan.loanNumber]: 'OVERDUE', [another.loanNumber]: 'DISBURSED' };
  expect(await statesOf(loan)).toEqual(both);
  expect((await dueOf(loan))?.amount).toBeGreaterThan(26_500);
  expect(await dueOf(another)).toMatchObject({ amount: 26_500 });
  expect(await ledgerProblemsOf(world)).toEqual([]);

  const answers = await Promise.all(Array.from({ length: 20 }, () => applyFor(world, loan.member)));
  expect(new Set(answers.map(({ body }) => body.state))).toEqual(new Set(['LOAN_EXISTS']));

  for (const each of [loan, another]) {
    await payByCode(world, each, 2_650_000n);
    const { body } = await world.ask(listRepayments, { token: each.member.token, body: each.own });
    expect((body.repayments as { amount: number; returnedOn: unknown }[])[0]).toMatchObject({
      amount: 26_500,
      returnedOn: null,
    });
  }
  expect(await ledgerProblemsOf(world)).toEqual([]);

  // Settled a second time, it leaves the other one open, which alone keeps a new application out.
  await payByCode(world, loan, 20_000_000n);
  expect(await statesOf(loan)).toEqual({ ...both, [loan.loanNumber]: 'PAID' });
  expect((await applyFor(world, loan.member)).body.state).toBe('LOAN_EXISTS');
  await payByCode(world, another, 20_000_000n);
  expect((await applyFor(world, loan.member)).body.state).toBe('LOAN_CREATED');
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('what it was paid from the wallet goes back there beside the money of the later loan', async () => {
  const staff = await servicingStaff(world);
  const loan = await staff.checkLoan();
  await staff.liveUntil('2026-02-15', loan);
  await payFrom(loan, 150_000);
  await payByCode(world, loan, 253_600n);
  await staff.liveUntil('2026-02-16', loan);
  const another = await releasedTo(world, loan.member);
  const { memberId } = loan.member;
  // An older server that reads this row beside a newer one takes no null for an amount.
  const { rows } = await sql<{ wallet_balance_minor: bigint }>`
    select f.wallet_balance_minor from loan l, lateral loan_facts(l.member_id, l.id) f
    where l.member_id = ${memberId} order by l.disbursed_at`.execute(world.database.owner);
  expect(rows.map((row) => row.wallet_balance_minor)).toEqual([0n, 15_000_000n]);

  const fromWallet = (await staff.scheduleOf(loan)).repayments.find(({ channel }) => channel === 'wallet');
  await staff.doIt(loan, { kind: 'returnRepayment', repaymentId: fromWallet?.id });
  expect(await statesOf(loan)).toEqual({ [loan.loanNumber]: 'DISBURSED', [another.loanNumber]: 'DISBURSED' });
  expect((await walletOf(world, loan.member)).balanceMinor).toBe(30_000_000n);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('opens it again beside an application, and alone keeps a new one out', async () => {
  const { loan, last } = await paidOff();
  const applied = await applyFor(world, loan.member);
  await takeBack(world, last);
  expect(await statesOf(loan)).toEqual({
    [loan.loanNumber]: 'DISBURSED',
    [String(applied.body.loanNumber)]: 'PENDING',
  });
  const { loan: only, last: paid } = await paidOff();
  await takeBack(world, paid);
  expect(await statesOf(only)).toEqual({ [only.loanNumber]: 'DISBURSED' });
  expect((await applyFor(world, only.member)).body.state).toBe('LOAN_EXISTS');
});

test('of returns and twenty applications at once at most one application is made', async () => {
  const { loan, last } = await paidOff();
  const [, ...answers] = await Promise.all([
    takeBack(world, last),
    ...Array.from({ length: 20 }, () => applyFor(world, loan.member)),
  ]);
  const made = answers.filter((answer) => answer?.body.state === 'LOAN_CREATED').length;
  expect(made).toBeLessThanOrEqual(1);
  const states = Object.values(await statesOf(loan));
  expect(states.filter((state) => state === 'PENDING')).toHaveLength(made);
  expect(states).toContain('DISBURSED');
});
