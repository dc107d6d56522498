import { readCompany } from '@sagwan/contract/company/read-company.ts';
import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { apply } from '@sagwan/contract/loan/apply.ts';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { officeApprove } from '@sagwan/contract/office/approve.ts';
import { officeOffer } from '@sagwan/contract/office/offer.ts';
import { officeReadLoan } from '@sagwan/contract/office/read-loan.ts';
import { officeRelease } from '@sagwan/contract/office/release.ts';
import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { sandboxPayouts } from '@sagwan/contract/system/sandbox.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { runDueJobs } from '../outbox/run-jobs.ts';
import { closeDays } from '../servicing/close-days.ts';
import {
  type Arranged,
  arrangeBorrower,
  arrangeCurrencies,
  arrangeStaff,
  renewedMemberToken,
  renewedStaffToken,
} from '../testing/arrange-borrower.ts';
import { type FundedMember, openToProviders, orderWithdrawal } from '../testing/fund.ts';
import { configuredWith, withBothFees } from '../testing/lending-terms.ts';
import { paidEvent, sendCollectionEvent } from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { makeWorld, type World } from '../testing/world.ts';

/**
 * ₱150,000 over 6 months, released on 16 March 2026: 1 % is 1,500.00; 750 times ₱1.50 is 1,125.00, of which 184 days of
 * 365, until 16 September, are 567.12. Net proceeds 147,932.88.
 */
const [processingFee, stampTax, netProceeds] = [1500, 567.12, 147_932.88];
const [feeMinor, taxMinor, netMinor, principalMinor] = [150_000n, 56_712n, 14_793_288n, 15_000_000n];
const terms = { loanAmountPHP: 150_000, installmentCount: 6, selectedCurrency: 'PHP' };

let world: World;
let officer: Awaited<ReturnType<typeof arrangeStaff>>;
let approver: Awaited<ReturnType<typeof arrangeStaff>>;
let before: Map<string, bigint>;

beforeAll(async () => {
  world = await makeWorld(configuredWith(withBothFees));
  await arrangeCurrencies(world);
  await openToProviders(world);
  await world.ask(sandboxPayouts, { body: { mode: 'succeed' } });
  officer = await arrangeStaff(world, 'officer');
  approver = await arrangeStaff(world, 'approver');
});
afterAll(() => world.close());
beforeEach(async () => {
  before = await balances();
});

/** Of every account, in centavos on its normal side. */
async function balances(): Promise<Map<string, bigint>> {
  const { accounts, debitMinor, creditMinor } = await readTrialBalance(world.context.db, 'infinity');
  expect(debitMinor).toBe(creditMinor);
  return new Map(accounts.map(({ account, balanceMinor }) => [account, balanceMinor]));
}

/** What the test moved, account by account; those it did not move are left out. */
async function moved(): Promise<Record<string, bigint>> {
  const after = [...(await balances())].map(
    ([account, minor]) => [account, minor - (before.get(account) ?? 0n)] as const,
  );
  return Object.fromEntries(after.filter(([, minor]) => minor !== 0n));
}

/** Receipts wait for their channel, which settles nothing here. */
const problems = () =>
  checkLedger(world.context.db, world.context.now(), {
    businessDate: world.context.businessDate(),
    clearedWithinDays: 100,
  });

async function disclosed({ token, phoneNumber }: Arranged) {
  const { status, body } = await world.ask(disclose, { token, body: { phoneNumber, ...terms } });
  expect(status).toBe(200);
  return body;
}

async function applied(member: Arranged): Promise<string> {
  const { disclosureId } = await disclosed(member);
  const { phoneNumber, token } = member;
  const { body } = await world.ask(apply, {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { phoneNumber, ...terms, agreementAccepted: true, disclosureId: String(disclosureId) },
  });
  return String(body.loanNumber);
}

const approve = (loanNumber: string) =>
  world.ask(officeApprove, { token: officer.token, params: { loanNumber }, body: {} });
const release = (loanNumber: string) =>
  world.ask(officeRelease, { token: approver.token, params: { loanNumber }, body: {} });
const read = async ({ token, phoneNumber }: Arranged, loanNumber: string) =>
  (await world.ask(readLoan, { token, body: { phoneNumber, loanNumber } })).body as unknown as {
    state: string;
    disclosure: Record<string, unknown>;
    contract: { particulars: { label: string; text: string }[]; articles: { text: string }[] };
    instalments: { interest: number; principal: number }[];
  };
const cancel = ({ token, phoneNumber }: Arranged, loanNumber: string) =>
  world.ask(answerLoan, { token, body: { phoneNumber, loanNumber, action: 'cancel' } });
const walletOf = async ({ token, phoneNumber }: Arranged) =>
  (await world.ask(readWallet, { token, body: { phoneNumber } })).body;

async function released(): Promise<{ member: Arranged; loanNumber: string }> {
  const member = await arrangeBorrower(world);
  const loanNumber = await applied(member);
  expect((await approve(loanNumber)).status).toBe(201);
  expect((await release(loanNumber)).status).toBe(201);
  return { member, loanNumber };
}

async function passDays(days: number, member: Arranged): Promise<void> {
  world.passTime(days * dayMilliseconds);
  member.token = await renewedMemberToken(world, member);
  officer.token = await renewedStaffToken(world, officer);
  approver.token = await renewedStaffToken(world, approver);
  await closeDays(world.context);
}

/** A withdrawal that the provider carries out. */
async function withdrawn({ memberId, phoneNumber, token }: Arranged, amountMinor: bigint): Promise<void> {
  const { owner } = world.database;
  const wallet = await owner
    .selectFrom('wallet')
    .innerJoin('bank_account', 'bank_account.member_id', 'wallet.member_id')
    .innerJoin('loan', 'loan.member_id', 'wallet.member_id')
    .select(['wallet.id as walletId', 'bank_account.id as bankAccountId', 'loan.id as loanId'])
    .where('wallet.member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const member: FundedMember = { memberId, phoneNumber, token, ...wallet };
  expect((await orderWithdrawal(world, member, { amountMinor })).status).toBe(200);
  await runDueJobs(world.context, world.database.url);
}

async function pay({ token, phoneNumber }: Arranged, loanNumber: string, amountMinor: bigint) {
  const body = { phoneNumber, loanNumber, channel: 'virtualAccount' as const };
  const code = await world.ask(createCode, { token, body });
  const event = paidEvent(world, { reference: String(code.body.reference), amountMinor });
  expect(await sendCollectionEvent(world, event)).toBe(200);
  await runDueJobs(world.context, world.database.url);
}

describe('fees that are switched on', () => {
  test('stand in configuration, disclosure, contract, wallet, message and books alike', async () => {
    const company = (await world.ask(readCompany)).body;
    expect(company).toMatchObject({
      fees: { processingFee: { percent: '1' }, documentaryStampTax: { taxPHP: 1.5, forEachPHP: 200 } },
      monthlyRatePercent: 0.8,
      termsEffectiveFrom: '2025-07-01',
    });
    const member = await arrangeBorrower(world);
    const statement = await disclosed(member);
    expect(statement).toMatchObject({
      amountFinanced: 150_000,
      financeCharges: [
        { key: 'interest', name: 'Interest', amount: 7_200 },
        { key: 'processingFee', name: 'Processing fee', amount: processingFee },
      ],
      nonFinanceCharges: [{ key: 'documentaryStampTax', name: 'Documentary stamp tax', amount: stampTax }],
      netProceeds,
      // 150,000 ÷ 6 + 1,200: the same as without fees.
      installmentAmountPHP: 26_200,
      totalAmountPHP: 157_200,
      // Recomputed by bisection outside this program: 1.7641274 % a month.
      eirMonthlyPercent: '1.764127',
      eirAnnualSimplePercent: '21.1695',
      eirAnnualCompoundedPercent: '23.3493',
    });
    const loanNumber = await applied(member);
    const { contract, disclosure } = await read(member, loanNumber);
    const { disclosureId: _, sha256: _hash, shownAt: _shown, ...shown } = statement;
    expect(shown.termsEffectiveFrom).toBe('2025-07-01');
    expect(disclosure).toEqual(shown);
    expect(contract.particulars).toEqual(
      expect.arrayContaining([
        { label: 'Loan amount applied', text: '₱\u2009150,000.00' },
        { label: 'Effective interest rate', text: `${statement.eirMonthlyPercent} % a month` },
        { label: 'Processing fee', text: '₱\u20091,500.00' },
        { label: 'Documentary stamp tax', text: '₱\u2009567.12' },
        { label: 'Net proceeds', text: '₱\u2009147,932.88' },
      ]),
    );
    expect((await approve(loanNumber)).status).toBe(201);
    // Nothing is taken before the release.
    expect(await moved()).toEqual({});
    expect((await release(loanNumber)).status).toBe(201);
    expect(await walletOf(member)).toMatchObject({ walletPHP: netProceeds, netProceedsPHP: netProceeds });
    expect(await moved()).toEqual({
      loan_principal: principalMinor,
      wallet_payable: netMinor,
      fee_income: feeMinor,
      stamp_tax_payable: taxMinor,
    });
    const sent = (await messagesOf(world, member.memberId)).find(
      ({ template }) => template === 'loanReleased',
    );
    expect(sent?.text).toContain('PHP 147,932.88 of your loan of PHP 150,000.00 is in your wallet.');
    const { instalments } = await read(member, loanNumber);
    const sum = (part: 'interest' | 'principal') =>
      Math.round(instalments.reduce((total, row) => total + row[part] * 100, 0)) / 100;
    expect([sum('interest'), sum('principal')]).toEqual([7_200, 150_000]);
    const office = await world.ask(officeReadLoan, { token: officer.token, params: { loanNumber } });
    expect(office.body).toMatchObject({ loan: { disclosure: { netProceeds } } });
    expect(await problems()).toEqual([]);
  });

  test('stand in an offer too, counted from its own day, and become the loan’s when it is accepted', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await applied(member);
    const body = { loanAmountPHP: 200_001, installmentCount: 12 };
    await world.ask(officeOffer, { token: officer.token, params: { loanNumber }, body });
    const offered = (await read(member, loanNumber)) as unknown as { offer: { disclosure: object } };
    // 2,000.01; 1,001 times 1.50 for a whole year.
    expect(offered.offer.disclosure).toMatchObject({
      financeCharges: [{ key: 'interest' }, { key: 'processingFee', amount: 2_000.01 }],
      nonFinanceCharges: [{ amount: 1_501.5 }],
      netProceeds: 196_499.49,
    });
    const { token, phoneNumber } = member;
    await world.ask(answerLoan, { token, body: { phoneNumber, loanNumber, action: 'acceptOffer' } });
    expect((await release(loanNumber)).status).toBe(201);
    expect(await moved()).toEqual({
      loan_principal: 20_000_100n,
      wallet_payable: 19_649_949n,
      fee_income: 200_001n,
      stamp_tax_payable: 150_150n,
    });
  });

  test('of twenty releases at once one deducts them', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await applied(member);
    await approve(loanNumber);
    const answers = await Promise.all(Array.from({ length: 20 }, () => release(loanNumber)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await moved()).toMatchObject({ wallet_payable: netMinor, fee_income: feeMinor });
    expect(await problems()).toEqual([]);
  });
});

describe('a loan that is given back in time', () => {
  test('returns what was received, and its fees are taken back with it; of twenty at once, once', async () => {
    const { member, loanNumber } = await released();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(member, loanNumber)));
    expect(answers.filter(({ body }) => body.state === 'CANCELLED')).toHaveLength(1);
    expect(await moved()).toEqual({});
    expect(await walletOf(member)).toMatchObject({ walletPHP: 0 });
    expect(await problems()).toEqual([]);
  });

  test('also in parts: what was received is owed, without interest and without the fees', async () => {
    const { member, loanNumber } = await released();
    await withdrawn(member, 90_000n);
    await passDays(1, member);
    expect((await cancel(member, loanNumber)).body.state).toBe('DISBURSED');
    expect(await problems()).toEqual([]);
    const own = { phoneNumber: member.phoneNumber, loanNumber };
    const due = await world.ask(readSchedule, { token: member.token, body: own });
    expect(due.body).toMatchObject({ due: { amount: 900, penalty: 0 }, totalInterest: 0 });
    expect(await moved()).toEqual({ loan_principal: 90_000n, bank: -90_000n });
    await pay(member, loanNumber, 90_000n);
    expect((await read(member, loanNumber)).state).toBe('CANCELLED');
    expect(await moved()).toEqual({ receipts_clearing: 90_000n, bank: -90_000n });
    expect(await problems()).toEqual([]);
  });
});

test('paying early gives no fee back, and the whole principal is owed', async () => {
  const { member, loanNumber } = await released();
  await passDays(10, member);
  const body = { phoneNumber: member.phoneNumber, loanNumber };
  const quote = await world.ask(quotePayOff, { token: member.token, body });
  const { amount, breakdown } = quote.body as { amount: number; breakdown: { principal: number } };
  expect(breakdown.principal).toBe(150_000);
  await pay(member, loanNumber, BigInt(Math.round(amount * 100)));
  expect((await read(member, loanNumber)).state).toBe('PAID');
  expect(await moved()).toMatchObject({ fee_income: feeMinor, stamp_tax_payable: taxMinor });
  expect(await problems()).toEqual([]);
});
