import { changeEmail } from '@sagwan/contract/member/change-email.ts';
import { changeLanguage } from '@sagwan/contract/member/change-language.ts';
import { readMember } from '@sagwan/contract/member/read-member.ts';
import { changePassword } from '@sagwan/contract/session/change-password.ts';
import { register } from '@sagwan/contract/session/register.ts';
import { sandboxEmails } from '@sagwan/contract/system/sandbox.ts';
import { hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { codeLimits } from '../limits.ts';
import { emailLimits } from '../message-limits.ts';
import { freshPhoneNumber, registrationOf, type SignedInMember, signInMember } from '../testing/accounts.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { proveEmail } from '../testing/prove-email.ts';
import { inboxOf, messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
let member: SignedInMember;
beforeEach(async () => {
  member = await world.registerMember();
});

let addresses = 0;
const freshAddress = () => {
  addresses += 1;
  return `maria.${addresses}@example.com`;
};
const change = (email: string, proof: { otp?: string; challengeId?: string } = {}) =>
  world.ask(changeEmail, {
    token: member.token,
    body: { phoneNumber: member.phoneNumber, email, ...proof },
  });
const ask = async (email: string) => {
  const { body } = await change(email);
  return { otp: await lastCodeTo(world, email), challengeId: String(body.challengeId) };
};
/** @returns the state, or why there is no code; a code is sent at once. */
const orderCode = async ({ token, phoneNumber }: SignedInMember, email: string) => {
  const { body } = await world.ask(changeEmail, { token, body: { phoneNumber, email } });
  await runDueJobs(world.context, world.database.url);
  return String(body.state ?? body.code);
};
const read = async () =>
  (await world.ask(readMember, { token: member.token, body: { phoneNumber: member.phoneNumber } })).body;
const inbox = async (to: string) => (await inboxOf(world, to)).map(({ text }) => text);
const wrongFor = (code: string) => (code === '12345678' ? '87654321' : '12345678');

describe('an e-mail address', () => {
  test('of the registration is not proved: nothing is sent there', async () => {
    expect(await read()).toMatchObject({
      email: 'maria@example.com',
      emailState: 'unproven',
      language: 'en',
    });
    await runDueJobs(world.context, world.database.url);
    expect(await inbox('maria@example.com')).toEqual([]);
  });

  test('is on file once its code was entered, and not before', async () => {
    const email = freshAddress();
    const { otp, challengeId } = await ask(email);
    expect(await read()).toMatchObject({ email: 'maria@example.com', emailState: 'unproven' });
    const [letter] = await inbox(email);
    expect(letter).toMatch(/^Your code to confirm this e-mail address\n\n\d{8} is your code/);
    // Whoever has that mailbox learns nothing of whose account it is.
    expect(letter).not.toContain('Maria');
    expect(letter).not.toContain(member.phoneNumber);
    expect((await change(email, { otp, challengeId })).body).toEqual({ state: 'EMAIL_CHANGED' });
    expect(await read()).toMatchObject({ email, emailState: 'proven' });
  });

  test('that was proved changes with a notice to the earlier one and to the phone', async () => {
    const [first, second] = [freshAddress(), freshAddress()];
    await proveEmail(world, member, first);
    await proveEmail(world, member, second);
    await runDueJobs(world.context, world.database.url);
    const [, notice] = await inbox(first);
    expect(notice).toMatch(/^Your e-mail address was changed\n\n/);
    expect(notice).toContain('m***@example.com');
    expect((await inbox(member.phoneNumber)).at(-1)).toContain('m***@example.com');
    expect((await inbox(second)).join()).not.toContain('was changed');
  });

  test('that was never proved is told nothing when it is replaced', async () => {
    await proveEmail(world, member, freshAddress());
    await runDueJobs(world.context, world.database.url);
    expect(await inbox('maria@example.com')).toEqual([]);
  });

  test('is bound to its code: another address, another member, a wrong and a used code are refused', async () => {
    const email = freshAddress();
    const proof = await ask(email);
    expect((await change(freshAddress(), proof)).body.code).toBe('STEP_UP_INVALID');
    expect((await change(email, { ...proof, otp: wrongFor(proof.otp) })).body.code).toBe('STEP_UP_INVALID');
    expect((await change(email, proof)).body).toEqual({ state: 'EMAIL_CHANGED' });
    const other = freshAddress();
    const used = await ask(other);
    await change(other, used);
    await change(email, await ask(email));
    expect((await change(other, used)).body.code).toBe('STEP_UP_REQUIRED');
    const stranger = await world.registerMember();
    const taken = await world.ask(changeEmail, {
      token: stranger.token,
      body: { phoneNumber: stranger.phoneNumber, email, ...proof },
    });
    expect(taken.body.code).toBe('STEP_UP_REQUIRED');
  });

  test('after three wrong codes the right one is refused, too', async () => {
    const email = freshAddress();
    const proof = await ask(email);
    for (let guess = 0; guess < codeLimits.tries; guess += 1)
      await change(email, { ...proof, otp: wrongFor(proof.otp) });
    expect((await change(email, proof)).body.code).toBe('STEP_UP_TRIES_EXHAUSTED');
  });

  test('has half an hour, for mail servers that keep a first mail waiting', async () => {
    const email = freshAddress();
    const proof = await ask(email);
    world.passTime(codeLimits.emailLivesMilliseconds + 1);
    member = await signInMember(world.ask, member.phoneNumber);
    expect((await change(email, proof)).body.code).toBe('STEP_UP_EXPIRED');
  });

  test('five codes a day are sent for a member', async () => {
    for (let count = 0; count < codeLimits.dayOfMember.email_proof; count += 1)
      expect((await change(freshAddress())).status).toBe(200);
    const { status, body, headers } = await change(freshAddress());
    expect([status, body.code]).toEqual([429, 'STEP_UP_CODES_EXHAUSTED']);
    expect(body.message).toMatch(/^No more codes can be sent today\. Please try again in \d+ hours\.$/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('gets no more than its own share, whoever orders the mail', async () => {
    const email = freshAddress();
    const codes: string[] = [];
    for (let count = 0; count < 14; count += 1)
      codes.push(await orderCode(await world.registerMember(), email));
    const { addressDay, newcomersHour } = emailLimits;
    const most = addressDay.proof + newcomersHour;
    expect(codes.filter((code) => code === 'CODE_SENT')).toHaveLength(most);
    expect(codes.at(-1)).toBe('EMAIL_LIMIT_REACHED');
    expect(await inbox(email)).toHaveLength(most);
  });

  test('is proved by its owner, however many codes two others have ordered for it', async () => {
    const email = freshAddress();
    const others = [await world.registerMember(), await world.registerMember()];
    for (const other of others)
      for (let count = 0; count < codeLimits.dayOfMember.email_proof; count += 1)
        expect(await orderCode(other, email)).toBe('CODE_SENT');
    await proveEmail(world, member, email);
    expect(await read()).toMatchObject({ email, emailState: 'proven' });
  });

  test('has room again within an hour for an account that has ordered no code, and for no other', async () => {
    const email = freshAddress();
    for (let count = 0; count < emailLimits.addressDay.proof + emailLimits.newcomersHour; count += 1)
      await orderCode(await world.registerMember(), email);
    const late = await change(email);
    expect([late.status, late.body.code]).toEqual([429, 'EMAIL_LIMIT_REACHED']);
    expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(3600);
    world.passTime(hourMilliseconds);
    member = await signInMember(world.ask, member.phoneNumber);
    expect(await orderCode(member, email)).toBe('CODE_SENT');
    world.passTime(hourMilliseconds);
    member = await signInMember(world.ask, member.phoneNumber);
    expect(await orderCode(member, email)).toBe('EMAIL_LIMIT_REACHED');
  });

  test('is told of a changed password, however many codes others have ordered for it', async () => {
    const email = freshAddress();
    await proveEmail(world, member, email);
    for (let others = 0; others < 2; others += 1) {
      const { token, phoneNumber } = await world.registerMember();
      for (let count = 0; count < codeLimits.dayOfMember.email_proof; count += 1)
        await world.ask(changeEmail, { token, body: { phoneNumber, email } });
      await runDueJobs(world.context, world.database.url);
    }
    const before = (await inbox(email)).length;
    const newPassword = 'Fresh-paddle-upstream-8';
    const body = { phoneNumber: member.phoneNumber, newPassword, password: newPassword };
    expect((await world.ask(changePassword, { token: member.token, body })).status).toBe(200);
    await runDueJobs(world.context, world.database.url);
    expect(await inbox(email)).toHaveLength(before + 1);
  });

  test('no table and no log has its code', async () => {
    const email = freshAddress();
    await change(email);
    const [message] = (await messagesOf(world, member.memberId)).filter(
      ({ recipient }) => recipient === email,
    );
    expect(message?.text).toContain('********');
    await runDueJobs(world.context, world.database.url);
    const [sent] = (await messagesOf(world, member.memberId)).filter(({ recipient }) => recipient === email);
    expect(sent?.secretTextEncrypted).toBe(null);
  });
});

test('an address that the mail server does not know is noted, and gets no more until it is proved again', async () => {
  const email = freshAddress();
  await proveEmail(world, member, email);
  await world.ask(sandboxEmails, { body: { mode: 'refuse' } });
  await changePasswordInVain(email);
  await world.ask(sandboxEmails, { body: { mode: 'succeed' } });
  expect(await read()).toMatchObject({ email, emailState: 'unreachable' });
  const before = (await inbox(email)).length;
  await proveEmail(world, member, email);
  expect(await read()).toMatchObject({ email, emailState: 'proven' });
  expect((await inbox(email)).length).toBe(before + 1);
});

test('it is noted, too, where another spelling of it is on file by then', async () => {
  const email = freshAddress();
  await proveEmail(world, member, email);
  await world.ask(sandboxEmails, { body: { mode: 'refuse' } });
  const spelt = email.replace('maria', 'Maria').replace('example.com', 'ｅｘａｍｐｌｅ。com');
  await changePasswordInVain(email, () =>
    world.database.owner
      .updateTable('member')
      .set({ email: spelt })
      .where('id', '=', member.memberId)
      .execute(),
  );
  await world.ask(sandboxEmails, { body: { mode: 'succeed' } });
  expect(await read()).toMatchObject({ email: spelt, emailState: 'unreachable' });
});

/** A notice to the address on file, which the mail server refuses. */
async function changePasswordInVain(
  email: string,
  beforeItIsSent: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const password = 'Fresh-paddle-upstream-8';
  const { status } = await world.ask(changePassword, {
    token: member.token,
    body: { phoneNumber: member.phoneNumber, newPassword: password, password },
  });
  expect(status).toBe(200);
  await beforeItIsSent();
  await runDueJobs(world.context, world.database.url);
  const rows = await world.database.owner
    .selectFrom('message')
    .select(['given_up_at', 'failed_why'])
    .where('recipient', '=', email)
    .where('template', '=', 'passwordChanged')
    .execute();
  expect(rows).toMatchObject([{ given_up_at: expect.any(Date), failed_why: 'The mail server refused it' }]);
}

describe('the language of messages', () => {
  test('is the registration page’s, and Settings changes it', async () => {
    const phoneNumber = freshPhoneNumber();
    await world.ask(register, { body: { ...registrationOf(phoneNumber), language: 'fil' } });
    member = await signInMember(world.ask, phoneNumber);
    expect(await read()).toMatchObject({ language: 'fil' });
    const email = freshAddress();
    await ask(email);
    expect((await inbox(email)).at(-1)).toMatch(/^Ang code mo para sa e-mail address na ito\n\n/);
    const changed = await world.ask(changeLanguage, {
      token: member.token,
      body: { phoneNumber, language: 'en' },
    });
    expect(changed.body).toEqual({ state: 'LANGUAGE_CHANGED', language: 'en' });
    expect(await read()).toMatchObject({ language: 'en' });
    await ask(email);
    expect((await inbox(email)).at(-1)).toMatch(/^Your code to confirm this e-mail address\n\n/);
  });

  test('is one of two', async () => {
    const { status } = await world.ask(changeLanguage, {
      token: member.token,
      body: { phoneNumber: member.phoneNumber, language: 'ceb' as never },
    });
    expect(status).toBe(400);
  });

  test('a change is in the audit; one that changes nothing is not', async () => {
    for (const language of ['fil', 'fil'] as const)
      await world.ask(changeLanguage, {
        token: member.token,
        body: { phoneNumber: member.phoneNumber, language },
      });
    const rows = await world.database.owner
      .selectFrom('audit')
      .select('after')
      .where('member_id', '=', member.memberId)
      .where('action', '=', 'member.change_language')
      .execute();
    expect(rows).toEqual([{ after: { language: 'fil' } }]);
  });
});

test('an operator without e-mail has no address proved', async () => {
  const { email } = world.context;
  Object.assign(world.context, { email: { name: 'none', send: async () => {} } });
  const { status, body } = await change(freshAddress());
  Object.assign(world.context, { email });
  expect([status, body.code]).toEqual([422, 'EMAIL_UNAVAILABLE']);
});
