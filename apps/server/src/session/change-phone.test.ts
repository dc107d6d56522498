import { changePhone, proveNewPhone, stopPhoneChange } from '@sagwan/contract/session/change-phone.ts';
import { listLocks } from '@sagwan/contract/session/list-locks.ts';
import { listSessions } from '@sagwan/contract/session/list-sessions.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { refresh } from '@sagwan/contract/session/refresh.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import {
  freshPhoneNumber,
  proveEmail,
  type SignedInMember,
  signInMember,
  testPassword,
} from '../testing/accounts.ts';
import { fundedMember, orderWithdrawal } from '../testing/fund.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { passkeyOf, requestIn } from '../testing/passkey.ts';
import { refuseChange } from '../testing/refuse-change.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import { makeDuePhoneChanges } from './make-phone-change.ts';

const world = worldForTests();

type Who = Pick<SignedInMember, 'phoneNumber' | 'token' | 'memberId'>;

const prove = ({ phoneNumber, token }: Who, newPhoneNumber: string, proof: object = {}) =>
  world.ask(proveNewPhone, { token, body: { phoneNumber, newPhoneNumber, ...proof } });

/** Proves the new number with its code. */
async function proved(member: Who, newPhoneNumber: string): Promise<string> {
  const asked = await prove(member, newPhoneNumber);
  const otp = await lastCodeTo(world, newPhoneNumber);
  await prove(member, newPhoneNumber, { challengeId: asked.body.challengeId, otp });
  // Again, as after a lost answer.
  const answer = await prove(member, newPhoneNumber, { challengeId: asked.body.challengeId, otp });
  if (answer.status !== 200) throw new Error(answer.text);
  return String(answer.body.phoneConfirmation);
}

const change = (
  { phoneNumber, token }: Who,
  body: { newPhoneNumber: string; phoneConfirmation: string },
  proof: object = {},
) => world.ask(changePhone, { token, body: { phoneNumber, ...body, ...proof } });

/** Asks for the change with a passkey, in place of the old phone. */
async function changedWithPasskey(member: Who, newPhoneNumber = freshPhoneNumber()) {
  const { device } = await passkeyOf(world, member);
  const body = { newPhoneNumber, phoneConfirmation: await proved(member, newPhoneNumber) };
  const asked = await change(member, body, { factor: 'passkey' });
  const proof = { challengeId: asked.body.challengeId, passkey: device.get(requestIn(asked)) };
  return { newPhoneNumber, body, proof, answer: await change(member, body, proof) };
}

const signIn = (phoneNumber: string) => world.ask(login, { body: { phoneNumber, password: testPassword } });
const templatesTo = async ({ memberId }: Who, recipient: string) =>
  (await messagesOf(world, memberId))
    .filter((each) => each.recipient === recipient)
    .map(({ template }) => template);

/** What is in the audit of changes of the member's number, by whom, the oldest first. */
async function audited({ memberId }: Who): Promise<string[]> {
  const lines = await world.database.owner
    .selectFrom('audit')
    .select(['action', 'actor_kind'])
    .where('member_id', '=', memberId)
    .where('subject_kind', '=', 'phone_change')
    .orderBy('at')
    .orderBy('id')
    .execute();
  return lines.map(({ action, actor_kind }) => `${actor_kind} ${action.replace('member.', '')}`);
}

describe('with the old phone', () => {
  test('the number is changed at once, every other session ends, and the old number is free', async () => {
    const member = await world.registerMember();
    await proveEmail(world, member.memberId);
    const other = await signInMember(world.ask, member.phoneNumber);
    const newPhoneNumber = freshPhoneNumber();
    const body = { newPhoneNumber, phoneConfirmation: await proved(member, newPhoneNumber) };
    const asked = await change(member, body);
    expect(asked.body).toMatchObject({ state: 'STEP_UP_REQUIRED' });
    const proof = { challengeId: asked.body.challengeId, otp: await lastCodeTo(world, member.phoneNumber) };
    const answer = await change(member, body, proof);
    expect(answer.body).toMatchObject({ state: 'PHONE_CHANGED' });
    // As after a lost answer.
    const again = await change(member, body, proof);
    expect(again.body).toMatchObject({ state: 'PHONE_CHANGED' });
    const token = String(again.body.accessToken);
    const listed = await world.ask(listSessions, { token, body: { phoneNumber: newPhoneNumber } });
    expect(listed.body.sessions).toHaveLength(1);
    expect((await world.ask(refresh, { cookie: member.cookie })).status).toBe(200);
    expect((await world.ask(refresh, { cookie: other.cookie })).status).toBe(403);
    expect((await signIn(newPhoneNumber)).status).toBe(200);
    expect((await signIn(member.phoneNumber)).status).toBe(401);
    for (const number of [member.phoneNumber, newPhoneNumber, 'maria@example.com'])
      expect((await templatesTo(member, number)).filter((each) => each === 'phoneChanged')).toHaveLength(1);
    const next = await world.registerMember(member.phoneNumber);
    expect(next.memberId).not.toBe(member.memberId);
  });

  test('withdrawals pause for a day', async () => {
    const funded = await fundedMember(world, { balanceMinor: 90_000n });
    const newPhoneNumber = freshPhoneNumber();
    const body = { newPhoneNumber, phoneConfirmation: await proved(funded, newPhoneNumber) };
    const asked = await change(funded, body);
    const otp = await lastCodeTo(world, funded.phoneNumber);
    const answer = await change(funded, body, { challengeId: asked.body.challengeId, otp });
    const member = { ...funded, phoneNumber: newPhoneNumber, token: String(answer.body.accessToken) };
    const order = await orderWithdrawal(world, member, { amountMinor: 1_000n });
    expect(order.body.code).toBe('BANK_ACCOUNT_PAUSED');
  });

  test('of twenty at once one is made', async () => {
    const member = await world.registerMember();
    const newPhoneNumber = freshPhoneNumber();
    const body = { newPhoneNumber, phoneConfirmation: await proved(member, newPhoneNumber) };
    const asked = await change(member, body);
    const proof = { challengeId: asked.body.challengeId, otp: await lastCodeTo(world, member.phoneNumber) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(member, body, proof)));
    // The code has three tries; those after the first are told what the first did.
    expect(answers.filter(({ body: { state } }) => state === 'PHONE_CHANGED').length).toBeLessThanOrEqual(3);
    const notices = (await templatesTo(member, newPhoneNumber)).filter((each) => each === 'phoneChanged');
    expect(notices).toHaveLength(1);
  });
});

describe('is refused', () => {
  test('for the same number, without the code of the new one, and for another number than was proved', async () => {
    const member = await world.registerMember();
    const newPhoneNumber = freshPhoneNumber();
    expect((await prove(member, member.phoneNumber)).body.code).toBe('PHONE_UNCHANGED');
    const asked = await prove(member, newPhoneNumber);
    const otp = await lastCodeTo(world, newPhoneNumber);
    const { challengeId } = asked.body;
    const another = await prove(member, freshPhoneNumber(), { challengeId, otp });
    expect(another.body.code).toBe('STEP_UP_INVALID');
    const body = { newPhoneNumber, phoneConfirmation: 'none' };
    expect((await change(member, body)).body.code).toBe('PHONE_NOT_PROVED');
    const phoneConfirmation = await proved(member, freshPhoneNumber());
    expect((await change(member, { newPhoneNumber, phoneConfirmation })).body.code).toBe('PHONE_NOT_PROVED');
    const others = await proved(await world.registerMember(), newPhoneNumber);
    const taken = await change(member, { newPhoneNumber, phoneConfirmation: others });
    expect(taken.body.code).toBe('PHONE_NOT_PROVED');
  });

  test('for a number that has an account, which is said only to who has that phone', async () => {
    const member = await world.registerMember();
    const taken = await world.registerMember();
    const asked = await prove(member, taken.phoneNumber);
    expect(asked.body).toMatchObject({ state: 'OTP_REQUIRED' });
    const otp = await lastCodeTo(world, taken.phoneNumber);
    const answer = await prove(member, taken.phoneNumber, { challengeId: asked.body.challengeId, otp });
    expect([answer.status, answer.body.code]).toEqual([409, 'PHONE_TAKEN']);
    expect((await signIn(taken.phoneNumber)).status).toBe(200);
  });

  test('with a code for another number', async () => {
    const member = await world.registerMember();
    const [one, two] = [freshPhoneNumber(), freshPhoneNumber()];
    const first = { newPhoneNumber: one, phoneConfirmation: await proved(member, one) };
    const second = { newPhoneNumber: two, phoneConfirmation: await proved(member, two) };
    const asked = await change(member, first);
    const proof = { challengeId: asked.body.challengeId, otp: await lastCodeTo(world, member.phoneNumber) };
    expect((await change(member, second, proof)).body.code).toBe('STEP_UP_INVALID');
  });
});

describe('without the old phone', () => {
  test('the change waits for a day, is told to both numbers and shown, and is then made', async () => {
    const member = await world.registerMember();
    await proveEmail(world, member.memberId);
    const { newPhoneNumber, answer } = await changedWithPasskey(member);
    const dueAt = new Date(world.context.now().getTime() + dayMilliseconds);
    expect(answer.body).toEqual({ state: 'PHONE_CHANGE_WAITS', dueAt: dueAt.toISOString() });
    for (const number of [member.phoneNumber, newPhoneNumber, 'maria@example.com'])
      expect(await templatesTo(member, number)).toContain('phoneChangeAsked');
    const { phoneNumber, token } = member;
    const locks = await world.ask(listLocks, { token, body: { phoneNumber } });
    expect(locks.body.locks).toMatchObject([{ kind: 'phoneChange', until: dueAt.toISOString() }]);
    // The new number opens nothing yet.
    expect((await signIn(newPhoneNumber)).status).toBe(401);
    expect((await prove(member, freshPhoneNumber())).body.code).toBe('PHONE_CHANGE_RUNS');
    world.passTime(dayMilliseconds - 1);
    expect(await makeDuePhoneChanges(world.context)).toBe(0);
    world.passTime(1);
    const made = await Promise.all(Array.from({ length: 5 }, () => makeDuePhoneChanges(world.context)));
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await signIn(newPhoneNumber)).status).toBe(200);
    expect((await signIn(phoneNumber)).status).toBe(401);
    expect((await world.ask(refresh, { cookie: member.cookie })).status).toBe(403);
  });

  test('nothing is withdrawn while it waits, and a stop lets withdrawals go on', async () => {
    const member = await fundedMember(world, { balanceMinor: 90_000n });
    await changedWithPasskey(member);
    const order = () => orderWithdrawal(world, member, { amountMinor: 1_000n });
    expect((await order()).body.code).toBe('BANK_ACCOUNT_PAUSED');
    const { phoneNumber, token } = member;
    const { body } = await world.ask(listLocks, { token, body: { phoneNumber } });
    expect(body.locks).toMatchObject([{ kind: 'phoneChange' }]);
    const stop = () => world.ask(stopPhoneChange, { token, body: { phoneNumber } });
    expect((await stop()).body.state).toBe('PHONE_CHANGE_STOPPED');
    expect((await stop()).body.code).toBe('PHONE_CHANGE_UNKNOWN');
    expect((await order()).status).toBe(200);
    world.passTime(dayMilliseconds);
    expect(await makeDuePhoneChanges(world.context)).toBe(0);
    expect(await audited(member)).toEqual(['member ask_phone_change', 'member stop_phone_change']);
  });

  test('it is stopped where somebody has registered with the new number meanwhile', async () => {
    const member = await world.registerMember();
    const { newPhoneNumber } = await changedWithPasskey(member);
    await world.registerMember(newPhoneNumber);
    world.passTime(dayMilliseconds);
    expect(await makeDuePhoneChanges(world.context)).toBe(0);
    expect(await templatesTo(member, member.phoneNumber)).toContain('phoneChangeStopped');
    expect(await audited(member)).toEqual(['member ask_phone_change', 'system stop_phone_change']);
    expect((await signIn(member.phoneNumber)).status).toBe(200);
  });

  test('the old phone stops it with a new password', async () => {
    const member = await world.registerMember();
    const { newPhoneNumber } = await changedWithPasskey(member);
    const { phoneNumber } = member;
    await world.ask(requestOtp, { body: { phoneNumber, purpose: 'password_reset' } });
    const otp = await lastCodeTo(world, phoneNumber);
    const reset = { phoneNumber, otp, newPassword: 'Fresh-pass-1' };
    expect((await world.ask(resetPassword, { body: reset })).status).toBe(200);
    world.passTime(dayMilliseconds);
    expect(await makeDuePhoneChanges(world.context)).toBe(0);
    expect((await signIn(newPhoneNumber)).status).toBe(401);
    expect(await templatesTo(member, phoneNumber)).toContain('phoneChangeStopped');
  });

  test('a change that cannot be made fails the job, after the others were made', async () => {
    const [failing, other] = [await world.registerMember(), await world.registerMember()];
    const waiting = await changedWithPasskey(failing);
    const made = await changedWithPasskey(other);
    const { id } = await world.database.owner
      .selectFrom('phone_change')
      .select('id')
      .where('member_id', '=', failing.memberId)
      .executeTakeFirstOrThrow();
    const mend = await refuseChange(world, { table: 'phone_change', id, column: 'state', to: 'DONE' });
    world.passTime(dayMilliseconds);
    await expect(makeDuePhoneChanges(world.context)).rejects.toThrow('Not all phone numbers');
    expect((await signIn(made.newPhoneNumber)).status).toBe(200);
    expect((await signIn(waiting.newPhoneNumber)).status).toBe(401);
    await mend();
    expect(await makeDuePhoneChanges(world.context)).toBe(1);
    expect((await signIn(waiting.newPhoneNumber)).status).toBe(200);
  });

  test('whoever registers with the number meanwhile has it', async () => {
    const member = await world.registerMember();
    const { newPhoneNumber } = await changedWithPasskey(member);
    await world.registerMember(newPhoneNumber);
    world.passTime(dayMilliseconds);
    expect(await makeDuePhoneChanges(world.context)).toBe(0);
    expect((await signIn(member.phoneNumber)).status).toBe(200);
    expect(await templatesTo(member, member.phoneNumber)).toContain('phoneChangeStopped');
  });
});
