import { readMember } from '@sagwan/contract/member/read-member.ts';
import { correctDetails, saveDetails } from '@sagwan/contract/member/save-details.ts';
import { updateBank } from '@sagwan/contract/member/update-bank.ts';
import { updateIdentity } from '@sagwan/contract/member/update-identity.ts';
import { updatePersonal } from '@sagwan/contract/member/update-personal.ts';
import { dayMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { type SignedInMember, stepBodies, uploadIdentityPictures } from '../testing/accounts.ts';
import { proveEmail } from '../testing/prove-email.ts';
import { inboxOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { readBankAccount } from './bank-account.sql.ts';
import { openAccount } from './bank-account.ts';
import { askCorrection } from './member.ts';

const world = worldForTests();
let member: SignedInMember;

async function accountOnFile(memberId: string) {
  const { db, keyring } = world.context;
  const row = await readBankAccount(db, memberId);
  return row && openAccount(row, await keyring.of(db, memberId));
}

const correctionMilliseconds = dayMilliseconds;
const openCorrection = ({ memberId }: SignedInMember) =>
  transact(world.context.db, (trx) =>
    askCorrection(trx, memberId, new Date(world.context.now().getTime() + correctionMilliseconds)),
  );
const readOwn = async () =>
  (await world.ask(readMember, { token: member.token, body: { phoneNumber: member.phoneNumber } })).body;

beforeEach(async () => {
  member = await world.activatedMember();
  await openCorrection(member);
});

describe('while staff ask for a correction', () => {
  test('the member sees until when, and saves single steps again', async () => {
    const { phoneNumber, token } = member;
    const until = new Date(world.context.now().getTime() + correctionMilliseconds).toISOString();
    expect(await readOwn()).toMatchObject({ correctionUntil: until, state: 'INFO_COMPLETED' });
    const bodies = stepBodies(phoneNumber);
    const pictures = await uploadIdentityPictures(world.ask, member);
    const identity = await world.ask(updateIdentity, { token, body: { ...bodies.identity, ...pictures } });
    expect([identity.status, identity.body]).toEqual([200, { state: 'INFO_COMPLETED' }]);
    const personal = await world.ask(updatePersonal, {
      token,
      body: { ...bodies.personal, middleName: 'Cruz' },
    });
    expect([personal.status, personal.body]).toEqual([200, { state: 'INFO_COMPLETED' }]);
    expect(await readOwn()).toMatchObject({
      state: 'INFO_COMPLETED',
      identity: pictures,
      personal: { middleName: 'Cruz' },
      address: { town: 'Cebu City' },
    });
  });

  test('after that time no step is open but the bank account, which still needs a code', async () => {
    await transact(world.context.db, (trx) => askCorrection(trx, member.memberId, world.context.now()));
    expect((await readOwn()).correctionUntil).toBe(null);
    const personal = await world.ask(updatePersonal, {
      token: member.token,
      body: stepBodies(member.phoneNumber).personal,
    });
    expect([personal.status, personal.body.code]).toEqual([409, 'STEPS_COMPLETED']);
    expect((await change(other, await askCode())).body).toEqual({ state: 'INFO_COMPLETED' });
    expect(await accountOnFile(member.memberId)).toMatchObject(other);
  });
});

const other = { bankName: 'Our Village Bank', accountNumber: '99887766' };

const change = (account = other, proof: { otp?: string; challengeId?: string } = {}) =>
  world.ask(updateBank, {
    token: member.token,
    body: { phoneNumber: member.phoneNumber, ...account, ...proof },
  });
const numberOnFile = async () => (await accountOnFile(member.memberId))?.accountNumber;

async function messagesSent() {
  const { owner } = world.database;
  return owner.selectFrom('message').select('template').where('member_id', '=', member.memberId).execute();
}

async function askCode(account = other): Promise<{ otp: string; challengeId: string }> {
  const { status, body } = await change(account);
  expect([status, body.state]).toEqual([200, 'STEP_UP_REQUIRED']);
  await runDueJobs(world.context, world.database.url);
  const text = (await inboxOf(world, member.phoneNumber)).at(-1)?.text ?? '';
  expect(text).toContain(`account ${account.accountNumber.slice(0, 3)}*`);
  return { otp: /\b\d{8}\b/.exec(text)?.[0] ?? '', challengeId: String(body.challengeId) };
}

const wrongFor = (code: string) => (code === '12345678' ? '87654321' : '12345678');

describe('another bank account', () => {
  test('waits for the code sent for it, then pauses withdrawals for a day', async () => {
    await proveEmail(world, member, 'maria@example.com');
    const code = await askCode();
    expect(await numberOnFile()).toBe('001230004567');
    const confirmed = await change(other, code);
    expect([confirmed.status, confirmed.body]).toEqual([200, { state: 'INFO_COMPLETED' }]);
    const account = await accountOnFile(member.memberId);
    expect(account).toMatchObject(other);
    expect(account?.payableFrom.getTime()).toBe(world.context.now().getTime() + dayMilliseconds);
    expect(await messagesSent()).toEqual([
      { template: 'email_proof_code' },
      { template: 'bank_change_code' },
      { template: 'bankAccountChanged' },
      { template: 'bankAccountChanged' },
    ]);
    const { rows } = await sql<{ channel: string; recipient: string }>`
      select channel, recipient from message
      where member_id = ${member.memberId}::uuid and template = 'bankAccountChanged' order by channel`.execute(
      world.database.owner,
    );
    expect(rows).toEqual([
      { channel: 'email', recipient: 'maria@example.com' },
      { channel: 'sms', recipient: member.phoneNumber },
    ]);
    expect((await change({ ...other, accountNumber: '11112222' }, code)).body.code).toBe('STEP_UP_REQUIRED');
    expect(await numberOnFile()).toBe(other.accountNumber);
  });

  test('the same one again needs no code', async () => {
    const { bankName, accountNumber } = stepBodies(member.phoneNumber).bank;
    expect((await change({ bankName, accountNumber })).body).toEqual({ state: 'INFO_COMPLETED' });
    expect(await messagesSent()).toEqual([]);
  });

  test('a wrong code changes nothing, and the fourth is refused even if right', async () => {
    const { otp, challengeId } = await askCode();
    for (const left of ['2 tries left', '1 try left', 'no tries left']) {
      const wrong = await change(other, { otp: wrongFor(otp), challengeId });
      expect([wrong.status, wrong.body.code]).toEqual([422, 'STEP_UP_INVALID']);
      expect(wrong.body.message).toBe('Invalid OTP');
      expect(wrong.body.fields).toEqual({ otp: expect.stringContaining(left) });
    }
    expect((await change(other, { otp, challengeId })).body.code).toBe('STEP_UP_TRIES_EXHAUSTED');
    expect(await numberOnFile()).toBe('001230004567');
  });

  test.each([
    ['number', { ...other, accountNumber: '55554444' }],
    ['bank', { ...other, bankName: 'GCash' }],
  ])('a code for another %s does not fit', async (_, account) => {
    const code = await askCode(account);
    expect((await change(other, code)).body.code).toBe('STEP_UP_INVALID');
    expect(await numberOnFile()).toBe('001230004567');
    expect((await change(account, code)).body.state).toBe('INFO_COMPLETED');
  });

  test("another member's code does not fit", async () => {
    const code = await askCode();
    member = await world.activatedMember();
    await openCorrection(member);
    expect((await change(other, code)).body.code).toBe('STEP_UP_REQUIRED');
    expect(await numberOnFile()).toBe('001230004567');
  });

  test('a code is good for five minutes', async () => {
    const code = await askCode();
    world.passTime(5 * minuteMilliseconds);
    expect((await change(other, code)).body.code).toBe('STEP_UP_EXPIRED');
  });

  test('no other endpoint changes it without the code', async () => {
    const { phoneNumber, token } = member;
    for (const endpoint of [saveDetails, correctDetails]) {
      const answer = await world.ask(endpoint, { token, body: { phoneNumber, ...other } });
      expect([answer.status, answer.body.code]).toEqual([422, 'STEP_UP_REQUIRED']);
    }
    expect(await numberOnFile()).toBe('001230004567');
  });

  test('a day has five codes', async () => {
    for (let codes = 0; codes < 5; codes += 1) await askCode();
    const sixth = await change();
    expect([sixth.status, sixth.body.code]).toEqual([429, 'STEP_UP_CODES_EXHAUSTED']);
  });
});
