import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { houseId } from '../house-id.ts';
import { type FundedMember, fundedMember } from '../testing/fund.ts';
import { entrySql, tamperedLedger } from '../testing/tampered-ledger.ts';
import { worldForTests } from '../testing/world.ts';
import { checkLedger } from './check.ts';
import { readTrialBalance } from './trial-balance.ts';

/** A correct ledger is tampered with, checked, and restored: each way in which it can be wrong, one at a time. */
const world = worldForTests();
const problemsAfter = tamperedLedger(world);
let member: FundedMember;

beforeAll(async () => {
  member = await fundedMember(world, { balanceMinor: 100_000n });
});

type Entry = Parameters<typeof entrySql>;
/** An entry of the member unless another is given. */
const entry = (kind: string, causeId: string, lines: Entry[2], of: Partial<Entry[3]> = {}) =>
  entrySql(kind, causeId, lines, { memberId: member.memberId, ...of });

const linesOf = (causeId: string) => `journal_id in (select id from journal where cause_id = '${causeId}')`;

test('finds nothing where nothing is wrong, for the owner and for the application', async () => {
  expect(await checkLedger(world.database.owner, world.context.now())).toEqual([]);
  expect(await checkLedger(world.context.db)).toEqual([]);
});

test('finds a balance that no entry explains', async () => {
  const tampering = `update wallet set balance_minor = balance_minor + 1 where id = '${member.walletId}'`;
  expect(await problemsAfter(tampering)).toEqual([
    `Wallet ${member.walletId} holds 100001 and withdrew 0; its entries say 100000 and 0`,
  ]);
});

test('finds an entry that was deleted', async () => {
  const problems = await problemsAfter(
    `delete from journal_line where ${linesOf(member.loanId)};
     delete from journal where cause_id = '${member.loanId}'`,
  );
  expect(problems).toEqual([
    `Wallet ${member.walletId} holds 100000 and withdrew 0; its entries say 0 and 0`,
    `Loan ${member.loanId} is DISBURSED: principalMinor is 0, should be 100000`,
    `Loan ${member.loanId} is DISBURSED: walletMinor is 0, should be 100000`,
  ]);
});

test('finds entries of a wallet that does not exist', async () => {
  expect(await problemsAfter(`delete from wallet where id = '${member.walletId}'`)).toEqual([
    `Member ${member.memberId} has no wallet, but entries of 100000 and 0`,
  ]);
});

test('finds fees that were not deducted, or deducted to another account', async () => {
  const loan = `Loan ${member.loanId} is DISBURSED:`;
  const charged = `update loan set processing_fee_minor = 1500, documentary_stamp_tax_minor = 700
      where id = '${member.loanId}';`;
  expect(await problemsAfter(charged)).toEqual([
    `${loan} walletMinor is 100000, should be 97800`,
    `${loan} processingFeeMinor is 0, should be 1500`,
    `${loan} documentaryStampTaxMinor is 0, should be 700`,
  ]);
  const deducted = (feeAccount: string) => `${charged}
      update journal_line set credit_minor = 97800 where account = 'wallet_payable' and ${linesOf(member.loanId)};
      insert into journal_line select member_id, id, 3, '${feeAccount}', 0, 1500 from journal
        where cause_id = '${member.loanId}';
      insert into journal_line select member_id, id, 4, 'stamp_tax_payable', 0, 700 from journal
        where cause_id = '${member.loanId}';
      update wallet set balance_minor = 97800 where id = '${member.walletId}';`;
  expect(await problemsAfter(deducted('fee_income'))).toEqual([]);
  expect(await problemsAfter(deducted('interest_income'))).toEqual([
    `${loan} processingFeeMinor is 0, should be 1500`,
    `${loan} otherMinor is 1500, should be 0`,
  ]);
});

const released = [
  ['loan_principal', 100_000, 0],
  ['wallet_payable', 0, 100_000],
] as const;

test('finds a loan disbursed twice, cancelled without giving back, or disbursed before its time', async () => {
  const twice = `${entry('release', member.loanId, released, { position: 7 })}
      update wallet set balance_minor = balance_minor + 100000 where id = '${member.walletId}'`;
  const loan = `Loan ${member.loanId} is`;
  const here = `where id = '${member.loanId}'`;
  expect(await problemsAfter(twice)).toEqual([
    `${loan} DISBURSED: principalMinor is 200000, should be 100000`,
    `${loan} DISBURSED: walletMinor is 200000, should be 100000`,
  ]);
  expect(await problemsAfter(`update loan set state = 'CANCELLED' ${here}`)).toEqual([
    `${loan} CANCELLED: principalMinor is 100000, should be 0`,
    `${loan} CANCELLED: walletMinor is 100000, should be 0`,
  ]);
  expect(await problemsAfter(`update loan set state = 'APPROVED', disbursed_at = null ${here}`)).toEqual([
    `${loan} APPROVED: principalMinor is 100000, should be 0`,
    `${loan} APPROVED: walletMinor is 100000, should be 0`,
    `${loan} APPROVED: instalments is 6, should be 0`,
    `${loan} APPROVED: paymentsMinor is 106000, should be 0`,
    `${loan} APPROVED: principalsMinor is 100000, should be 0`,
  ]);
});

test('finds a principal doubled in the loan, and in its entry with the balance', async () => {
  const loan = `Loan ${member.loanId} is DISBURSED:`;
  const inLoan = `update loan set principal_minor = 2 * principal_minor where id = '${member.loanId}'`;
  expect(await problemsAfter(inLoan)).toEqual([
    `${loan} principalMinor is 100000, should be 200000`,
    `${loan} walletMinor is 100000, should be 200000`,
    `${loan} principalsMinor is 100000, should be 200000`,
    expect.stringContaining('balancesMinor'),
  ]);
  const inEntry = `update journal_line set debit_minor = 2 * debit_minor, credit_minor = 2 * credit_minor
      where ${linesOf(member.loanId)};
    update wallet set balance_minor = 2 * balance_minor where id = '${member.walletId}'`;
  expect(await problemsAfter(inEntry)).toEqual([
    `${loan} principalMinor is 200000, should be 100000`,
    `${loan} walletMinor is 200000, should be 100000`,
  ]);
});

test('finds a release debited to capital, and money moved past the loan', async () => {
  const loan = `Loan ${member.loanId} is DISBURSED:`;
  const capital = `update journal_line set account = 'capital' where account = 'loan_principal' and ${linesOf(member.loanId)}`;
  expect(await problemsAfter(capital)).toEqual([
    `${loan} principalMinor is 0, should be 100000`,
    `${loan} otherMinor is 100000, should be 0`,
  ]);
  const past = entry(
    'release',
    member.loanId,
    [
      ['capital', 5, 0],
      ['bank', 0, 5],
    ],
    { position: 2 },
  );
  expect(await problemsAfter(past)).toEqual([`${loan} otherMinor is 10, should be 0`]);
});

test('finds an instalment that is deleted, changed, or changed together with another', async () => {
  const loan = `Loan ${member.loanId} is DISBURSED:`;
  const third = `where loan_id = '${member.loanId}' and number = 3`;
  const [instalment] = await world.database.owner
    .selectFrom('instalment')
    .select(['payment_minor', 'principal_minor'])
    .where('loan_id', '=', member.loanId)
    .where('number', '=', 3)
    .execute();
  const { payment_minor: payment = 0n, principal_minor: principal = 0n } = instalment ?? {};
  expect(await problemsAfter(`delete from instalment ${third}`)).toEqual([
    `${loan} instalments is 5, should be 6`,
    `${loan} paymentsMinor is ${106_000n - payment}, should be 106000`,
    `${loan} principalsMinor is ${100_000n - principal}, should be 100000`,
    expect.stringContaining('balancesMinor'),
  ]);
  expect(await problemsAfter(`update instalment set payment_minor = payment_minor - 1 ${third}`)).toEqual([
    `${loan} paymentsMinor is 105999, should be 106000`,
    `${loan} wrongInstalments is 1, should be 0`,
  ]);
  const balance = `update instalment set balance_minor = balance_minor + 1 ${third}`;
  expect(await problemsAfter(balance)).toEqual([expect.stringContaining(`${loan} balancesMinor is`)]);
  const split = (by: number, number: number) =>
    `update instalment set principal_minor = principal_minor + ${by}, interest_minor = interest_minor - ${by}
      where loan_id = '${member.loanId}' and number = ${number};`;
  expect(await problemsAfter(split(-1, 3))).toEqual([
    `${loan} principalsMinor is 99999, should be 100000`,
    expect.stringContaining('balancesMinor'),
  ]);
  expect(await problemsAfter(split(-1, 3) + split(1, 6))).toEqual([
    expect.stringContaining(`${loan} balancesMinor is`),
  ]);
  // The last one takes what the third leaves: no sum changes.
  const moved = (by: number, number: number) =>
    `update instalment set payment_minor = payment_minor + ${by}, interest_minor = interest_minor + ${by}
      where loan_id = '${member.loanId}' and number = ${number};`;
  expect(await problemsAfter(moved(-1, 3) + moved(1, 6))).toEqual([
    `${loan} wrongInstalments is 2, should be 0`,
  ]);
});

test('finds entries of a loan or a member that does not exist', async () => {
  expect(await problemsAfter(`delete from loan where id = '${member.loanId}'`)).toEqual([
    '1 entries belong to no loan',
  ]);
  const unknown = uuid();
  const accrual = [
    ['interest_receivable', 5, 0],
    ['interest_income', 0, 5],
  ] as const;
  expect(await problemsAfter(entry('accrual', unknown, accrual))).toEqual(['1 entries belong to no loan']);
  const capital = [
    ['bank', 5, 0],
    ['capital', 0, 5],
  ] as const;
  expect(await problemsAfter(entry('capital', unknown, capital, { memberId: houseId }))).toEqual([]);
  expect(await problemsAfter(entry('capital', unknown, capital, { memberId: unknown }))).toEqual([
    '1 entries belong to no member',
  ]);
});

test('finds entries that do not balance, and the trial balance with them', async () => {
  const [debit, credit] = await totals();
  const off = (found: bigint, against: bigint) =>
    `The trial balance debits ${found} and credits ${against} centavos`;
  const oneSided = entry('capital', uuid(), [['capital', 0, 5]]);
  expect(await problemsAfter(oneSided)).toEqual(['1 entries do not balance', off(debit, credit + 5n)]);
  const unequal = entry('capital', uuid(), [
    ['bank', 5, 0],
    ['capital', 0, 4],
  ]);
  expect(await problemsAfter(unequal)).toEqual(['1 entries do not balance', off(debit + 5n, credit + 4n)]);
  // Two wrong entries that make up for each other: only one by one.
  const opposite = entry('capital', uuid(), [
    ['bank', 4, 0],
    ['capital', 0, 5],
  ]);
  expect(await problemsAfter(unequal + opposite)).toEqual(['2 entries do not balance']);
  const empty = `insert into journal select member_id, '${uuid()}', 'capital', '${uuid()}', 1, booked_on, value_on,
    null, at from journal where cause_id = '${member.loanId}'`;
  expect(await problemsAfter(empty)).toEqual(['1 entries do not balance']);
});

test('finds lines of no entry, and lines that name an unknown account', async () => {
  const [debit, credit] = await totals();
  const stray = `insert into journal_line values ('${member.memberId}', '${uuid()}', 1, 'bank', 5, 0)`;
  expect(await problemsAfter(stray)).toEqual(['1 lines belong to no entry']);
  const unknown = entry('capital', uuid(), [
    ['suspense', 5, 0],
    ['capital', 0, 5],
  ]);
  expect(await problemsAfter(unknown)).toEqual([
    '1 lines name an unknown account',
    `The trial balance debits ${debit} and credits ${credit + 5n} centavos`,
  ]);
});

async function totals(): Promise<[bigint, bigint]> {
  const { debitMinor, creditMinor } = await readTrialBalance(world.database.owner, 'infinity');
  return [debitMinor, creditMinor];
}

test('finds receipts that their channel has not settled in time, and settlements of nothing', async () => {
  const received = (minor: number, bookedOn: string) =>
    entry(
      'repayment',
      uuid(),
      [
        ['receipts_clearing', minor, 0],
        ['overpayments', 0, minor],
      ],
      { memberId: houseId, bookedOn },
    );
  const settled = (minor: number) =>
    entry(
      'channel_settlement',
      uuid(),
      [
        ['bank', minor, 0],
        ['receipts_clearing', 0, minor],
      ],
      { memberId: houseId },
    );
  // Today is 16 March; seven days may pass.
  expect(await problemsAfter(received(5, '2026-03-09'))).toEqual([]);
  const old = received(5, '2026-03-08');
  expect(await problemsAfter(old)).toEqual([
    '5 centavos received before 2026-03-09 are not settled by their channels',
  ]);
  expect(await problemsAfter(old, { clearedWithinDays: 8 })).toEqual([]);
  // What was released on 16 March is then booked for a day that has not come.
  expect(await problemsAfter(old, { businessDate: '2026-03-15' })).toEqual([
    '1 entries are booked after 2026-03-15',
  ]);
  expect(await problemsAfter(old + received(7, '2026-03-16') + settled(4))).toEqual([
    '1 centavos received before 2026-03-09 are not settled by their channels',
  ]);
  expect(await problemsAfter(old + settled(5))).toEqual([]);
  expect(await problemsAfter(old + settled(6))).toEqual([
    '1 centavos were settled by the channels, but never received',
  ]);
});
