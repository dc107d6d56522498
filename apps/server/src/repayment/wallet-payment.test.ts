import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import { payFromWallet } from '@sagwan/contract/repayment/pay-from-wallet.ts';
import { walletPaymentsMax } from '@sagwan/domain/repayment/wallet-payment.ts';
import { hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { quotas } from '../limits.ts';
import { makeAppContext } from '../make-app-context.ts';
import { renewedMemberToken } from '../testing/arrange-borrower.ts';
import { fillQuota } from '../testing/fill-quota.ts';
import { walletOf } from '../testing/fund.ts';
import { checkLoan, liveUntil, payWithWallet, type ReleasedLoan } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';
import { payFromWalletHandler } from './pay-from-wallet.ts';

const world = worldForTests();

const times = <T>(count: number, each: T) => Array.from({ length: count }, () => each);
const listOf = async ({ member, own }: ReleasedLoan) =>
  (await world.ask(listRepayments, { token: member.token, body: own })).body.repayments as Record<
    string,
    unknown
  >[];

describe('from the wallet', () => {
  const walletPayment = (loan: ReleasedLoan, amount: number, key?: string) =>
    payWithWallet(world, loan, amount, key);

  test('twenty at once with one key pay once', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => walletPayment(loan, 26500, key)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await listOf(loan)).toHaveLength(1);
  });

  test('more than a day allows are refused, and a request that was answered is answered again', async () => {
    const loan = await checkLoan(world);
    const key = crypto.randomUUID();
    const first = await walletPayment(loan, 100, key);
    await fillQuota(world, 'wallet_payments', loan.member.memberId);
    const refused = await walletPayment(loan, 100);
    expect([refused.status, refused.body.code]).toEqual([429, 'DAY_LIMIT_REACHED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await walletPayment(loan, 100, key)).toMatchObject({ status: 200, body: first.body });
    expect(await listOf(loan)).toHaveLength(1);
  });

  test('a loan takes so many', { timeout: 120_000 }, async () => {
    const loan = await checkLoan(world);
    for (let made = 0; made < walletPaymentsMax; made += 1) {
      if (made % quotas.wallet_payments.most === 0 && made > 0) {
        world.passTime(quotas.wallet_payments.hours * hourMilliseconds);
        loan.member.token = await renewedMemberToken(world, loan.member);
      }
      expect((await walletPayment(loan, 20)).status).toBe(200);
    }
    const more = await walletPayment(loan, 20);
    expect([more.status, more.body.code]).toEqual([409, 'WALLET_PAYMENTS_USED_UP']);
    expect(await listOf(loan)).toHaveLength(walletPaymentsMax);
  });

  test('the same request again after it paid the loan off is answered as before', async () => {
    const loan = await checkLoan(world);
    const key = crypto.randomUUID();
    const first = await walletPayment(loan, 150_000, key);
    expect(first.status).toBe(200);
    expect(await walletPayment(loan, 150_000, key)).toMatchObject({ status: 200, body: first.body });
    expect((await walletPayment(loan, 150_000)).body.code).toBe('NOTHING_OWED');
    expect((await walletPayment(loan, 1, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('twenty at once with one key pay the loan off once, each with the same answer', async () => {
    const loan = await checkLoan(world);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => walletPayment(loan, 150_000, key)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, answers[0]?.body]),
    );
    expect(await listOf(loan)).toHaveLength(1);
  });

  test('a request that began before the same one paid the loan off is answered like that one', async () => {
    const loan = await checkLoan(world);
    const key = crypto.randomUUID();
    const { owner } = world.database;
    const { slow, first } = await owner.transaction().execute(async (trx) => {
      // Whoever looks for a loan waits for this transaction, in which the first request is answered whole.
      await sql`lock table loan_directory in access exclusive mode`.execute(trx);
      const slow = walletPayment(loan, 150_000, key);
      await vi.waitUntil(isWaitingForLock, { timeout: 5_000, interval: 10 });
      const { member, loanNumber } = loan;
      const body = payFromWallet.body.parse({ ...loan.own, amount: 150_000, extra: 'nextInstalments' });
      const caller = { memberId: member.memberId, phoneNumber: member.phoneNumber };
      const first = await payFromWalletHandler.handle(
        makeAppContext({ ...world.context, db: trx, databaseUrl: world.database.url }),
        { body, caller: { kind: 'member', ...caller }, idempotencyKey: key, requestId: loanNumber } as never,
      );
      return { slow, first: z.encode(payFromWallet.answer, first as z.output<typeof payFromWallet.answer>) };
    });
    expect(await slow).toMatchObject({ status: 200, body: first });
    expect(await listOf(loan)).toHaveLength(1);
  });

  async function isWaitingForLock(): Promise<boolean> {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database.owner);
    return rows.length > 0;
  }

  test('sent again once its answer is cleared it is refused, and paid no second time', async () => {
    const loan = await checkLoan(world);
    const key = crypto.randomUUID();
    expect((await walletPayment(loan, 10000, key)).status).toBe(200);
    await world.database.owner.deleteFrom('idempotency').where('key', '=', key).execute();
    const again = await walletPayment(loan, 10000, key);
    expect([again.status, again.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await listOf(loan)).toHaveLength(1);
  });

  test('twenty at once are each answered: what there is pays for eighteen, and two are refused', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    const answers = await Promise.all(Array.from({ length: 20 }, () => walletPayment(loan, 8000)));
    const codes = answers.map(({ status, body }) => (status === 200 ? status : body.code));
    expect(codes.toSorted()).toEqual([...times(18, 200), ...times(2, 'BALANCE_TOO_LOW')]);
    expect((await walletOf(world, loan.member)).balanceMinor).toBe(600_000n);
    expect(await listOf(loan)).toHaveLength(18);
  });

  test.each([
    ['nothing', 0, 'AMOUNT_NOT_POSITIVE'],
    ['more than is owed', 160000, 'AMOUNT_OVER_OWED'],
  ])('%s is refused', async (_, amount, code) => {
    const loan = await checkLoan(world);
    expect((await walletPayment(loan, amount)).body.code).toBe(code);
  });
});
