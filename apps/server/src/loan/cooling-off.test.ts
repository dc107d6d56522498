import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { sandboxPayouts } from '@sagwan/contract/system/sandbox.ts';
import { payOff } from '@sagwan/domain/loan/servicing/pay-off.ts';
import { addDays, manilaInstant } from '@sagwan/domain/time/manila.ts';
import { beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { checkLedger } from '../ledger/check.ts';
import { readLoanFacts } from '../servicing/loan-facts.ts';
import { renewedMemberToken } from '../testing/arrange-borrower.ts';
import {
  type FundedMember,
  fundedMember,
  openToProviders,
  orderWithdrawal,
  walletOf,
  withdrawalCode,
  withdrawalsOf,
} from '../testing/fund.ts';
import { worldForTests } from '../testing/world.ts';

/** Cancelling within the cooling-off time against withdrawals under way: the money is in one place, always. */
const world = worldForTests();
beforeAll(() => openToProviders(world));

const borrower = (money: { currency?: string; exchangeRate?: string } = {}) =>
  fundedMember(world, { balanceMinor: 50_000n, ...money });

/** What has to come back until the loan is cancelled. */
async function owedMinor({ memberId, loanId }: FundedMember): Promise<bigint> {
  const facts = await readLoanFacts(world.context, { memberId, id: loanId });
  if (facts === undefined || facts.row.state === 'CANCELLED') return 0n;
  expect(facts.account.isGivenBack).toBe(true);
  return payOff(facts.terms, facts.events, facts.asOf, facts.calendar).amountMinor;
}

const cancel = ({ token, phoneNumber, loanNumber }: FundedMember) =>
  world.ask(answerLoan, { token, body: { phoneNumber, loanNumber, action: 'cancel' } });

test.each([{}, { currency: 'USD', exchangeRate: '0.0171' }])(
  'while money is under way it is given back in parts, and cancelled when that has come back (%o)',
  async (money) => {
    const member = await borrower(money);
    await world.ask(sandboxPayouts, { body: { mode: 'fail' } });
    const some =
      'currency' in money
        ? { amountMinor: 100n, availableMinor: 900n, pesosMinor: 5_848n }
        : { amountMinor: 1_000n };
    expect((await orderWithdrawal(world, member, some)).status).toBe(200);
    const early = await cancel(member);
    expect([early.status, early.body.state], early.text).toEqual([200, 'DISBURSED']);
    expect((await walletOf(world, member)).balanceMinor).toBe(0n);
    await runDueJobs(world.context, world.database.url);
    expect(await withdrawalsOf(world, member)).toMatchObject([{ state: 'FAILED' }]);
    // What came back is set off at once: there is nothing left to be cancelled.
    expect((await cancel(member)).status).toBe(409);
    expect(await walletOf(world, member)).toEqual({ balanceMinor: 0n, withdrawnMinor: 0n });
    expect(await checkLedger(world.context.db)).toEqual([]);
    const after = await orderWithdrawal(world, member, { amountMinor: 1_000n, availableMinor: 0n });
    expect([after.status, after.body.code]).toEqual([422, 'BALANCE_TOO_LOW']);
  },
);

test('a loan that is cancelled with all of its money in the wallet is quoted no pay-off', async () => {
  const member = await borrower();
  expect((await cancel(member)).body).toMatchObject({ state: 'CANCELLED' });
  const { token, phoneNumber, loanNumber } = member;
  const quote = await world.ask(quotePayOff, { token, body: { phoneNumber, loanNumber } });
  expect([quote.status, quote.body.code], quote.text).toEqual([409, 'NOTHING_OWED']);
});

test('ten of each at once: what left is owed, and the rest has gone back', async () => {
  await world.ask(sandboxPayouts, { body: { mode: 'succeed' } });
  for (let round = 0; round < 5; round += 1) {
    const member = await borrower();
    const codes = [];
    for (let sent = 0; sent < 10; sent += 1) codes.push(await withdrawalCode(world, member, 1_000n));
    const answers = await Promise.all(
      codes.flatMap((challenge) => [
        cancel(member),
        orderWithdrawal(world, member, { amountMinor: 1_000n, availableMinor: 50_000n, challenge }),
      ]),
    );
    // A plain no, and not the database's last word.
    expect(answers.filter(({ status }) => ![200, 409, 422, 503].includes(status))).toEqual([]);
    const done = answers.filter(({ status }) => status === 200).map(({ body }) => body.state);
    const withdrawals = done.filter((state) => state === 'WITHDRAWAL_ACCEPTED').length;
    expect(done.length).toBeGreaterThan(withdrawals);
    expect((await walletOf(world, member)).balanceMinor).toBe(0n);
    expect(await owedMinor(member)).toBe(BigInt(withdrawals) * 1_000n);
    expect(await checkLedger(world.context.db)).toEqual([]);
  }
});

test.each([
  ['in the last minute of the third day', -30_000, { state: 'CANCELLED' }],
  ['when it is over', 0, { code: 'COOLING_OFF_OVER' }],
])('%s', async (_, milliseconds, expected) => {
  const member = await borrower();
  const midnight = manilaInstant(addDays(world.context.businessDate(), 4), 0).getTime();
  world.passTime(midnight + milliseconds - world.context.now().getTime());
  member.token = await renewedMemberToken(world, member);
  expect((await cancel(member)).body).toMatchObject(expected);
});
