import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { checkLedger } from '../ledger/check.ts';
import { journalLinesOf } from '../testing/balances.ts';
import {
  fundedMember,
  openToProviders,
  orderWithdrawal,
  walletOf,
  withdrawalCode,
  withdrawalsOf,
} from '../testing/fund.ts';
import { memberPaper, pdfText } from '../testing/papers.ts';
import { inboxOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests((config) => ({
  ...config,
  company: { ...config.company, withdrawal: { maxFirstTransfer: null } },
}));
beforeAll(() => openToProviders(world));

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
describe('a withdrawal', () => {
  test('leaves the wallet at once and arrives', async () => {
    const member = await fundedMember(world, { balanceMinor: 500_000n });
    const answer = await orderWithdrawal(world, member, { amountMinor: 99_950n });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      state: 'WITHDRAWAL_ACCEPTED',
      withdrawalNumber: expect.stringMatching(/^20260316\d{10}$/),
    });
    expect(await walletOf(world, member)).toEqual({ balanceMinor: 400_050n, withdrawnMinor: 99_950n });
    expect(await withdrawalsOf(world, member)).toMatchObject([{ state: 'REQUESTED', amount_minor: 99_950n }]);
    expect(await checkLedger(world.context.db)).toEqual([]);
    await runDueJobs(world.context, world.database.url);
    expect(await withdrawalsOf(world, member)).toMatchObject([{ state: 'COMPLETED' }]);
    expect(await walletOf(world, member)).toEqual({ balanceMinor: 400_050n, withdrawnMinor: 99_950n });
    expect(await checkLedger(world.context.db)).toEqual([]);
  });

  test('that comes when its day is sealed already is booked on the next one, for its own', async () => {
    const member = await fundedMember(world, { balanceMinor: 500_000n });
    const seal = (day: string | null) =>
      world.database.owner.updateTable('business_date').set({ sealed_until: day }).execute();
    await seal('2026-03-16');
    expect((await orderWithdrawal(world, member, { amountMinor: 99_950n })).status).toBe(200);
    await seal(null);
    expect((await journalLinesOf(world, member)).slice(-2)).toEqual([
      ['withdrawal', '2026-03-17', '2026-03-16', 'wallet_payable', 99_950n, 0n],
      ['withdrawal', '2026-03-17', '2026-03-16', 'payouts_in_transit', 0n, 99_950n],
    ]);
  });

  test('of another currency is paid in pesos at the rate of the loan, rounded half up', async () => {
    const member = await fundedMember(world, {
      balanceMinor: 15_000_000n,
      currency: 'USD',
      exchangeRate: '0.0171',
    });
    // 100.01 / 0.0171 = 5,848.538…
    const dollars = { amountMinor: 10_001n, availableMinor: 256_500n, pesosMinor: 584_854n };
    expect((await orderWithdrawal(world, member, dollars)).status).toBe(200);
    expect(await withdrawalsOf(world, member)).toMatchObject([
      { shown_amount_minor: 10_001n, amount_minor: 584_854n },
    ]);
    const { token, phoneNumber } = member;
    const { body } = await world.ask(readWallet, { token, body: { phoneNumber } });
    expect(body.withdrawals).toMatchObject([{ selectedCurrency: 'USD', exchangeRate: 0.0171 }]);
    const [ordered] = body.withdrawals as { withdrawalNumber: string }[];
    const { withdrawalNumber = '' } = ordered ?? {};
    const text = await pdfText(
      (await memberPaper(world, member, { kind: 'withdrawal', withdrawalNumber })).bytes,
    );
    expect(text).toContain('Transfer amount USD 100.01 Exchange rate 1 USD = 58.48 PHP');
    expect(text).toContain('Total to the final receiver ₱ 5,848.54');
    expect((await walletOf(world, member)).balanceMinor).toBe(15_000_000n - 584_854n);
    const audited = await world.database.owner
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'withdrawal.request')
      .where('member_id', '=', member.memberId)
      .execute();
    expect(audited).toEqual([
      {
        after: {
          withdrawalNumber: expect.any(String),
          amountMinor: '584854',
          shownCurrency: 'USD',
          shownAmountMinor: '10001',
        },
      },
    ]);
    expect(await checkLedger(world.context.db)).toEqual([]);
    await runDueJobs(world.context, world.database.url);
    expect(await withdrawalsOf(world, member)).toMatchObject([{ state: 'COMPLETED' }]);
    expect(await checkLedger(world.context.db)).toEqual([]);
  });

  test('of another currency is confirmed by a code that names what is ordered and what arrives', async () => {
    const member = await fundedMember(world, {
      balanceMinor: 15_000_000n,
      currency: 'USD',
      exchangeRate: '0.0171',
    });
    const { token, phoneNumber, walletId: id } = member;
    const body = { phoneNumber, id, withdrawalAmount: 100.01 };
    expect((await world.ask(verifyWithdrawal, { token, body })).status).toBe(200);
    await runDueJobs(world.context, world.database.url);
    expect((await inboxOf(world, phoneNumber)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining(' is your code to withdraw USD 100.01 (PHP 5,848.54) to account '),
    );
  });

  test('of all that is shown in pounds pays out every centavo', async () => {
    const member = await fundedMember(world, {
      balanceMinor: 15_000_100n,
      currency: 'GBP',
      exchangeRate: '0.0131',
    });
    // 150,001 × 0.0131 = 1,965.0131, shown as a whole pound more.
    const all = { amountMinor: 196_600n, availableMinor: 196_600n, pesosMinor: 15_000_100n };
    expect((await orderWithdrawal(world, member, all)).status).toBe(200);
    expect(await walletOf(world, member)).toEqual({ balanceMinor: 0n, withdrawnMinor: 15_000_100n });
  });
});

describe('two hundred at once', () => {
  test('of the whole balance, each with its own key and code: exactly one', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const codes = [];
    for (const _ of times(200, () => 0)) codes.push(await withdrawalCode(world, member, 90_000n));
    const answers = await Promise.all(
      codes.map((challenge) =>
        orderWithdrawal(world, member, { amountMinor: 90_000n, availableMinor: 90_000n, challenge }),
      ),
    );
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.code]).toEqual(
        status === 503 ? [503, 'SERVICE_UNAVAILABLE'] : [422, 'BALANCE_TOO_LOW'],
      );
    }
    expect(await walletOf(world, member)).toEqual({ balanceMinor: 0n, withdrawnMinor: 90_000n });
    expect(await withdrawalsOf(world, member)).toHaveLength(1);
    expect(await checkLedger(world.context.db)).toEqual([]);
  });

  test('with the same key: one withdrawal, one payout, one answer', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const challenge = await withdrawalCode(world, member, 1_000n);
    const key = uuid();
    const order = { amountMinor: 1_000n, availableMinor: 90_000n, challenge, key };
    const answers = await Promise.all(times(200, () => orderWithdrawal(world, member, order)));
    const accepted = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(accepted.length).toBeGreaterThan(0);
    expect(new Set(accepted.map(({ text }) => text)).size).toBe(1);
    expect(await withdrawalsOf(world, member)).toHaveLength(1);
    expect(await walletOf(world, member)).toEqual({ balanceMinor: 89_000n, withdrawnMinor: 1_000n });
    await runDueJobs(world.context, world.database.url);
    const { memberId } = member;
    const payouts = await world.database.owner
      .selectFrom('sandbox_payout')
      .select('amount_minor')
      .where('reference_id', 'like', `${memberId}.%`)
      .execute();
    expect(payouts).toEqual([{ amount_minor: 1_000n }]);
    // Also later, and with a code that is long spent.
    world.passTime(minuteMilliseconds);
    expect((await orderWithdrawal(world, member, order)).text).toBe(accepted[0]?.text);
    expect(await withdrawalsOf(world, member)).toHaveLength(1);
    expect(await checkLedger(world.context.db)).toEqual([]);
  });
});

describe('a key used before', () => {
  test('for another amount is refused, without effect', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const key = uuid();
    await orderWithdrawal(world, member, { amountMinor: 1_000n, key });
    const other = await orderWithdrawal(world, member, { amountMinor: 2_000n, key });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await walletOf(world, member)).toEqual({ balanceMinor: 89_000n, withdrawnMinor: 1_000n });
    expect(await withdrawalsOf(world, member)).toHaveLength(1);
  });

  test('is missing: refused', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const answer = await orderWithdrawal(world, member, { amountMinor: 1_000n, key: '' });
    expect([answer.status, answer.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING']);
  });
});

describe('refusals', () => {
  test.each([
    [
      'ACCOUNT_SUSPENDED',
      409,
      "update member set suspended_until = '2027-01-01', suspension_reason = 'ORDER_OF_LAW'",
    ],
    ['BANK_ACCOUNT_MISSING', 409, "update bank_account set replaced_at = '2026-03-16'"],
    ['BANK_ACCOUNT_PAUSED', 409, "update bank_account set payable_from = '2027-01-01'"],
    ['BANK_ACCOUNT_PAUSED', 409, "update member set phone_changed_at = '2026-03-16T01:00:00Z'"],
    ['WALLET_NOT_ACTIVE', 409, 'update loan set disbursed_at = null'],
  ])('%s', async (code, status, arranged) => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const challenge = await withdrawalCode(world, member, 1_000n);
    const column = arranged.startsWith('update member') ? 'id' : 'member_id';
    await sql.raw(`${arranged} where ${column} = '${member.memberId}'`).execute(world.database.owner);
    const answer = await orderWithdrawal(world, member, { amountMinor: 1_000n, challenge });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await walletOf(world, member)).toEqual({ balanceMinor: 90_000n, withdrawnMinor: 0n });
  });

  test('BALANCE_TOO_LOW, AMOUNT_NOT_POSITIVE, no such wallet', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const more = await orderWithdrawal(world, member, { amountMinor: 90_001n });
    expect([more.status, more.body.code]).toEqual([422, 'BALANCE_TOO_LOW']);
    const nothing = await orderWithdrawal(world, member, { amountMinor: 0n });
    expect([nothing.status, nothing.body.code]).toEqual([422, 'AMOUNT_NOT_POSITIVE']);
    const challenge = await withdrawalCode(world, member, 1_000n);
    const another = await fundedMember(world, { balanceMinor: 90_000n });
    const theirs = await orderWithdrawal(
      world,
      { ...member, walletId: another.walletId },
      { amountMinor: 1_000n, challenge },
    );
    expect([theirs.status, theirs.body.code]).toEqual([409, 'WALLET_NOT_ACTIVE']);
    expect(await walletOf(world, another)).toEqual({ balanceMinor: 90_000n, withdrawnMinor: 0n });
  });

  test('a body that is wrong, and nobody signed in', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const body = {
      id: member.walletId,
      phoneNumber: member.phoneNumber,
      availableBalance: 900,
      companyName: 'x',
      challengeId: uuid(),
      otp: '12345678',
    };
    const headers = { 'idempotency-key': uuid() };
    for (const withdrawalAmount of [1.001, '1e3', '-5', 'all']) {
      const answer = await world.ask(withdraw, {
        token: member.token,
        headers,
        body: { ...body, withdrawalAmount },
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'BODY_INVALID']);
    }
    const stranger = await world.ask(withdraw, { headers, body: { ...body, withdrawalAmount: 1 } });
    expect([stranger.status, stranger.body.code]).toEqual([403, 'ACCESS_TOKEN_INVALID']);
    const other = await world.ask(withdraw, {
      token: member.token,
      headers,
      body: { ...body, phoneNumber: '639179999999', withdrawalAmount: 1 },
    });
    expect([other.status, other.body.code]).toEqual([404, 'MEMBER_UNKNOWN']);
  });
});
