import {
  officeApproveLostPhone,
  officeCheckIdentity,
  officeReadLostPhone,
  officeRefuseLostPhone,
} from '@sagwan/contract/office/lost-phones.ts';
import { askPasskey, loginWithPasskey } from '@sagwan/contract/passkey/passkeys.ts';
import { stopPhoneChange } from '@sagwan/contract/session/change-phone.ts';
import { listLocks } from '@sagwan/contract/session/list-locks.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { refresh } from '@sagwan/contract/session/refresh.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import type { IdentityCheck, LostPhoneRefusalCode } from '@sagwan/domain/staff/reasons.ts';
import { hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { lostPhoneLimits, quotas } from '../limits.ts';
import {
  activateMember,
  freshPhoneNumber,
  proveEmail,
  type SignedInMember,
  signInMember,
  testPassword,
} from '../testing/accounts.ts';
import { arrangeBorrower, arrangePerson, renewedMemberToken } from '../testing/arrange-borrower.ts';
import { fillQuota } from '../testing/fill-quota.ts';
import { fundedMember, orderWithdrawal } from '../testing/fund.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { asked, lostPhones } from '../testing/lost-phones.ts';
import { passkeyOf, requestIn } from '../testing/passkey.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';
import { endSignIn } from './end-sign-in.ts';
import { makeDuePhoneChanges } from './make-phone-change.ts';

const world = worldForTests();
const { ask, openOf, templatesTo } = lostPhones(world);

const wait = 72 * hourMilliseconds;
const enough: IdentityCheck[] = ['FACE_IS_OF_SELFIE', 'ID_IS_ON_FILE', 'ADDRESS_KNOWN'];
const check = (token: string, id: string, checks = enough) =>
  world.ask(officeCheckIdentity, { token, params: { id }, body: { way: 'VIDEO_CALL', checks } });
const approve = (token: string, id: string) =>
  world.ask(officeApproveLostPhone, { token, params: { id }, body: {} });
const refuseIt = (token: string, id: string, reasonCode: LostPhoneRefusalCode) =>
  world.ask(officeRefuseLostPhone, { token, params: { id }, body: { reasonCode } });
const signIn = (phoneNumber: string, password = testPassword) =>
  world.ask(login, { body: { phoneNumber, password } });
async function putOnFile({ memberId }: { memberId: string }): Promise<void> {
  const { owner } = world.database;
  const key = await world.context.keyring.of(owner, memberId);
  await arrangePerson(owner, { memberId, key, at: world.context.now() });
}

/** With money, and with an ID on file. */
async function fundedPerson() {
  const member = await fundedMember(world, { balanceMinor: 90_000n });
  await putOnFile(member);
  return member;
}

/** Registered, with an ID on file and a passkey. */
async function personWithPasskey() {
  const member = await world.registerMember();
  await putOnFile(member);
  return { member, ...(await passkeyOf(world, member)) };
}

/** A request that two people have agreed to. */
async function agreed(oldPhoneNumber: string) {
  const { newPhoneNumber } = await ask({ oldPhoneNumber });
  const id = (await openOf(oldPhoneNumber))?.id ?? '';
  expect((await check((await world.staff('officer')).token, id)).status).toBe(201);
  expect((await approve((await world.staff('approver')).token, id)).status).toBe(201);
  return { id, newPhoneNumber };
}

async function newPassword(phoneNumber: string, password = 'Fresh-pass-1') {
  await world.ask(requestOtp, { body: { phoneNumber, purpose: 'password_reset' } });
  const otp = await lastCodeTo(world, phoneNumber);
  return world.ask(resetPassword, { body: { phoneNumber, otp, newPassword: password } });
}

describe('a member who has neither the phone nor a passkey', () => {
  let member: SignedInMember;
  beforeAll(async () => {
    member = await activateMember(world.ask, await world.registerMember());
    await proveEmail(world, member.memberId);
  });

  test('has the number changed after 72 hours, once two of the staff agree', async () => {
    const { phoneNumber, memberId } = member;
    const { answer, newPhoneNumber } = await ask({ oldPhoneNumber: phoneNumber });
    expect(answer).toMatchObject(asked);
    // The new number is told nothing yet: it may be anybody's.
    expect(await templatesTo(memberId, newPhoneNumber)).toEqual([]);
    for (const number of [phoneNumber, 'maria@example.com'])
      expect(await templatesTo(memberId, number)).toContain('lostPhoneAsked');
    const open = await openOf(phoneNumber);
    const dueAt = new Date(world.context.now().getTime() + wait).toISOString();
    expect(open).toMatchObject({ newPhoneNumber, dueAt, checkedBy: null, checks: [], approvedBy: null });
    const id = open?.id ?? '';
    const officer = await world.staff('officer');
    const approver = await world.staff('approver');
    const { body } = await world.ask(officeReadLostPhone, { token: officer.token, params: { id } });
    expect(body).toMatchObject({ personal: { birthDate: '1994-06-12' }, identity: { identityType: 'UMID' } });

    expect((await approve(approver.token, id)).body.code).toBe('IDENTITY_NOT_CHECKED');
    const few = await check(officer.token, id, ['FACE_IS_OF_SELFIE', 'ID_IS_ON_FILE']);
    expect(few.body.code).toBe('IDENTITY_CHECKS_INCOMPLETE');
    expect((await check(officer.token, id)).status).toBe(201);
    const second = await check(approver.token, id);
    expect(second.body.code).toBe('LOST_PHONE_ANSWERED');
    expect(second.body.message).toMatch(/^This was done already by .+ [AP]M, or the request has ended\.$/);
    world.passTime(wait);
    // The wait alone is not enough.
    expect(await makeDuePhoneChanges(world.context)).toBe(0);
    const approved = await approve((await world.staff('approver')).token, id);
    expect(approved).toMatchObject({ status: 201, body: { dueAt } });
    expect(await templatesTo(memberId, newPhoneNumber)).toEqual(['lostPhoneApproved']);
    const made = await Promise.all(Array.from({ length: 5 }, () => makeDuePhoneChanges(world.context)));
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);

    for (const number of [phoneNumber, newPhoneNumber])
      expect(await templatesTo(memberId, number)).toContain('lostPhoneChanged');
    expect(await openOf(phoneNumber)).toBeUndefined();
    expect((await world.ask(refresh, { cookie: member.cookie })).status).toBe(403);
    // Neither the old number nor the password that a thief may know.
    expect((await signIn(phoneNumber)).status).toBe(401);
    expect((await signIn(newPhoneNumber)).status).toBe(401);
    expect((await newPassword(newPhoneNumber)).status).toBe(200);
    const back = await signInMember(world.ask, newPhoneNumber, 'Fresh-pass-1');
    expect(back.memberId).toBe(memberId);
  });

  test('is in the audit with who did what, and no number or name', async () => {
    const lines = await world.database.owner
      .selectFrom('audit')
      .select(['action', 'actor_kind', 'after'])
      .where('member_id', '=', member.memberId)
      .where('subject_kind', '=', 'phone_change')
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(lines.map(({ action, actor_kind }) => `${actor_kind} ${action}`)).toEqual([
      'anyone member.ask_lost_phone',
      'staff lost_phone.read',
      'staff lost_phone.check',
      'staff lost_phone.approve',
      'system member.change_phone',
    ]);
    expect(lines[2]?.after).toEqual({ way: 'VIDEO_CALL', checks: enough });
  });
});

describe('nothing is said, done or kept', () => {
  test.each([
    ['of a number without an account', {}],
    ['with another name', { fullName: 'Marius Santos' }],
    ['with another birth date', { birthDate: '1994-06-13' }],
  ])('%s, and the answer is the same', async (_, typed) => {
    const member = await arrangeBorrower(world);
    const oldPhoneNumber = Object.keys(typed).length === 0 ? freshPhoneNumber() : member.phoneNumber;
    const before = performance.now();
    const { answer } = await ask({ oldPhoneNumber, ...typed });
    expect(answer).toMatchObject(asked);
    expect(performance.now() - before).toBeGreaterThan(lostPhoneLimits.answersAfterMilliseconds - 5);
    expect(await openOf(oldPhoneNumber)).toBeUndefined();
    expect(await messagesOf(world, member.memberId)).toEqual([]);
    const kept = await world.database.owner
      .selectFrom('phone_change')
      .select('id')
      .where('old_phone_number', '=', oldPhoneNumber)
      .execute();
    expect(kept).toEqual([]);
  });

  test('of an account that was never activated: there is no face to compare with', async () => {
    const { phoneNumber } = await world.registerMember();
    expect((await ask({ oldPhoneNumber: phoneNumber })).answer).toMatchObject(asked);
    expect(await openOf(phoneNumber)).toBeUndefined();
  });

  test('of an account that is closed while the request waits for it', async () => {
    const { phoneNumber, memberId } = await arrangeBorrower(world);
    const closed = await whileLocked(world, sql`select id from member where id = ${memberId} for update`, {
      run: () => ask({ oldPhoneNumber: phoneNumber }),
      change: (trx) => endSignIn(trx, memberId, world.context.now()),
    });
    expect(closed.answer).toMatchObject(asked);
    expect(await openOf(phoneNumber)).toBeUndefined();
  });

  test('while a request waits', async () => {
    const { phoneNumber } = await arrangeBorrower(world);
    const first = await ask({ oldPhoneNumber: phoneNumber });
    expect((await ask({ oldPhoneNumber: phoneNumber })).answer).toMatchObject(asked);
    expect(await openOf(phoneNumber)).toMatchObject({ newPhoneNumber: first.newPhoneNumber });
  });

  test('after three of a day for one new number; the owner still asks for another one', async () => {
    const { phoneNumber, memberId } = await arrangeBorrower(world);
    const officer = await world.staff('officer');
    const strangers = { oldPhoneNumber: phoneNumber, newPhoneNumber: freshPhoneNumber() };
    for (let each = 0; each < quotas.lost_phones.most; each += 1) {
      await ask(strangers);
      const id = (await openOf(phoneNumber))?.id ?? '';
      expect((await refuseIt(officer.token, id, 'NOT_REACHED')).status).toBe(201);
    }
    expect((await ask(strangers)).answer).toMatchObject(asked);
    expect(await openOf(phoneNumber)).toBeUndefined();
    const { newPhoneNumber } = await ask({ oldPhoneNumber: phoneNumber });
    expect(await openOf(phoneNumber)).toMatchObject({ newPhoneNumber });
    const told = (await templatesTo(memberId, phoneNumber)).filter((kind) => kind === 'lostPhoneAsked');
    expect(told).toHaveLength(quotas.lost_phones.most + 1);
  });

  test('after ten of a day for whatever numbers', async () => {
    const { phoneNumber, memberId, token } = await arrangeBorrower(world);
    const stop = () => world.ask(stopPhoneChange, { token, body: { phoneNumber } });
    await ask({ oldPhoneNumber: phoneNumber });
    expect((await stop()).status).toBe(200);
    await fillQuota(world, 'lost_phones_of_member', memberId);
    expect((await ask({ oldPhoneNumber: phoneNumber })).answer).toMatchObject(asked);
    expect((await stop()).body.code).toBe('PHONE_CHANGE_UNKNOWN');
    world.passTime(quotas.lost_phones_of_member.hours * hourMilliseconds);
    await ask({ oldPhoneNumber: phoneNumber });
    expect(await openOf(phoneNumber)).toBeDefined();
  });
});

describe('the owner stops it', () => {
  test('in Settings, where it shows; withdrawals go on all the while', async () => {
    const member = await fundedPerson();
    const { id } = await agreed(member.phoneNumber);
    const { phoneNumber, token } = member;
    const { body } = await world.ask(listLocks, { token, body: { phoneNumber } });
    expect(body.locks).toMatchObject([{ kind: 'lostPhone' }]);
    expect((await orderWithdrawal(world, member, { amountMinor: 1_000n })).status).toBe(200);
    expect((await world.ask(stopPhoneChange, { token, body: { phoneNumber } })).status).toBe(200);
    expect((await approve((await world.staff('approver')).token, id)).body.code).toBe('LOST_PHONE_ANSWERED');
    world.passTime(wait);
    expect(await makeDuePhoneChanges(world.context)).toBe(0);
  });

  test('with a code of the old phone', async () => {
    const { phoneNumber, memberId } = await arrangeBorrower(world);
    await agreed(phoneNumber);
    expect((await newPassword(phoneNumber)).status).toBe(200);
    world.passTime(wait);
    expect(await makeDuePhoneChanges(world.context)).toBe(0);
    expect(await templatesTo(memberId, phoneNumber)).toContain('phoneChangeStopped');
  });

  test('by signing in with a passkey; one that did not ends with the change', async () => {
    const [stops, waits] = [await personWithPasskey(), await personWithPasskey()];
    await agreed(stops.member.phoneNumber);
    await agreed(waits.member.phoneNumber);
    const challenge = await world.ask(askPasskey, { body: {} });
    const body = {
      challengeId: String(challenge.body.challengeId),
      persist: false,
      passkey: stops.device.get(requestIn(challenge)),
    };
    expect((await world.ask(loginWithPasskey, { body })).status).toBe(200);
    world.passTime(wait);
    expect(await makeDuePhoneChanges(world.context)).toBe(1);
    const passkeysOf = ({ memberId }: SignedInMember) =>
      world.database.owner.selectFrom('passkey').select('id').where('member_id', '=', memberId).execute();
    expect(await passkeysOf(stops.member)).toHaveLength(1);
    expect(await passkeysOf(waits.member)).toEqual([]);
  });
});

describe('staff', () => {
  test('who checked does not approve', async () => {
    const { phoneNumber } = await arrangeBorrower(world);
    await ask({ oldPhoneNumber: phoneNumber });
    const id = (await openOf(phoneNumber))?.id ?? '';
    const approver = await world.staff('approver');
    expect((await check(approver.token, id)).status).toBe(201);
    expect((await approve(approver.token, id)).body.code).toBe('SAME_PERSON_DECIDES');
    const others = await Promise.all(Array.from({ length: 4 }, () => world.staff('approver')));
    const answers = await Promise.all(others.map(({ token }) => approve(token, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await refuseIt(approver.token, id, 'PHONE_FOUND')).status).toBe(201);
  });

  test('refuse also what was approved, and both numbers read why', async () => {
    const { phoneNumber, memberId } = await arrangeBorrower(world);
    const { id, newPhoneNumber } = await agreed(phoneNumber);
    const officer = await world.staff('officer');
    expect((await refuseIt(officer.token, id, 'NOT_REACHED')).status).toBe(201);
    expect((await refuseIt(officer.token, id, 'NOT_REACHED')).body.code).toBe('LOST_PHONE_ANSWERED');
    for (const number of [phoneNumber, newPhoneNumber]) {
      const messages = (await messagesOf(world, memberId)).filter(({ recipient }) => recipient === number);
      expect(messages.at(-1)?.text).toContain('We could not reach you on the new number.');
    }
    world.passTime(wait);
    expect(await makeDuePhoneChanges(world.context)).toBe(0);
    const unknown = '01890000-0000-7000-8000-000000000000';
    expect((await refuseIt((await world.staff('officer')).token, unknown, 'NOT_REACHED')).status).toBe(404);
  });

  test('whoever registers with the number meanwhile has it', async () => {
    const { phoneNumber, memberId } = await arrangeBorrower(world);
    const { newPhoneNumber } = await agreed(phoneNumber);
    await world.registerMember(newPhoneNumber);
    world.passTime(wait);
    expect(await makeDuePhoneChanges(world.context)).toBe(0);
    const token = await renewedMemberToken(world, { memberId, phoneNumber });
    expect((await world.ask(listLocks, { token, body: { phoneNumber } })).status).toBe(200);
    expect(await templatesTo(memberId, phoneNumber)).toContain('phoneChangeStopped');
  });
});

test('withdrawals pause for a day after the change', async () => {
  const member = await fundedPerson();
  const { newPhoneNumber } = await agreed(member.phoneNumber);
  world.passTime(wait - 1);
  // Nor are two people without the wait.
  expect(await makeDuePhoneChanges(world.context)).toBe(0);
  world.passTime(1);
  expect(await makeDuePhoneChanges(world.context)).toBe(1);
  const token = await renewedMemberToken(world, { memberId: member.memberId, phoneNumber: newPhoneNumber });
  const order = await orderWithdrawal(
    world,
    { ...member, phoneNumber: newPhoneNumber, token },
    { amountMinor: 1_000n },
  );
  expect(order.body.code).toBe('BANK_ACCOUNT_PAUSED');
});
