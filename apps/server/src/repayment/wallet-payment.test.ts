import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import { payFromWallet } from '@sagwan/contract/repayment/pay-from-wallet.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrangeCurrencies } from '../testing/arrange-borrower.ts';
import { checkLoan, liveUntil, type ReleasedLoan } from '../testing/released-loan.ts';
import { makeWorld, type World } from '../testing/world.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  await arrangeCurrencies(world);
});

afterAll(() => world.close());

const listOf = async ({ member, own }: ReleasedLoan) =>
  (await world.ask(listRepayments, { token: member.token, body: own })).body.repayments as Record<
    string,
    unknown
  >[];

describe('from the wallet', () => {
  const walletPayment = (loan: ReleasedLoan, amount: number, key: string = crypto.randomUUID()) =>
    world.ask(payFromWallet, {
      token: loan.member.token,
      headers: { 'idempotency-key': key },
      body: { ...loan.own, amount, extra: 'nextInstalments' },
    });

  test('twenty at once with one key pay once', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => walletPayment(loan, 26500, key)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await listOf(loan)).toHaveLength(1);
  });

  test('twenty at once pay no more than there is', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    const answers = await Promise.all(Array.from({ length: 20 }, () => walletPayment(loan, 10000)));
    const paid = answers.filter(({ status }) => status === 200).length;
    const wallet = await world.database.owner
      .selectFrom('wallet')
      .select('balance_minor')
      .where('member_id', '=', loan.member.memberId)
      .executeTakeFirstOrThrow();
    expect(wallet.balance_minor).toBe(15_000_000n - BigInt(paid) * 1_000_000n);
    expect(wallet.balance_minor).toBeGreaterThanOrEqual(0n);
    expect(await listOf(loan)).toHaveLength(paid);
  });

  test.each([
    ['nothing', 0, 'AMOUNT_NOT_POSITIVE'],
    ['more than is owed', 160000, 'AMOUNT_OVER_OWED'],
  ])('%s is refused', async (_, amount, code) => {
    const loan = await checkLoan(world);
    expect((await walletPayment(loan, amount)).body.code).toBe(code);
  });
});
