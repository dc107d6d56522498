import { readStatement } from '@sagwan/contract/repayment/read-statement.ts';
import { expect, test } from 'vitest';
import { arrangeBorrower } from '../testing/arrange-borrower.ts';
import { checkLoan, liveUntil, payByCode, type ReleasedLoan, takeBack } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();

const statementOf = ({ member, own }: ReleasedLoan, month: string) =>
  world.ask(readStatement, { token: member.token, body: { ...own, month } });

test('a statement has the figures of its month, by value date, and what is due next', async () => {
  const loan = await checkLoan(world);
  await liveUntil(world, '2026-02-15', loan);
  await payByCode(world, loan, 2_650_000n);
  await liveUntil(world, '2026-03-10', loan);
  expect((await statementOf(loan, '2026-02')).body).toMatchObject({
    month: '2026-02',
    months: ['2026-03', '2026-02', '2026-01'],
    from: '2026-02-01',
    to: '2026-02-28',
    principal: { opening: 150000, released: 0, paid: 23964, corrected: 0, closing: 126036 },
    interest: 2216.41,
    penalty: { charged: 0, waived: 0, paid: 0 },
    payments: [
      { on: '2026-02-15', amount: 26500, interest: 2536, principal: 23964, penalty: 0, returned: false },
    ],
    next: { on: '2026-03-15', amount: 26500 },
  });
  expect((await statementOf(loan, '2026-03')).body).toMatchObject({ to: '2026-03-10', payments: [] });
});

test('what a month took back of an earlier one is below zero, and the member’s screen can read it', async () => {
  const loan = await checkLoan(world);
  await liveUntil(world, '2026-02-20', loan);
  // Two days late after the grace: the instalment and its penalty.
  const paid = await payByCode(world, loan, 2_665_900n);
  await liveUntil(world, '2026-03-10', loan);
  await takeBack(world, paid);
  const figures = async (month: string) => readStatement.answer.parse((await statementOf(loan, month)).body);
  expect(await figures('2026-02')).toMatchObject({
    principal: { paid: 2_396_400n, corrected: 0n, closing: 12_603_600n },
    penalty: { opening: 0n, charged: 15_900n, waived: 0n, paid: 15_900n, owed: 0n },
  });
  expect(await figures('2026-03')).toMatchObject({
    principal: { opening: 12_603_600n, paid: 0n, corrected: 2_396_400n, closing: 15_000_000n },
    penalty: { opening: 0n, charged: 143_100n, waived: 0n, paid: -15_900n, owed: 159_000n },
    next: { on: '2026-02-15', amount: 2_809_000n },
  });
});

test('a statement is refused for a month that the loan has not lived, and of a loan that is not one’s own', async () => {
  const loan = await checkLoan(world);
  for (const month of ['2025-12', '2026-02']) {
    const { status, body } = await statementOf(loan, month);
    expect([status, body.code]).toEqual([422, 'STATEMENT_MONTH_OUT_OF_RANGE']);
  }
  expect((await statementOf(loan, '2026-13')).status).toBe(400);
  const other = await arrangeBorrower(world);
  const foreign = { ...loan, member: other, own: { ...loan.own, phoneNumber: other.phoneNumber } };
  expect((await statementOf(foreign, '2026-01')).body.code).toBe('LOAN_UNKNOWN');
});
