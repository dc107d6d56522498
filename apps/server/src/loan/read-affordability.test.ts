import { readAffordability } from '@sagwan/contract/loan/read-affordability.ts';
import { expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { arrangeBorrower } from '../testing/arrange-borrower.ts';
import { everyRow } from '../testing/every-row.ts';
import { releasedLoan } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();

interface Asked {
  loanAmountPHP: number;
  installmentCount: number;
  declaredDues?: string | number;
}

const look = (
  { phoneNumber, token }: { phoneNumber: string; token: string },
  asked: Asked = { loanAmountPHP: 150_000, installmentCount: 6 },
) => world.ask(readAffordability, { token, body: { phoneNumber, ...asked } });

test('says what is left of the income, and what would change a no', async () => {
  // A net income of 35,000.
  const member = await arrangeBorrower(world);
  const { status, body } = await look(member);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    monthlyNetIncome: 35_000,
    ownDues: 0,
    hasOpenLoan: false,
    installmentAmountPHP: 26_500,
    left: 8_500,
    reasons: [{ code: 'DUES_TOO_HIGH' }],
    ways: [{ code: 'LONGER_TERM', sentence: 'The same amount over 12 months.' }],
  });
  const fits = { loanAmountPHP: 150_000, installmentCount: 12, declaredDues: '0' };
  expect((await look(member, fits)).body).toMatchObject({ left: 21_000, reasons: [], ways: [] });
  const dues = await look(member, { ...fits, installmentCount: 48, declaredDues: '9375.01' });
  expect(dues.body).toMatchObject({
    left: 20_999.99,
    reasons: [{ code: 'DUES_TOO_HIGH' }],
    ways: [{ code: 'FEWER_DUES', sentence: 'Other dues of ₱\u202f9,375.00 a month or less.' }],
  });
});

test('counts the loan that is being repaid, and says that it comes first', async () => {
  const loan = await releasedLoan(world);
  expect((await look(loan.member)).body).toMatchObject({
    ownDues: 26_500,
    hasOpenLoan: true,
    ways: [{ code: 'REPAY_OPEN_LOAN' }],
  });
});

test('leaves no trace: no row of any table changes, however often and whatever is asked', async () => {
  const member = await arrangeBorrower(world);
  await look(member);
  // What its registration caused is sent before the rows are counted.
  await runDueJobs(world.context, world.database.url);
  const before = await everyRow(world.database.owner);
  for (const installmentCount of [6, 12, 24, 36, 48, 7]) {
    await Promise.all(
      ['0', '5000.50', '-1', 'all'].map((declaredDues) =>
        look(member, { loanAmountPHP: 150_000, installmentCount, declaredDues }),
      ),
    );
  }
  expect(await everyRow(world.database.owner)).toEqual(before);
});

test('refuses what cannot be lent, dues that are no amount, and who is not activated', async () => {
  const member = await arrangeBorrower(world);
  const codeOf = async (asked: Asked, who = member) => {
    const { status, body } = await look(who, asked);
    return [status, body.code];
  };
  expect(await codeOf({ loanAmountPHP: 149_999, installmentCount: 6 })).toEqual([
    422,
    'LOAN_AMOUNT_OUT_OF_RANGE',
  ]);
  expect(await codeOf({ loanAmountPHP: 5_000_001, installmentCount: 6 })).toEqual([
    422,
    'LOAN_AMOUNT_OUT_OF_RANGE',
  ]);
  expect(await codeOf({ loanAmountPHP: 150_000, installmentCount: 7 })).toEqual([
    422,
    'LOAN_TERM_UNSUPPORTED',
  ]);
  const dues = { loanAmountPHP: 150_000, installmentCount: 6 };
  expect(await codeOf({ ...dues, declaredDues: -1 })).toEqual([400, 'BODY_INVALID']);
  expect(await codeOf({ ...dues, declaredDues: '1.005' })).toEqual([400, 'BODY_INVALID']);
  const newcomer = await arrangeBorrower(world, { completed: false });
  expect(await codeOf(dues, newcomer)).toEqual([409, 'ACCOUNT_NOT_ACTIVATED']);
});
