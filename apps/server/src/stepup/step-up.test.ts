import { updateBank } from '@sagwan/contract/member/update-bank.ts';
import { changePassword } from '@sagwan/contract/session/change-password.ts';
import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { softwareAuthenticator } from '../testing/authenticator.ts';
import { type FundedMember, fundedMember, walletOf, withdrawalCode, withdrawalsOf } from '../testing/fund.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { passkeyOf, requestIn } from '../testing/passkey.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();

const balanceMinor = 90_000n;
const amountMinor = 1_000n;

/** A member with money in the wallet and a passkey. */
async function memberWithPasskey(counts = true) {
  const member = await fundedMember(world, { balanceMinor });
  const { device, passkeyId } = await passkeyOf(world, member, softwareAuthenticator({ counts }));
  return { member, device, passkeyId };
}

const verify = (member: FundedMember, factor: 'sms' | 'passkey' = 'passkey', minor = amountMinor) =>
  world.ask(verifyWithdrawal, {
    token: member.token,
    body: {
      phoneNumber: member.phoneNumber,
      id: member.walletId,
      withdrawalAmount: majorText(minor),
      factor,
    },
  });

type Proof = { challengeId: string; otp?: string; passkey?: ReturnType<Device['get']> };
type Device = ReturnType<typeof softwareAuthenticator>;

const order = (member: FundedMember, proof: Proof, { minor = amountMinor, key = crypto.randomUUID() } = {}) =>
  world.ask(withdraw, {
    token: member.token,
    headers: { 'idempotency-key': key },
    body: {
      id: member.walletId,
      phoneNumber: member.phoneNumber,
      withdrawalAmount: majorText(minor),
      availableBalance: majorText(balanceMinor),
      companyName: 'Sagwan',
      ...proof,
    },
  });

/** A withdrawal that was asked for with a passkey, and signed. */
async function signedOrder(member: FundedMember, device: Device, forged = {}): Promise<Proof> {
  const asked = await verify(member);
  return {
    challengeId: String(asked.body.challengeId),
    passkey: device.get(requestIn(asked), forged),
  };
}

const untouched = { balanceMinor, withdrawnMinor: 0n };

describe('a withdrawal confirmed with a passkey', () => {
  test('is accepted without a text message', async () => {
    const { member, device } = await memberWithPasskey();
    const before = await messagesOf(world, member.memberId);
    const answer = await order(member, await signedOrder(member, device));
    expect(answer.body).toMatchObject({ state: 'WITHDRAWAL_ACCEPTED' });
    expect(await walletOf(world, member)).toEqual({
      balanceMinor: balanceMinor - amountMinor,
      withdrawnMinor: amountMinor,
    });
    expect(await messagesOf(world, member.memberId)).toHaveLength(before.length);
    expect(await checkLedger(world.context.db)).toEqual([]);
  });

  test('is refused for another amount than the signed one, and for another account', async () => {
    const { member, device } = await memberWithPasskey();
    const proof = await signedOrder(member, device);
    const other = await order(member, proof, { minor: amountMinor + 1n });
    expect([other.status, other.body.code]).toEqual([422, 'PASSKEY_INVALID']);
    // Another account on file, of which nothing was shown to the member who signed.
    const { owner } = world.database;
    const [row] = await owner
      .selectFrom('bank_account')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .execute();
    if (row === undefined) throw new Error('No account');
    await owner
      .updateTable('bank_account')
      .set({ replaced_at: world.context.now() })
      .where('member_id', '=', member.memberId)
      .execute();
    await owner
      .insertInto('bank_account')
      .values({ ...row, id: crypto.randomUUID() })
      .execute();
    expect((await order(member, proof)).body.code).toBe('PASSKEY_INVALID');
    expect(await walletOf(world, member)).toEqual(untouched);
  });

  test.each([
    ['of another address', { origin: 'https://evil.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['for another text', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without a verified user', { userVerified: false }],
    ['with a forged signature', { signature: 'MEUCIQAA' }],
    ['that counts no further', { signCount: 0 }],
    ['made for a new passkey', { type: 'webauthn.create' }],
  ])('is refused with an answer %s', async (_, forged) => {
    const { member, device } = await memberWithPasskey();
    // Its count is one now.
    expect((await order(member, await signedOrder(member, device), { minor: 1n })).body.code).toBe(
      'PASSKEY_INVALID',
    );
    await order(member, await signedOrder(member, device));
    const before = await walletOf(world, member);
    const { challengeId, passkey } = await signedOrder(member, device, forged);
    const answer = await world.ask(withdraw, {
      token: member.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        id: member.walletId,
        phoneNumber: member.phoneNumber,
        withdrawalAmount: majorText(amountMinor),
        availableBalance: majorText(before.balanceMinor),
        companyName: 'Sagwan',
        challengeId,
        ...(passkey && { passkey }),
      },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'PASSKEY_INVALID']);
    expect(await walletOf(world, member)).toEqual(before);
  });

  test.each([true, false])(
    'of twenty at once with one signature one is accepted (device counts: %s)',
    async (counts) => {
      const { member, device } = await memberWithPasskey(counts);
      const proof = await signedOrder(member, device);
      const answers = await Promise.all(Array.from({ length: 20 }, () => order(member, proof)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code));
      for (const code of codes)
        expect(['PASSKEY_INVALID', 'STEP_UP_REQUIRED', 'AVAILABLE_BALANCE_CHANGED']).toContain(code);
      expect(await withdrawalsOf(world, member)).toHaveLength(1);
      expect((await walletOf(world, member)).withdrawnMinor).toBe(amountMinor);
    },
  );

  test.each([true, false])(
    'sent twenty times with one key has one answer (device counts: %s)',
    async (counts) => {
      const { member, device } = await memberWithPasskey(counts);
      const proof = await signedOrder(member, device);
      const key = crypto.randomUUID();
      const first = await order(member, proof, { key });
      expect(first.status).toBe(200);
      const answers = await Promise.all(Array.from({ length: 20 }, () => order(member, proof, { key })));
      expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([first.text]));
      expect(await withdrawalsOf(world, member)).toHaveLength(1);
    },
  );

  test('is accepted although the signature could not be noted at the first try', async () => {
    const { member, device, passkeyId } = await memberWithPasskey();
    const proof = await signedOrder(member, device);
    const { owner } = world.database;
    // A sequence counts on when its transaction is undone.
    await sql`create sequence tries`.execute(owner);
    await sql`create function fail_first() returns trigger language plpgsql security definer as $$
      begin
        if nextval('tries') = 1 then raise exception 'try again' using errcode = '40001'; end if;
        return new;
      end $$`.execute(owner);
    await sql`create trigger fail_first before update on passkey for each row
      when (old.id = ${sql.lit(passkeyId)}) execute function fail_first()`.execute(owner);
    expect((await order(member, proof)).body).toMatchObject({ state: 'WITHDRAWAL_ACCEPTED' });
    await sql`drop trigger fail_first on passkey`.execute(owner);
    expect(await withdrawalsOf(world, member)).toHaveLength(1);
  });

  test('takes neither another member’s passkey, nor a removed one, nor one too late', async () => {
    const { member, device, passkeyId } = await memberWithPasskey();
    const other = await memberWithPasskey();
    const asked = await verify(member);
    const challengeId = String(asked.body.challengeId);
    const foreign = { challengeId, passkey: other.device.get(requestIn(asked)) };
    expect((await order(member, foreign)).body.code).toBe('PASSKEY_INVALID');
    const late = await signedOrder(member, device);
    const removed = await signedOrder(member, device);
    world.passTime(300_000);
    expect((await order(member, late)).body.code).toBe('STEP_UP_EXPIRED');
    await world.database.owner.deleteFrom('passkey').where('id', '=', passkeyId).execute();
    expect((await order(member, removed)).body.code).toBe('PASSKEY_INVALID');
    expect((await verify(member)).body.code).toBe('PASSKEY_MISSING');
    expect(await walletOf(world, member)).toEqual(untouched);
  });

  test('takes no code in the passkey’s place, no passkey in the code’s, not both and not none', async () => {
    const { member, device } = await memberWithPasskey();
    const asked = await verify(member);
    const challengeId = String(asked.body.challengeId);
    expect((await order(member, { challengeId, otp: '12345678' })).body.code).toBe('STEP_UP_INVALID');
    const code = await withdrawalCode(world, member, amountMinor);
    const passkey = device.get(requestIn(asked));
    expect((await order(member, { challengeId: code.challengeId, passkey })).body.code).toBe(
      'PASSKEY_INVALID',
    );
    expect((await order(member, { ...code, passkey })).status).toBe(400);
    expect((await order(member, { challengeId })).status).toBe(400);
    expect(await walletOf(world, member)).toEqual(untouched);
    expect((await order(member, code)).status).toBe(200);
  });

  test('is not offered where browsers have no passkeys', async () => {
    const { member } = await memberWithPasskey();
    const { config } = world.context;
    const { publicOrigin } = config;
    config.publicOrigin = 'http://app.sagwan.example';
    expect((await verify(member)).body.code).toBe('PASSKEYS_UNSUPPORTED');
    config.publicOrigin = publicOrigin;
  });

  test('is asked for at most so often a day', async () => {
    const { member } = await memberWithPasskey();
    const answers = [];
    for (let asked = 0; asked < 10; asked += 1)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => verify(member)))));
    // One was to make the passkey.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(199);
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('DAY_LIMIT_REACHED');
    // A code by SMS is there all the same.
    expect((await verify(member, 'sms')).status).toBe(200);
  });
});

test('a passkey confirms another bank account, and no other one than was signed for', async () => {
  const member = await world.activatedMember();
  const { phoneNumber, token } = member;
  const { device } = await passkeyOf(world, member);
  const change = (accountNumber: string, proof: object) =>
    world.ask(updateBank, {
      token,
      body: { phoneNumber, bankName: 'BDO Unibank', accountNumber, ...proof },
    });
  const asked = await change('009990001112', { factor: 'passkey' });
  expect(asked.body).toMatchObject({ state: 'STEP_UP_REQUIRED' });
  const proof = { challengeId: asked.body.challengeId, passkey: device.get(requestIn(asked)) };
  expect((await change('009990001113', proof)).body.code).toBe('PASSKEY_INVALID');
  expect((await change('009990001112', proof)).body.state).toBe('INFO_COMPLETED');
});

test('a code for another password is none of a withdrawal, which takes no try of it', async () => {
  const member = await fundedMember(world, { balanceMinor });
  const { phoneNumber, token } = member;
  world.passTime(6 * minuteMilliseconds);
  const change = (proof: object) =>
    world.ask(changePassword, {
      token,
      body: { phoneNumber, newPassword: 'Fresh-pass-1', password: 'Fresh-pass-1', ...proof },
    });
  const challengeId = String((await change({})).body.challengeId);
  const otp = await lastCodeTo(world, phoneNumber);
  for (let time = 0; time < 3; time += 1) {
    expect((await order(member, { challengeId, otp })).body.code).toBe('STEP_UP_REQUIRED');
  }
  expect(await walletOf(world, member)).toEqual(untouched);
  expect((await change({ challengeId, otp })).body.state).toBe('PASSWORD_CHANGED');
});

test('a passkey confirms another password once', async () => {
  const member = await world.registerMember();
  const { phoneNumber, token } = member;
  const { device } = await passkeyOf(world, member);
  world.passTime(6 * minuteMilliseconds);
  const change = (newPassword: string, proof: object) =>
    world.ask(changePassword, { token, body: { phoneNumber, newPassword, password: newPassword, ...proof } });
  const asked = await change('Fresh-pass-1', { factor: 'passkey' });
  expect(asked.body).toMatchObject({ state: 'OTP_REQUIRED' });
  const proof = { challengeId: asked.body.challengeId, passkey: device.get(requestIn(asked)) };
  const answers = await Promise.all(Array.from({ length: 20 }, () => change('Fresh-pass-1', proof)));
  expect(answers.filter(({ body }) => body.state === 'PASSWORD_CHANGED')).toHaveLength(1);
  expect(await lastCodeTo(world, phoneNumber)).not.toBe('');
});
