import { readStatement } from '@sagwan/contract/repayment/read-statement.ts';
import { expect, test } from 'vitest';
import { arrangeBorrower } from '../testing/arrange-borrower.ts';
import { checkLoan, liveUntil, payByCode, type ReleasedLoan } from '../testing/released-loan.ts';
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
