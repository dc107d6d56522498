import { sandboxMessages } from '@sagwan/contract/system/sandbox.ts';
import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { type FundedMember, fundedMember, openToProviders, orderWithdrawal } from '../testing/fund.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
beforeAll(() => openToProviders(world));

describe('asking for a code', () => {
  const verify = (member: FundedMember, amountMinor: bigint, id = member.walletId) =>
    world.ask(verifyWithdrawal, {
      token: member.token,
      body: { id, phoneNumber: member.phoneNumber, withdrawalAmount: majorText(amountMinor) },
    });

  test("sends an SMS that names the amount and the account; the code is in the member's phone only", async () => {
    const member = await fundedMember(world, { balanceMinor: 200_000n });
    const { status, body } = await verify(member, 99_900n);
    expect(status).toBe(200);
    expect(body).toEqual({
      challengeId: expect.any(String),
      expiresAt: '2026-03-16T02:05:00.000Z',
      maskedPhone: expect.stringContaining('*'),
    });
    await runDueJobs(world.context, world.database.url);
    const inbox = await world.ask(sandboxMessages, { query: { to: member.phoneNumber } });
    const [sms] = JSON.parse(inbox.text);
    const [, code = ''] = /^(\d{8}) is your code/.exec(sms.text) ?? [];
    expect(sms.text).toMatch(/^\d{8} is your code to withdraw PHP 999\.00 to account 639\*+\./);
    const written = await messagesOf(world, member.memberId);
    expect(written.filter(({ text }) => text.includes(code))).toEqual([]);
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from challenge where code_hash like ${`%${code}%`}::text) as found`.execute(
      world.database.owner,
    );
    expect(rows).toEqual([{ found: false }]);
    const challenge = { challengeId: String(body.challengeId), otp: code };
    const other = await orderWithdrawal(world, member, { amountMinor: 99_800n, challenge });
    expect([other.status, other.body.code], 'of another amount').toEqual([422, 'STEP_UP_INVALID']);
    expect((await orderWithdrawal(world, member, { amountMinor: 99_900n, challenge })).status).toBe(200);
  });

  test('is refused where the withdrawal would be, and no code goes out', async () => {
    const member = await fundedMember(world, { balanceMinor: 200_000n });
    const over = await verify(member, 99_901n);
    expect([over.status, over.body.code]).toEqual([422, 'WITHDRAWAL_OVER_LIMIT']);
    expect(over.body.message).toBe(
      'The first transfer to an account can be up to ₱\u202f999.00. Once it has arrived, you can withdraw more.',
    );
    const nothing = await verify(member, 0n);
    expect([nothing.status, nothing.body.code]).toEqual([422, 'AMOUNT_NOT_POSITIVE']);
    const elsewhere = await verify(member, 100n, uuid());
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'WALLET_NOT_ACTIVE']);
    const poor = await fundedMember(world, { balanceMinor: 50n });
    const low = await verify(poor, 51n);
    expect([low.status, low.body.code]).toEqual([422, 'BALANCE_TOO_LOW']);
    for (const [code, change] of [
      ['BANK_ACCOUNT_PAUSED', "update bank_account set payable_from = '2027-01-01'"],
      ['BANK_ACCOUNT_MISSING', "update bank_account set replaced_at = '2026-03-16'"],
    ] as const) {
      await sql.raw(`${change} where member_id = '${poor.memberId}'`).execute(world.database.owner);
      const answer = await verify(poor, 50n);
      expect([answer.status, answer.body.code]).toEqual([409, code]);
    }
    await sql`update member set suspended_until = '2027-01-01' where id = ${poor.memberId}::uuid`.execute(
      world.database.owner,
    );
    expect((await verify(poor, 50n)).body.code).toBe('ACCOUNT_SUSPENDED');
  });

  test('thirty codes a day, and no more', async () => {
    const member = await fundedMember(world, { balanceMinor: 200_000n });
    for (let sent = 0; sent < 30; sent += 1) expect((await verify(member, 100n)).status).toBe(200);
    const more = await verify(member, 100n);
    expect([more.status, more.body.code]).toEqual([429, 'STEP_UP_CODES_EXHAUSTED']);
    // 10:00 in Manila it is.
    expect(more.body.message).toBe('No more codes can be sent today. Please try again in 14 hours.');
    expect(more.headers['retry-after']).toBe(String(14 * 3_600));
  });
});
