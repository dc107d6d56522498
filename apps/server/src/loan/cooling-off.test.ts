import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { sandboxPayouts } from '@sagwan/contract/system/sandbox.ts';
import { addDays, manilaInstant } from '@sagwan/domain/time/manila.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { runDueJobs } from '../outbox/run-jobs.ts';
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
import { makeWorld, type World } from '../testing/world.ts';

/** Cancelling within the cooling-off time against withdrawals under way: the money is in one place, always. */
let world: World;
beforeAll(async () => {
  world = await makeWorld();
  await openToProviders(world);
});
afterAll(() => world.close());

const funding = { balanceMinor: 50_000n };

async function borrower(money: { currency?: string; exchangeRate?: string } = {}): Promise<FundedMember> {
  const member = await fundedMember(world, { ...funding, ...money });
  const { owner } = world.database;
  const { memberId, loanId } = member;
  const loan = await numberOf(member);
  await owner
    .insertInto('loan_directory')
    .values({ loan_number: loan, member_id: memberId, loan_id: loanId })
    .execute();
  return member;
}

async function numberOf({ memberId }: FundedMember): Promise<string> {
  const row = await world.database.owner
    .selectFrom('loan')
    .select('loan_number')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.loan_number;
}

async function cancel(member: FundedMember) {
  const { token, phoneNumber } = member;
  const body = { phoneNumber, loanNumber: await numberOf(member), action: 'cancel' as const };
  return world.ask(answerLoan, { token, body });
}

test.each([{}, { currency: 'USD', exchangeRate: '0.0171' }])(
  'not while money is under way; when it has come back, yes (%o)',
  async (money) => {
    const member = await borrower(money);
    await world.ask(sandboxPayouts, { body: { mode: 'fail' } });
    const some =
      'currency' in money
        ? { amountMinor: 100n, availableMinor: 900n, pesosMinor: 5_848n }
        : { amountMinor: 1_000n };
    expect((await orderWithdrawal(world, member, some)).status).toBe(200);
    const early = await cancel(member);
    expect([early.status, early.body.code]).toEqual([409, 'COOLING_OFF_MONEY_MOVED']);
    await runDueJobs(world.context, world.database.url);
    expect(await withdrawalsOf(world, member)).toMatchObject([{ state: 'FAILED' }]);
    expect((await cancel(member)).body.state).toBe('CANCELLED');
    expect(await walletOf(world, member)).toEqual({ balanceMinor: 0n, withdrawnMinor: 0n });
    expect(await checkLedger(world.context.db)).toEqual([]);
    const after = await orderWithdrawal(world, member, { amountMinor: 1_000n, availableMinor: 0n });
    expect([after.status, after.body.code]).toEqual([422, 'BALANCE_TOO_LOW']);
  },
);

test('ten of each at once: the loan is cancelled or money leaves, never both', async () => {
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
    expect([['CANCELLED'], ['WITHDRAWAL_ACCEPTED']]).toContainEqual(done);
    const { balanceMinor } = await walletOf(world, member);
    expect(balanceMinor).toBe(done[0] === 'CANCELLED' ? 0n : 49_000n);
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
