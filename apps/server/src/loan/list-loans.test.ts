import { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import { withdrawApplication } from '@sagwan/contract/loan/withdraw-application.ts';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { appliedFor, payWithWallet, releasedLoan } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';
import { memberLoansLimit } from './loan.sql.ts';

const world = worldForTests();

test('of hundreds of applications that were taken back the newest are listed, and each loan that was released', async () => {
  const loan = await releasedLoan(world);
  const { member, own } = loan;
  expect((await payWithWallet(world, loan, 150_000)).status).toBe(200);
  world.passTime(1);
  const { phoneNumber, token } = member;
  const loanNumber = await appliedFor(world, member);
  const taken = await world.ask(withdrawApplication, { token, body: { phoneNumber, loanNumber } });
  expect(taken.status).toBe(200);
  const { owner } = world.database;
  const row = await owner
    .selectFrom('loan')
    .selectAll()
    .where('loan_number', '=', loanNumber)
    .executeTakeFirstOrThrow();
  const earlier = (n: number) => ({
    ...row,
    id: uuid(),
    loan_number: `9${String(n).padStart(13, '0')}`,
    created_at: new Date(row.created_at.getTime() - 1),
  });
  await owner
    .insertInto('loan')
    .values(Array.from({ length: 300 }, (_, n) => earlier(n)))
    .execute();
  const { body } = await world.ask(listLoans, { token, body: { phoneNumber } });
  const loans = listLoans.answer.parse(body).loans;
  expect(loans).toHaveLength(memberLoansLimit + 1);
  expect([loans[0]?.loanNumber, loans.at(-1)?.loanNumber]).toEqual([loanNumber, own.loanNumber]);
});
