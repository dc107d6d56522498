import { readCompany } from '@sagwan/contract/company/read-company.ts';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { officeReadLoan } from '@sagwan/contract/office/read-loan.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { sandboxPayouts } from '@sagwan/contract/system/sandbox.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { type Arranged, arrangeBorrower } from '../testing/arrange-borrower.ts';
import { balancesOf, changeBetween, ledgerProblemsOf } from '../testing/balances.ts';
import { answerTo, approveLoan, loanOfMember, offerTerms, releaseLoan } from '../testing/decide-loan.ts';
import { fundedBy, openToProviders, orderWithdrawal } from '../testing/fund.ts';
import { configuredWith, withBothFees } from '../testing/lending-terms.ts';
import { appliedFor, liveUntil, payByCode, releasedLoan } from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';

/**
 * ₱150,000 over 6 months, released on 16 March 2026: 1 % is 1,500.00; 750 times ₱1.50 is 1,125.00, of which 184 days of
 * 365, until 16 September, are 567.12. Net proceeds 147,932.88.
 */
const [processingFee, stampTax, netProceeds] = [1500, 567.12, 147_932.88];
const [feeMinor, taxMinor, netMinor, principalMinor] = [150_000n, 56_712n, 14_793_288n, 15_000_000n];

const world = worldForTests(configuredWith(withBothFees));
let before: Record<string, bigint>;

beforeAll(async () => {
  await openToProviders(world);
  await world.ask(sandboxPayouts, { body: { mode: 'succeed' } });
});
beforeEach(async () => {
  before = await balancesOf(world);
});

/** What the test moved, account by account; those it did not move are left out. */
async function moved(): Promise<Record<string, bigint>> {
  return changeBetween(before, await balancesOf(world));
}

const read = async (member: Arranged, loanNumber: string) =>
  (await loanOfMember(world, member, loanNumber)) as unknown as {
    state: string;
    disclosure: Record<string, unknown>;
    contract: { particulars: { label: string; text: string }[]; articles: { text: string }[] };
    instalments: { interest: number; principal: number }[];
  };
const walletAnswer = async ({ token, phoneNumber }: Arranged) =>
  (await world.ask(readWallet, { token, body: { phoneNumber } })).body;

describe('fees that are switched on', () => {
  test('stand in configuration, disclosure, contract, wallet, message and books alike', async () => {
    const company = (await world.ask(readCompany)).body;
    expect(company).toMatchObject({
      fees: { processingFee: { percent: '1' }, documentaryStampTax: { taxPHP: 1.5, forEachPHP: 200 } },
      monthlyRatePercent: 0.8,
      termsEffectiveFrom: '2025-07-01',
    });
    const member = await arrangeBorrower(world);
    const { token, phoneNumber } = member;
    const terms = { phoneNumber, loanAmountPHP: 150_000, installmentCount: 6, selectedCurrency: 'PHP' };
    const statement = (await world.ask(disclose, { token, body: terms })).body;
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
    const loanNumber = await appliedFor(world, member);
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
    expect((await approveLoan(world, loanNumber)).status).toBe(201);
    // Nothing is taken before the release.
    expect(await moved()).toEqual({});
    expect((await releaseLoan(world, loanNumber)).status).toBe(201);
    expect(await walletAnswer(member)).toMatchObject({ walletPHP: netProceeds, netProceedsPHP: netProceeds });
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
    const officer = await world.staff('officer');
    const office = await world.ask(officeReadLoan, { token: officer.token, params: { loanNumber } });
    expect(office.body).toMatchObject({ loan: { disclosure: { netProceeds } } });
    expect(await ledgerProblemsOf(world)).toEqual([]);
  });

  test('stand in an offer too, counted from its own day, and become the loan’s when it is accepted', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await appliedFor(world, member);
    const body = { loanAmountPHP: 200_001, installmentCount: 12 };
    await offerTerms(world, loanNumber, body);
    const offered = (await read(member, loanNumber)) as unknown as { offer: { disclosure: object } };
    // 2,000.01; 1,001 times 1.50 for a whole year.
    expect(offered.offer.disclosure).toMatchObject({
      financeCharges: [{ key: 'interest' }, { key: 'processingFee', amount: 2_000.01 }],
      nonFinanceCharges: [{ amount: 1_501.5 }],
      netProceeds: 196_499.49,
    });
    await answerTo(world, member, loanNumber, 'acceptOffer');
    expect((await releaseLoan(world, loanNumber)).status).toBe(201);
    expect(await moved()).toEqual({
      loan_principal: 20_000_100n,
      wallet_payable: 19_649_949n,
      fee_income: 200_001n,
      stamp_tax_payable: 150_150n,
    });
  });

  test('of twenty releases at once one deducts them', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await appliedFor(world, member);
    await approveLoan(world, loanNumber);
    const answers = await Promise.all(Array.from({ length: 20 }, () => releaseLoan(world, loanNumber)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await moved()).toMatchObject({ wallet_payable: netMinor, fee_income: feeMinor });
    expect(await ledgerProblemsOf(world)).toEqual([]);
  });
});

describe('a loan that is given back in time', () => {
  test('returns what was received, and its fees are taken back with it; of twenty at once, once', async () => {
    const { member, loanNumber } = await releasedLoan(world);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => answerTo(world, member, loanNumber, 'cancel')),
    );
    expect(answers.filter(({ body }) => body.state === 'CANCELLED')).toHaveLength(1);
    expect(await moved()).toEqual({});
    expect(await walletAnswer(member)).toMatchObject({ walletPHP: 0 });
    expect(await ledgerProblemsOf(world)).toEqual([]);
  });

  test('also in parts: what was received is owed, without interest and without the fees', async () => {
    const loan = await releasedLoan(world);
    const { member, loanNumber, own } = loan;
    const sent = await orderWithdrawal(world, await fundedBy(world, loan), { amountMinor: 90_000n });
    expect(sent.status).toBe(200);
    await runDueJobs(world.context, world.database.url);
    await liveUntil(world, '2026-03-17', loan);
    expect((await answerTo(world, member, loanNumber, 'cancel')).body.state).toBe('DISBURSED');
    expect(await ledgerProblemsOf(world)).toEqual([]);
    const due = await world.ask(readSchedule, { token: member.token, body: own });
    expect(due.body).toMatchObject({ due: { amount: 900, penalty: 0 }, totalInterest: 0 });
    expect(await moved()).toEqual({ loan_principal: 90_000n, bank: -90_000n });
    await payByCode(world, loan, 90_000n);
    expect((await read(member, loanNumber)).state).toBe('CANCELLED');
    expect(await moved()).toEqual({ receipts_clearing: 90_000n, bank: -90_000n });
    expect(await ledgerProblemsOf(world)).toEqual([]);
  });
});

test('paying early gives no fee back, and the whole principal is owed', async () => {
  const loan = await releasedLoan(world);
  const { member, loanNumber, own } = loan;
  await liveUntil(world, '2026-03-27', loan);
  const quote = await world.ask(quotePayOff, { token: member.token, body: own });
  const { amount, breakdown } = quote.body as { amount: number; breakdown: { principal: number } };
  expect(breakdown.principal).toBe(150_000);
  await payByCode(world, loan, BigInt(Math.round(amount * 100)));
  expect((await read(member, loanNumber)).state).toBe('PAID');
  expect(await moved()).toMatchObject({ fee_income: feeMinor, stamp_tax_payable: taxMinor });
  expect(await ledgerProblemsOf(world)).toEqual([]);
});
