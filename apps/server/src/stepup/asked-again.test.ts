import { allEndpoints } from '@sagwan/contract/all.ts';
import { setUpMandate } from '@sagwan/contract/mandate/set-up-mandate.ts';
import { changeEmail } from '@sagwan/contract/member/change-email.ts';
import { updateBank } from '@sagwan/contract/member/update-bank.ts';
import { removePasskey, startPasskey } from '@sagwan/contract/passkey/passkeys.ts';
import { askDataDeletion, downloadData } from '@sagwan/contract/personal-data/your-data.ts';
import { changePlan, previewPlan } from '@sagwan/contract/repayment/change-plan.ts';
import { changePassword } from '@sagwan/contract/session/change-password.ts';
import { changePhone, proveNewPhone } from '@sagwan/contract/session/change-phone.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { dayMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { askerCookieOf, freshPhoneNumber, type SignedInMember } from '../testing/accounts.ts';
import type { Answer } from '../testing/ask.ts';
import { type FundedMember, fundedMember, orderWithdrawal } from '../testing/fund.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { passkeyOf } from '../testing/passkey.ts';
import { checkLoan } from '../testing/released-loan.ts';
import { inboxOf, messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';

/** Whose answer was lost asks for a code again with the same key: the answer is the first one's, and no second message is sent. */

const world = worldForTests((config) => ({ ...config, trustProxy: '127.0.0.1' }));

type Headers = Record<string, string>;
const freshKey = (): Headers => ({ 'idempotency-key': crypto.randomUUID() });
const twenty = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, run));

interface Asking {
  memberId: string;
  ask: (headers: Headers) => Promise<Answer>;
}

const verify = (member: FundedMember, headers: Headers, amountMinor = 1_000n) =>
  world.ask(verifyWithdrawal, {
    token: member.token,
    headers,
    body: {
      phoneNumber: member.phoneNumber,
      id: member.walletId,
      withdrawalAmount: majorText(amountMinor),
    },
  });

const proveNumber = (
  { token, phoneNumber }: SignedInMember,
  newPhoneNumber: string,
  proof = {},
  headers = {},
) => world.ask(proveNewPhone, { token, headers, body: { phoneNumber, newPhoneNumber, ...proof } });

/** Each asking of a signed-in member, by its endpoint. */
const askings: Record<string, () => Promise<Asking>> = {
  verifyWithdrawal: async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    return { memberId: member.memberId, ask: (headers) => verify(member, headers) };
  },
  changePassword: async () => {
    const { memberId, token, phoneNumber } = await world.registerMember();
    world.passTime(6 * minuteMilliseconds);
    const body = { phoneNumber, newPassword: 'Fresh-pass-1', password: 'Fresh-pass-1' };
    return { memberId, ask: (headers) => world.ask(changePassword, { token, headers, body }) };
  },
  updateBank: async () => {
    const { memberId, token, phoneNumber } = await world.activatedMember();
    const body = { phoneNumber, bankName: 'BDO Unibank', accountNumber: '009990001112' };
    return { memberId, ask: (headers) => world.ask(updateBank, { token, headers, body }) };
  },
  changeEmail: async () => {
    const { memberId, token, phoneNumber } = await world.registerMember();
    const body = { phoneNumber, email: 'asked.again@example.com' };
    return { memberId, ask: (headers) => world.ask(changeEmail, { token, headers, body }) };
  },
  proveNewPhone: async () => {
    const member = await world.registerMember();
    const other = freshPhoneNumber();
    return { memberId: member.memberId, ask: (headers) => proveNumber(member, other, {}, headers) };
  },
  changePhone: async () => {
    const member = await world.registerMember();
    const { memberId, token, phoneNumber } = member;
    const newPhoneNumber = freshPhoneNumber();
    const { challengeId } = (await proveNumber(member, newPhoneNumber)).body;
    const proof = { challengeId, otp: await lastCodeTo(world, newPhoneNumber) };
    const proved = await proveNumber(member, newPhoneNumber, proof);
    const body = { phoneNumber, newPhoneNumber, phoneConfirmation: String(proved.body.phoneConfirmation) };
    return { memberId, ask: (headers) => world.ask(changePhone, { token, headers, body }) };
  },
  startPasskey: async () => {
    const { memberId, token, phoneNumber } = await world.registerMember();
    return { memberId, ask: (headers) => world.ask(startPasskey, { token, headers, body: { phoneNumber } }) };
  },
  removePasskey: async () => {
    const member = await world.registerMember();
    const { memberId, token, phoneNumber } = member;
    const { passkeyId } = await passkeyOf(world, member);
    const body = { phoneNumber, passkeyId };
    return { memberId, ask: (headers) => world.ask(removePasskey, { token, headers, body }) };
  },
  downloadData: async () => {
    const { memberId, token, phoneNumber } = await world.registerMember();
    const body = { phoneNumber, format: 'json' as const };
    return { memberId, ask: (headers) => world.ask(downloadData, { token, headers, body }) };
  },
  askDataDeletion: async () => {
    const { memberId, token, phoneNumber } = await world.registerMember();
    return {
      memberId,
      ask: (headers) => world.ask(askDataDeletion, { token, headers, body: { phoneNumber } }),
    };
  },
  setUpMandate: async () => {
    const { member, own } = await checkLoan(world);
    const body = { ...own, bank: 'bpi' as const };
    return {
      memberId: member.memberId,
      ask: (headers) => world.ask(setUpMandate, { token: member.token, headers, body }),
    };
  },
  changePlan: async () => {
    const { member, own } = await checkLoan(world);
    const { token, memberId } = member;
    const change = { kind: 'moveDueDay', days: 10, keepInstalment: false } as const;
    const { body: preview } = await world.ask(previewPlan, { token, body: { ...own, change } });
    const body = { ...own, change, previewHash: String(preview.previewHash) };
    return { memberId, ask: (headers) => world.ask(changePlan, { token, headers, body }) };
  },
};

describe('a signed-in member', () => {
  test('has a key for every asking', () => {
    const takesKey = allEndpoints.filter(({ idempotencyKey: rule }) => rule === 'optional');
    expect(takesKey.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(askings), 'complain', 'contact', 'requestOtp'].toSorted(),
    );
    const asks = allEndpoints.filter(({ body }) => typeof body === 'object' && 'challengeId' in body.shape);
    const asksNothing = ['withdraw', 'addPasskey', 'loginWithPasskey'];
    expect(asks.map(({ name }) => name).filter((name) => !(name in askings))).toEqual(
      expect.arrayContaining(asksNothing),
    );
    expect(asks.filter(({ name }) => !(name in askings))).toHaveLength(asksNothing.length);
  });

  test.each(Object.keys(askings))(
    '%s: twenty at once with one key have one answer and one message',
    async (name) => {
      const { memberId, ask } = (await askings[name]?.()) ?? expect.fail();
      const sent = async () => (await messagesOf(world, memberId)).length;
      const before = await sent();
      const headers = freshKey();
      const answers = await twenty(() => ask(headers));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.body.challengeId).toEqual(expect.any(String));
      expect((await sent()) - before).toBe(1);
      // Meant as another one each.
      for (const others of [freshKey(), {}]) await ask(others);
      expect((await sent()) - before).toBe(3);
    },
  );

  test('confirms with the code of the first; another amount or member has another', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const other = await fundedMember(world, { balanceMinor: 90_000n });
    const headers = freshKey();
    const lost = await verify(member, headers);
    const code = await lastCodeTo(world, member.phoneNumber);
    const ids = [lost, await verify(member, headers, 1_001n), await verify(other, headers)].map(
      ({ body }) => body.challengeId,
    );
    expect(new Set(ids).size).toBe(3);
    const { body } = await verify(member, headers);
    const challenge = { challengeId: String(body.challengeId), otp: code };
    expect((await orderWithdrawal(world, member, { amountMinor: 1_000n, challenge })).status).toBe(200);
  });

  test('is answered once the codes of the day are used up, and sent another when the first is too old', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    const headers = freshKey();
    const first = await verify(member, headers);
    for (let asked = 1; asked < 30; asked += 1) await verify(member, {});
    expect((await verify(member, {})).body.code).toBe('STEP_UP_CODES_EXHAUSTED');
    expect((await verify(member, headers)).text).toBe(first.text);
    world.passTime(5 * minuteMilliseconds);
    expect((await verify(member, headers)).body.code).toBe('STEP_UP_CODES_EXHAUSTED');
    const early = await fundedMember(world, { balanceMinor: 90_000n });
    const old = await verify(early, headers);
    world.passTime(5 * minuteMilliseconds);
    expect((await verify(early, headers)).body.challengeId).not.toBe(old.body.challengeId);
  });
});

describe('somebody who is not signed in', () => {
  const askFor = (
    phoneNumber: string,
    headers: Headers,
    purpose: 'password_reset' | 'lost_phone' = 'password_reset',
  ) => world.ask(requestOtp, { headers, body: { phoneNumber, purpose } });
  const textsTo = async (phoneNumber: string) => {
    await runDueJobs(world.context, world.database.url);
    return (await inboxOf(world, phoneNumber)).length;
  };

  test('is sent one code for twenty requests with one key, and reads nothing of whether there is an account', async () => {
    world.passTime(dayMilliseconds);
    const { phoneNumber } = await world.registerMember();
    const unknown = freshPhoneNumber();
    const answers = [];
    for (const number of [phoneNumber, unknown]) {
      const headers = freshKey();
      answers.push(...(await twenty(() => askFor(number, headers))));
    }
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([await textsTo(phoneNumber), await textsTo(unknown)]).toEqual([1, 0]);
    await askFor(phoneNumber, freshKey());
    expect(await textsTo(phoneNumber)).toBe(2);
  });

  test('has one code for each number and purpose, whatever key others send', async () => {
    world.passTime(dayMilliseconds);
    const first = await world.registerMember();
    const second = await world.registerMember();
    const headers = freshKey();
    for (const { phoneNumber } of [first, second]) await askFor(phoneNumber, headers);
    await askFor(first.phoneNumber, headers, 'lost_phone');
    expect([await textsTo(first.phoneNumber), await textsTo(second.phoneNumber)]).toEqual([2, 1]);
  });

  test('has the tries of who asked, although the cookie that says so came with the second answer, at another address', async () => {
    world.passTime(dayMilliseconds);
    const { phoneNumber } = await world.registerMember();
    const headers = freshKey();
    await askFor(phoneNumber, { ...headers, 'x-forwarded-for': '203.0.113.8' });
    const again = await askFor(phoneNumber, { ...headers, 'x-forwarded-for': '203.0.113.9' });
    const otp = await lastCodeTo(world, phoneNumber);
    const reset = (code: string, from: { ip: string; cookie?: string }) =>
      world.ask(resetPassword, {
        headers: { 'x-forwarded-for': from.ip },
        ...(from.cookie !== undefined && { cookie: from.cookie }),
        body: { phoneNumber, otp: code, newPassword: 'Fresh-water-12' },
      });
    const wrong = otp === '00000000' ? '00000001' : '00000000';
    // What all others may try together, and a newcomer's one of this address.
    for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
      for (let tries = 0; tries < 3; tries += 1) await reset(wrong, { ip });
    await reset(wrong, { ip: '203.0.113.9' });
    expect((await reset(otp, { ip: '203.0.113.9' })).body.code).toBe('STEP_UP_TRIES_EXHAUSTED');
    const own = await reset(otp, { ip: '203.0.113.9', cookie: askerCookieOf(again) });
    expect(own.body).toEqual({ state: 'PASSWORD_CHANGED' });
  });
});
