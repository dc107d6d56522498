import { readMember } from '@sagwan/contract/member/read-member.ts';
import { readWallet, walletRecord } from '@sagwan/contract/wallet/read-wallet.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { type FundedMember, fundedMember, openToProviders, orderWithdrawal } from '../testing/fund.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
beforeAll(() => openToProviders(world));

const read = ({ token, phoneNumber }: FundedMember, headers: Record<string, string> = {}) =>
  world.ask(readWallet, { token, headers, body: { phoneNumber } });

async function deleteLoan({ memberId }: FundedMember): Promise<void> {
  await world.database.owner.deleteFrom('instalment').where('member_id', '=', memberId).execute();
  await world.database.owner.deleteFrom('loan').where('member_id', '=', memberId).execute();
}

/** The member's account becomes another one, at an e-wallet that takes InstaPay only. */
async function moveToGcash({ memberId }: FundedMember): Promise<void> {
  const { owner } = world.database;
  const at = world.context.now();
  const { id: _, ...account } = await owner
    .selectFrom('bank_account')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  await owner
    .updateTable('bank_account')
    .set({ replaced_at: at })
    .where('member_id', '=', memberId)
    .execute();
  const id = uuid();
  await owner
    .insertInto('bank_account')
    .values({ ...account, id, institution_code: 'PH_GCASH', account_number_hash: id })
    .execute();
}

describe('the wallet record', () => {
  test('shows the balance, the newest loan and the withdrawals, with the account masked', async () => {
    const member = await fundedMember(world, { balanceMinor: 200_000n });
    const ordered = await orderWithdrawal(world, member, { amountMinor: 99_900n });
    const { status, body } = await read(member);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: member.walletId,
      active: true,
      wallet: 1001,
      withdrawnAmount: 999,
      loanAmountPHP: 2_000,
      selectedCurrency: 'PHP',
      state: 'DISBURSED',
      maxFirstTransfer: 999,
      accountConfirmed: false,
      pausedUntil: null,
      suspendedUntil: null,
      // InstaPay in an hour, PESONet on the same banking day: a bank that is not in the list may take both.
      expectedArrivals: { instapay: '2026-03-16T03:00:00.000Z', pesonet: '2026-03-16T15:59:59.999Z' },
      bankName: 'GCash',
      statementShow: true,
      withdrawals: [
        {
          withdrawalNumber: ordered.body.withdrawalNumber,
          referenceNumber: `Sagwan-${ordered.body.withdrawalNumber}`,
          state: 'REQUESTED',
          amount: 999,
          payoutPHP: 999,
          rail: 'instapay',
          statusIcon: 'clock',
          statusColor: 'info',
          settledAt: null,
        },
      ],
    });
    expect(body.member).toEqual({ accountNumber: expect.stringMatching(/^639\*+$/) });
    expect(JSON.stringify(body)).not.toMatch(/otp/i);
  });

  test('in another currency what is used and what is left add up to the limit, as they were typed', async () => {
    const member = await fundedMember(world, {
      balanceMinor: 15_000_000n,
      currency: 'GBP',
      exchangeRate: '0.0175',
    });
    expect((await read(member)).body).toMatchObject({
      wallet: 2625,
      withdrawnAmount: 0,
      // P / n + I of decisions §4, in both currencies.
      loanAmount: 2625,
      loanAmountPHP: 150_000,
      loanAmountXR: 2625,
      selectedCurrency: 'GBP',
      currencySymbol: '£',
      exchangeRate: 0.0175,
      installmentCount: 6,
      installmentAmountPHP: 26_500,
      installmentAmountXR: 464.5,
      interestRate: 1,
      interestAmountPHP: 1500,
      interestAmountXR: 27,
      status: 'Disbursed',
      statusColor: 'success',
      statusIcon: 'currency-exchange',
      statusMessage: expect.stringMatching(/\.$/),
      loanNumber: expect.stringMatching(/^\d+$/),
      createdAt: expect.stringMatching(/^\d{4}-/),
      fullLegalName: 'Ana Cruz',
      phoneNumber: member.phoneNumber,
    });
    const order = { amountMinor: 1_700n, availableMinor: 262_500n, pesosMinor: 97_143n };
    expect(await orderWithdrawal(world, member, order)).toMatchObject({ status: 200 });
    expect((await read(member)).body).toMatchObject({ wallet: 2608, withdrawnAmount: 17 });
  });

  test('agrees with what Settings reads of the loan and the newest withdrawal', async () => {
    const member = await fundedMember(world, { balanceMinor: 200_000n });
    await orderWithdrawal(world, member, { amountMinor: 50_000n });
    const ordered = await orderWithdrawal(world, member, { amountMinor: 49_900n });
    const { loanNumber, createdAt } = walletRecord.parse((await read(member)).body);
    const body = { phoneNumber: member.phoneNumber };
    const settings = async () => (await world.ask(readMember, { token: member.token, body })).body;
    expect(await settings()).toMatchObject({
      phoneNumber: member.phoneNumber,
      active: true,
      loan: {
        loanNumber,
        createdAt,
        active: true,
        creditScore: 600,
        loanAmountPHP: 2000,
        loanAmountXR: 2000,
        selectedCurrency: 'PHP',
        installmentCount: 6,
        installmentAmountPHP: 353.34,
      },
      withdrawal: {
        active: true,
        createdAt: expect.stringMatching(/^2026-03-16T/),
        totalAmountWithdrawn: 999,
        withdrawalAmount: 499,
        withdrawalNumber: ordered.body.withdrawalNumber,
        status: 'Requested',
        statusColor: 'info',
        statusIcon: 'clock',
        statusMessage: expect.stringMatching(/\.$/),
      },
    });
    await runDueJobs(world.context, world.database.url);
    const { owner } = world.database;
    await owner.updateTable('loan').set({ state: 'PAID' }).where('id', '=', member.loanId).execute();
    expect(await settings()).toMatchObject({
      loan: { active: false },
      withdrawal: { active: false, status: 'Completed' },
    });
  });

  test('shows the next instalment that is due', async () => {
    const member = await fundedMember(world, { balanceMinor: 200_000n });
    await sql`update instalment set due_on = '2026-04-16' where loan_id = ${member.loanId}::uuid and number = 1`.execute(
      world.database.owner,
    );
    expect((await read(member)).body).toMatchObject({
      statementShow: true,
      statement: 'Next payment',
      statementMessage:
        '₱\u202f353.34 is due on April 16, 2026. Every payment is under Payments, in Your instalments.',
    });
    const inFilipino = await read(member, { 'accept-language': 'fil' });
    expect(inFilipino.headers['content-language']).toBe('fil');
    expect(inFilipino.body).toMatchObject({
      statement: 'Susunod na bayad',
      statementMessage:
        'Due sa Abril 16, 2026 ang ₱\u202f353.34. Nasa Bayad, sa Mga hulog mo, ang lahat ng babayaran.',
    });
  });

  test('has in what is due the penalty that a hardship plan spread over the instalments', async () => {
    const member = await fundedMember(world, { balanceMinor: 200_000n });
    await sql`update instalment set due_on = '2026-04-16', penalty_minor = 200, paid_penalty_minor = 50
      where loan_id = ${member.loanId}::uuid and number = 1`.execute(world.database.owner);
    const { body } = await read(member);
    expect(body).toMatchObject({
      statementMessage: expect.stringContaining('₱\u202f354.84 is due on April 16, 2026.'),
    });
  });

  test('of a late instalment names no sum: what is owed grows by the day, and is reckoned under Payments', async () => {
    const member = await fundedMember(world, { balanceMinor: 200_000n });
    for (const paid of [sql`paid_minor`, sql`payment_minor`]) {
      await sql`update instalment set due_on = '2025-12-31', penalty_minor = 1234, paid_minor = ${paid}
        where loan_id = ${member.loanId}::uuid and number = 1`.execute(world.database.owner);
      expect((await read(member)).body).toMatchObject({
        statement: 'Instalment past due',
        statementMessage:
          'The instalment of December 31, 2025 is not paid in full. What you owe today is under Payments.',
      });
    }
  });

  test('of an instalment that may be met on the next banking day does not say that it is past due', async () => {
    const member = await fundedMember(world, { balanceMinor: 200_000n });
    const { owner } = world.database;
    await owner.insertInto('holiday').values({ day: '2026-03-13', name: 'Proclaimed' }).execute();
    // It is Monday 16 March.
    for (const [dueOn, statement] of [
      ['2026-03-12', 'Instalment past due'],
      ['2026-03-13', 'Next payment'],
      ['2026-03-15', 'Next payment'],
    ]) {
      await sql`update instalment set due_on = ${dueOn} where loan_id = ${member.loanId}::uuid and number = 1`.execute(
        owner,
      );
      expect((await read(member)).body).toMatchObject({ statement });
    }
    await owner.deleteFrom('holiday').where('day', '=', '2026-03-13').execute();
  });

  test('of a loan that was given back or is not released shows no instalment', async () => {
    const member = await fundedMember(world, { balanceMinor: 200_000n });
    const inState = async (state: string) => {
      await sql`update loan set state = ${state} where id = ${member.loanId}::uuid`.execute(
        world.database.owner,
      );
      return (await read(member)).body;
    };
    expect(await inState('OVERDUE')).toMatchObject({ statementShow: true });
    for (const state of ['CANCELLED', 'PENDING', 'PAID']) {
      expect(await inState(state)).toMatchObject({
        statementShow: false,
        statement: '',
        statementMessage: '',
      });
    }
  });

  test('says once a transfer to the account has arrived, and of another account not', async () => {
    const member = await fundedMember(world, { balanceMinor: 200_000n });
    await orderWithdrawal(world, member, { amountMinor: 99_900n });
    expect((await read(member)).body).toMatchObject({ accountConfirmed: false });
    await runDueJobs(world.context, world.database.url);
    expect((await read(member)).body).toMatchObject({ accountConfirmed: true });
    await moveToGcash(member);
    expect((await read(member)).body).toMatchObject({
      accountConfirmed: false,
      expectedArrivals: { instapay: expect.any(String), pesonet: null },
    });
  });

  test('is inactive without a loan, and of another member it is unknown', async () => {
    const member = await fundedMember(world, { balanceMinor: 200_000n });
    await deleteLoan(member);
    expect((await read(member)).body).toEqual({ active: false });
    const other = await read({ ...member, phoneNumber: '639179999999' });
    expect([other.status, other.body.code]).toEqual([404, 'MEMBER_UNKNOWN']);
  });

  test('of many who read at once each is shown their own, as when they read alone', async () => {
    const members: FundedMember[] = [];
    for (const withdrawalCount of [0, 3, 1, 2, 0, 1, 3, 2, 0, 2, 1, 3]) {
      const member = await fundedMember(world, { balanceMinor: 200_000n });
      for (let made = 0; made < withdrawalCount; made += 1) {
        const amountMinor = 1_000n * BigInt(members.length + made + 1);
        expect((await orderWithdrawal(world, member, { amountMinor })).status).toBe(200);
      }
      members.push(member);
    }
    const [loanless] = members;
    if (loanless !== undefined) await deleteLoan(loanless);
    const alone = [];
    for (const member of members) alone.push((await read(member)).body);
    const repeated = [...members, ...members, ...members];
    const together = await Promise.all(repeated.map(async (member) => (await read(member)).body));
    expect(together).toEqual([...alone, ...alone, ...alone]);
    expect(alone[0]).toEqual({ active: false });
    const [, three] = alone;
    expect(three?.withdrawals).toMatchObject([{ amount: 40 }, { amount: 30 }, { amount: 20 }]);
  });

  test('says until when a changed account pauses withdrawals', async () => {
    const member = await fundedMember(world, { balanceMinor: 200_000n });
    await sql`update member set phone_changed_at = '2026-03-16T01:00:00Z' where id = ${member.memberId}::uuid`.execute(
      world.database.owner,
    );
    expect((await read(member)).body).toMatchObject({ pausedUntil: '2026-03-17T01:00:00.000Z' });
  });
});
