import { askPasskey, loginWithPasskey } from '@sagwan/contract/passkey/passkeys.ts';
import { changePassword } from '@sagwan/contract/session/change-password.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { closeAccount } from '../personal-data/close-account.ts';
import { freshPhoneNumber, type SignedInMember, testPassword } from '../testing/accounts.ts';
import type { Answer } from '../testing/ask.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { passkeyOf, requestIn } from '../testing/passkey.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { makeDuePhoneChanges } from './make-phone-change.ts';
import { insertPhoneChange } from './phone-change.sql.ts';

/** A sign-in, or a new password, whose proof was right when it began and is not when it ends (decision 0030). */
const world = worldForTests();

const fresh = 'Fresh-water-12';

/**
 * Sends a request and holds it at a table until `change` is made, or waits as well, for the same table or for the request.
 * @returns what the request is answered.
 */
async function heldWhile(
  table: 'sign_in_guard' | 'audit' | 'cap_use' | 'phone_challenge',
  send: () => Promise<Answer>,
  change: () => Promise<unknown>,
): Promise<Answer> {
  const { owner } = world.database;
  const { held, changed } = await owner.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    const held = send();
    await until(async () => (await waiting()) === 1);
    let isOver = false;
    const changed = change().finally(() => {
      isOver = true;
    });
    await until(async () => isOver || (await waiting()) === 2);
    return { held, changed };
  });
  await changed;
  return held;
}

/** Statements of this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database.owner);
  return rows.length;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise(setImmediate);
}

const signIn = (phoneNumber: string, password = testPassword) =>
  world.ask(login, { body: { phoneNumber, password } });

/** How many sessions of a member were not ended. */
async function liveSessions({ memberId }: SignedInMember): Promise<number> {
  const rows = await world.database.owner
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.length;
}

/** Sets a new password with a code that was sent before, as the owner would. */
async function resetOf({ phoneNumber }: SignedInMember) {
  await world.ask(requestOtp, { body: { phoneNumber, purpose: 'password_reset' } });
  const otp = await lastCodeTo(world, phoneNumber);
  return () => world.ask(resetPassword, { body: { phoneNumber, otp, newPassword: fresh } });
}

/** Makes a change of the number that has waited for its day. */
async function numberChangeOf({ memberId, phoneNumber }: SignedInMember) {
  const { context } = world;
  const askedAt = context.now();
  const numbers = { oldPhoneNumber: phoneNumber, newPhoneNumber: freshPhoneNumber() };
  await transact(context.db, (trx) =>
    insertPhoneChange(trx, memberId, { id: uuid(), ...numbers, askedAt, dueAt: askedAt }),
  );
  return () => makeDuePhoneChanges(context);
}

async function closingOf({ memberId }: SignedInMember) {
  const { context } = world;
  return () => transact(context.db, (trx) => closeAccount(trx, context, { memberId, at: context.now() }));
}

const changes = [
  ['a new password', resetOf],
  ['another phone number', numberChangeOf],
  ['the closing of the account', closingOf],
] as const;

test.each(changes)('%s while a password is verified: the sign-in is refused', async (_, changeOf) => {
  const member = await world.registerMember();
  const change = await changeOf(member);
  const late = await heldWhile('sign_in_guard', () => signIn(member.phoneNumber), change);
  expect([late.status, late.body.code, late.headers['set-cookie']]).toEqual([
    401,
    'CREDENTIALS_WRONG',
    undefined,
  ]);
  expect(await liveSessions(member)).toBe(0);
});

test.each(changes)('%s while a session is opened: it ends that one too', async (_, changeOf) => {
  const member = await world.registerMember();
  const change = await changeOf(member);
  await heldWhile('audit', () => signIn(member.phoneNumber), change);
  expect(await liveSessions(member)).toBe(0);
});

test.each(changes)('%s while a passkey opens a session: it ends that one too', async (_, changeOf) => {
  const member = await world.registerMember();
  const { device } = await passkeyOf(world, member);
  const change = await changeOf(member);
  const asked = await world.ask(askPasskey, { body: {} });
  const body = { challengeId: String(asked.body.challengeId), passkey: device.get(requestIn(asked)) };
  await heldWhile('audit', () => world.ask(loginWithPasskey, { body }), change);
  expect(await liveSessions(member)).toBe(0);
});

test('a new password of a session that the owner ends meanwhile is not set', async () => {
  const member = await world.registerMember();
  const reset = await resetOf(member);
  const { phoneNumber, token } = member;
  const body = { phoneNumber, newPassword: 'Thief-river-9', password: 'Thief-river-9' };
  const late = await heldWhile('cap_use', () => world.ask(changePassword, { token, body }), reset);
  expect([late.status, late.body.code]).toEqual([403, 'ACCESS_TOKEN_INVALID']);
  expect((await signIn(phoneNumber, fresh)).status).toBe(200);
});

test('a new password with a code of the number of before is not set', async () => {
  const member = await world.registerMember();
  const reset = await resetOf(member);
  const late = await heldWhile('phone_challenge', reset, await numberChangeOf(member));
  expect([late.status, late.body.code]).toEqual([422, 'STEP_UP_INVALID']);
});
