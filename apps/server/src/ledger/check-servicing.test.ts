import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { closeDays } from '../servicing/close-days.ts';
import { report, servicedMember } from '../testing/serviced-loan.ts';
import { tamperedLedger } from '../testing/tampered-ledger.ts';
import { worldForTests } from '../testing/world.ts';
import { checkLedger } from './check.ts';

/** A loan that lives for two months, tampered with in each way in which log, payments, instalments and books can differ. */
const world = worldForTests();
let loanNumber: string;

beforeAll(async () => {
  ({ loanNumber } = await servicedMember(world));
  await closeDays(world.context);
  await pass(35);
  expect(await pay('late', 60_000n)).toBe('applied');
  await pass(10);
  expect(await pay('returned', 500_000n)).toBe('applied');
  expect(await report(world, { ...about('returned', 500_000n), kind: 'settled', feeMinor: 1_500n })).toBe(
    'applied',
  );
  expect(await report(world, { ...about('returned', 500_000n), kind: 'returned' })).toBe('applied');
  expect(await report(world, { ...about('late', 60_000n), kind: 'settled', feeMinor: 1_500n })).toBe(
    'applied',
  );
  await pass(20);
  expect(await pay('early', 250_000n)).toBe('applied');
  expect(await report(world, { ...about('stray', 70_000n), reference: 'nobody', kind: 'paid' })).toBe(
    'unapplied',
  );
  await world.context.jobs.flush();
});

const about = (payment: string, amountMinor: bigint) => ({ payment, amountMinor, reference: loanNumber });
const pay = (payment: string, amountMinor: bigint) =>
  report(world, { ...about(payment, amountMinor), kind: 'paid' });

async function pass(days: number): Promise<void> {
  world.passTime(days * dayMilliseconds);
  await closeDays(world.context);
}

const allProblemsAfter = tamperedLedger(world);
async function problemsAfter(tampering: string): Promise<string[]> {
  // The close of its day finds whatever was changed in the journal; that has its own test (closes.test.ts).
  const others = (await allProblemsAfter(tampering)).filter(
    (problem) => !problem.startsWith('The close of '),
  );
  return others.map((problem) => problem.replace(/^(Loan|Unapplied money) \S+ is (\w+): /, '$1 $2: '));
}

const repayment = (payment: string) => `provider_payment_id = '${payment}'`;
const linesOf = (kinds: string, account: string) =>
  `account = '${account}' and journal_id in (select id from journal where kind in (${kinds}))`;

test('finds nothing wrong with a loan that was paid late, paid back, paid early and accrued', async () => {
  expect(await checkLedger(world.database.owner, world.context.now())).toEqual([]);
  const accounts = await world.database.owner
    .selectFrom('journal_line')
    .select('account')
    .distinct()
    .orderBy('account')
    .execute();
  // Otherwise the tampering below changes nothing.
  expect(accounts.map(({ account }) => account)).toEqual(
    expect.arrayContaining([
      'interest_receivable',
      'penalties_receivable',
      'receipts_clearing',
      'payout_charges',
    ]),
  );
});

/** What is changed, and each problem that must then be found, by the beginning of its sentence. */
type Case = readonly [what: string, tampering: () => string, found: readonly string[]];
const cases: readonly Case[] = [
  [
    'a payment without its event',
    () => `delete from loan_event where id = (select id from repayment where ${repayment('early')})`,
    ['Loan DISBURSED: unmatchedPayments is 1, should be 0'],
  ],
  [
    'an event without its payment',
    () =>
      `insert into loan_event select member_id, loan_id, 2, '${uuid()}', kind, value_on, booked_on, at, content, actor_kind,
        order_id from loan_event where kind = 'paid' limit 1`,
    [
      'Loan DISBURSED: unmatchedPayments is 1, should be 0',
      // It has the number of an end of day, whose interest counts from another day.
      'Loan DISBURSED: wrongValueDates is 1, should be 0',
    ],
  ],
  [
    'a payment of another amount than its event',
    () =>
      `update repayment set amount_minor = amount_minor + 1, overpaid_minor = overpaid_minor + 1 where ${repayment('early')}`,
    [
      'Loan DISBURSED: unmatchedPayments is 1, should be 0',
      'Loan DISBURSED: overpaymentsMinor is 0, should be 1',
      'Loan DISBURSED: unsettledMinor is 250000, should be 250001',
    ],
  ],
  [
    'another fee of a channel than the payment says',
    () => `update journal_line set debit_minor = debit_minor + case account when 'bank' then 1 else -1 end
      where account in ('bank', 'payout_charges') and journal_id = (
        select id from journal where kind = 'channel_settlement'
          and cause_id = (select id from repayment where ${repayment('late')}))`,
    ['Loan DISBURSED: feeMinor is 2999, should be 3000'],
  ],
  [
    'a payment valued on another day than its event',
    () => `update repayment set value_on = value_on - 1 where ${repayment('early')}`,
    ['Loan DISBURSED: unmatchedPayments is 1, should be 0'],
  ],
  [
    'a part of a payment that is below zero',
    () =>
      `update repayment set principal_minor = principal_minor + interest_minor + 1, interest_minor = -1 where ${repayment('early')}`,
    [
      'Loan DISBURSED: wrongRepayments is 1, should be 0',
      'Loan DISBURSED: paidPrincipalMinor is ',
      'Loan DISBURSED: paidInterestMinor is ',
      'Loan DISBURSED: principalBookedMinor is ',
      'Loan DISBURSED: interestReceivableMinor is ',
    ],
  ],
  [
    'an event after the last booking',
    () => `update loan_event set position = position + 1000 where kind = 'returned'`,
    ['Loan DISBURSED: lastEvent is '],
  ],
  [
    'a return that no event reports',
    () => `delete from loan_event where kind = 'returned'`,
    ['Loan DISBURSED: returns is 0, should be 1'],
  ],
  [
    'parts that are not the payment',
    () => `update repayment set principal_minor = principal_minor + 1 where ${repayment('returned')}`,
    [
      'Loan DISBURSED: wrongRepayments is 1, should be 0',
      'Loan DISBURSED: paidPrincipalMinor is ',
      'Loan DISBURSED: principalBookedMinor is ',
    ],
  ],
  [
    'principal put to interest in a payment',
    () =>
      `update repayment set principal_minor = principal_minor - 1, interest_minor = interest_minor + 1 where ${repayment('early')}`,
    [
      'Loan DISBURSED: paidPrincipalMinor is ',
      'Loan DISBURSED: paidInterestMinor is ',
      'Loan DISBURSED: principalBookedMinor is ',
      'Loan DISBURSED: interestReceivableMinor is ',
    ],
  ],
  [
    'more paid on an instalment than was paid',
    () => `update instalment set paid_minor = paid_minor + 1 where number = 6`,
    ['Loan DISBURSED: paidPrincipalMinor is '],
  ],
  [
    'an instalment paid by more than it is',
    () => `update instalment set paid_minor = payment_minor + 1 where number = 6`,
    ['Loan DISBURSED: wrongInstalments is 1, should be 0', 'Loan DISBURSED: paidPrincipalMinor is '],
  ],
  [
    'more interest paid on an instalment than it has',
    () =>
      `update instalment set paid_interest_minor = interest_minor + 1, paid_minor = interest_minor + 1 where number = 6`,
    ['Loan DISBURSED: wrongInstalments is 1, should be 0', 'Loan DISBURSED: paidInterestMinor is '],
  ],
  [
    'more penalty paid on an instalment than it has',
    () => `update instalment set paid_penalty_minor = penalty_minor + 1 where number = 6`,
    ['Loan DISBURSED: wrongInstalments is 1, should be 0', 'Loan DISBURSED: paidPenaltyMinor is '],
  ],
  [
    'a penalty paid on an instalment that nobody paid',
    () => `update instalment set paid_penalty_minor = 1, penalty_minor = 1 where number = 6`,
    ['Loan DISBURSED: paidPenaltyMinor is ', 'Loan DISBURSED: penaltiesMinor is '],
  ],
  [
    'an instalment that is not its interest and principal',
    () => `update instalment set payment_minor = payment_minor + 1 where number = 6`,
    ['Loan DISBURSED: wrongInstalments is 1, should be 0'],
  ],
  [
    'an instalment that was deleted',
    () => `delete from instalment where number = 5`,
    [
      'Loan DISBURSED: instalments is 5, should be 6',
      'Loan DISBURSED: principalsMinor is ',
      'Loan DISBURSED: balancesMinor is ',
    ],
  ],
  [
    'an accrual that the loan does not count',
    () => 'update loan set accrued_minor = accrued_minor + 1',
    ['Loan DISBURSED: interestReceivableMinor is ', 'Loan DISBURSED: interestIncomeMinor is '],
  ],
  [
    'a penalty that the loan does not count',
    () => 'update loan set penalty_charged_minor = penalty_charged_minor + 1',
    [
      'Loan DISBURSED: penaltiesMinor is ',
      'Loan DISBURSED: penaltiesReceivableMinor is ',
      'Loan DISBURSED: penaltyIncomeMinor is ',
    ],
  ],
  [
    'a waiver that no entry books',
    () => 'update loan set waived_minor = 1',
    [
      'Loan DISBURSED: penaltiesMinor is ',
      'Loan DISBURSED: penaltiesReceivableMinor is ',
      'Loan DISBURSED: concessionsMinor is 0, should be 1',
    ],
  ],
  [
    'a write-off that no entry books',
    () => 'update loan set written_off_minor = 1',
    ['Loan DISBURSED: principalBookedMinor is ', 'Loan DISBURSED: writtenOffMinor is 0, should be 1'],
  ],
  [
    'a loan that is PAID while something is owed',
    () => `update loan set state = 'PAID'`,
    ['Loan PAID: owedMinor is '],
  ],
  [
    'principal booked as an overpayment',
    () =>
      `update journal_line set account = 'overpayments' where ${linesOf("'repayment'", 'loan_principal')}`,
    ['Loan DISBURSED: principalBookedMinor is ', 'Loan DISBURSED: overpaymentsMinor is '],
  ],
  ...['accrual', 'penalty', 'repayment', 'repayment_returned', 'channel_settlement'].map(
    (kind): Case => [
      `money moved past the loan in an entry of it: ${kind}`,
      () =>
        `insert into journal_line select j.member_id, j.id, n.position, n.account, n.debit_minor, n.credit_minor
          from (select * from journal where kind = '${kind}' order by id limit 1) j,
            (values (90, 'capital', 500, 0), (91, 'fee_income', 0, 500)) as n (position, account, debit_minor, credit_minor)`,
      ['2 lines are on accounts that have no part in such an entry'],
    ],
  ),
  [
    'an entry for a day that has not come',
    () =>
      `update journal set booked_on = booked_on + 40 where id = (select id from journal order by id desc limit 1)`,
    ['1 entries are booked after '],
  ],
  [
    'a payment taken from the wallet of a member who did not pay from it',
    () => `update repayment set channel = 'wallet' where ${repayment('early')}`,
    [
      'Loan DISBURSED: fromWalletMinor is 0, should be 250000',
      'Loan DISBURSED: unsettledMinor is 250000, should be 0',
    ],
  ],
  [
    'a settlement that is not booked',
    () => `update repayment set settled_on = value_on where ${repayment('early')}`,
    ['Loan DISBURSED: unsettledMinor is 250000, should be 0'],
  ],
  [
    'entries of a payment that does not exist',
    () =>
      `update journal set cause_id = gen_random_uuid() where kind = 'channel_settlement' and position = 0`,
    [
      'Loan DISBURSED: unsettledMinor is ',
      'Loan DISBURSED: feeMinor is 0, should be 3000',
      '2 entries belong to no repayment',
    ],
  ],
  ...['repayment', 'repayment_returned', 'channel_settlement'].map(
    (kind): Case => [
      `an entry that counts from another day: ${kind}`,
      () =>
        `update journal set value_on = value_on - 1
          where id = (select id from journal where kind = '${kind}' order by position limit 1)`,
      ['Loan DISBURSED: wrongValueDates is 1, should be 0'],
    ],
  ),
  [
    'another fee than its channel kept of unapplied money',
    () => 'update unapplied set fee_minor = 1',
    ['Unapplied money OPEN: feeMinor is 0, should be 1'],
  ],
  [
    'unapplied money that was sent back, but is owed',
    () => `update unapplied set state = 'RETURNED'`,
    [
      'Unapplied money RETURNED: owedMinor is 70000, should be 0',
      'Unapplied money RETURNED: unsettledMinor is 70000, should be 0',
    ],
  ],
  [
    'unapplied money that nothing names',
    () => 'delete from unapplied',
    [
      'Unapplied money unknown: owedMinor is 70000, should be 0',
      'Unapplied money unknown: unsettledMinor is 70000, should be 0',
    ],
  ],
];

test.each(cases)('finds %s', async (_, tampering, found) => {
  const problems = await problemsAfter(tampering());
  expect(problems).toEqual(found.map((beginning) => expect.stringContaining(beginning)));
});
