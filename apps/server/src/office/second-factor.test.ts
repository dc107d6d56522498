import { officeLogin, officeMe } from '@sagwan/contract/office/sign-in.ts';
import { officeRenewRecoveryCodes } from '@sagwan/contract/staff/renew-recovery-codes.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../session/password.ts';
import { arrangeStaff } from '../testing/arrange-borrower.ts';
import type { Answer } from '../testing/ask.ts';
import { type EnrolledStaff, staffAccounts, staffPassword } from '../testing/staff-accounts.ts';
import { totpAt } from '../testing/totp.ts';
import { worldForTests } from '../testing/world.ts';

const halfMinute = 30_000;
const world = worldForTests((config) => ({ ...config, production: true }));
const accounts = staffAccounts(world);
let staff: EnrolledStaff;

const codeOf = ({ status, body }: Answer) => (status === 200 ? 200 : body.code);
const codeIn = (milliseconds: number) =>
  totpAt(staff.secret, new Date(world.context.now().getTime() + milliseconds));

/** Six digits that fit at no time near. */
function wrongCode(): string {
  const near = new Set([-halfMinute, 0, halfMinute].map(codeIn));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.has(code)) ?? '';
}

describe('a code of the authenticator', () => {
  beforeAll(async () => {
    staff = await accounts.admin();
  });

  test('that confirmed the enrolment does not sign in too', async () => {
    expect(codeOf(await accounts.signIn(staff))).toBe('CREDENTIALS_WRONG');
  });

  test('signs in once, now or half a minute early or late, and no earlier one does after it', async () => {
    world.passTime(10 * halfMinute);
    const early = codeIn(halfMinute);
    const late = codeIn(-halfMinute);
    expect(codeOf(await accounts.signIn(staff, { totp: late }))).toBe(200);
    expect(codeOf(await accounts.signIn(staff, { totp: late }))).toBe('CREDENTIALS_WRONG');
    expect(codeOf(await accounts.signIn(staff, { totp: early }))).toBe(200);
    // The present one lies between the two.
    expect(codeOf(await accounts.signIn(staff))).toBe('CREDENTIALS_WRONG');
    expect(codeOf(await accounts.signIn(staff, { totp: early }))).toBe('CREDENTIALS_WRONG');
    world.passTime(2 * halfMinute);
    expect(codeOf(await accounts.signIn(staff))).toBe(200);
  });

  test('of another minute does not', async () => {
    world.passTime(10 * halfMinute);
    expect(codeOf(await accounts.signIn(staff, { totp: codeIn(-2 * halfMinute) }))).toBe('CREDENTIALS_WRONG');
    expect(codeOf(await accounts.signIn(staff, { totp: codeIn(2 * halfMinute) }))).toBe('CREDENTIALS_WRONG');
  });

  test('of twenty sign-ins at once with one code, one succeeds', async () => {
    staff = await accounts.admin();
    world.passTime(halfMinute);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accounts.signIn(staff)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a stranger', () => {
  beforeAll(async () => {
    staff = await accounts.admin();
    world.passTime(halfMinute);
  });

  test('who has the password is answered as one who has not', async () => {
    const ask = (body: { password: string; totp?: string; recoveryCode?: string }) =>
      world.ask(officeLogin, { body: { email: staff.email, ...body } });
    const answers = [
      await ask({ password: 'not the password' }),
      await ask({ password: staffPassword }),
      await ask({ password: staffPassword, totp: wrongCode() }),
      await ask({ password: staffPassword, recoveryCode: 'AAAAA-AAAAA' }),
    ];
    const told = answers.map(({ status, text, cookies }) => [status, text, cookies]);
    expect(told).toEqual(answers.map(() => [401, answers[0]?.text, []]));
  });

  test('who guesses codes is locked out like one who guesses passwords', async () => {
    // The fifth wrong try, after the four above.
    expect(codeOf(await accounts.signIn(staff, { totp: wrongCode() }))).toBe('CREDENTIALS_WRONG');
    expect(codeOf(await accounts.signIn(staff))).toBe('SIGN_IN_LOCKED');
    world.passTime(901_000);
    expect(codeOf(await accounts.signIn(staff))).toBe(200);
  });

  test('who has a code that was used is counted on', async () => {
    world.passTime(halfMinute);
    const used = codeIn(0);
    expect(codeOf(await accounts.signIn(staff, { totp: used }))).toBe(200);
    for (const totp of [wrongCode(), wrongCode(), used, wrongCode(), used])
      expect(codeOf(await accounts.signIn(staff, { totp }))).toBe('CREDENTIALS_WRONG');
    expect(codeOf(await accounts.signIn(staff, { totp: used }))).toBe('SIGN_IN_LOCKED');
  });
});

describe('a recovery code', () => {
  beforeAll(async () => {
    staff = await accounts.admin();
  });

  const codesLeft = async (answer: Answer) =>
    (await world.ask(officeMe, { token: String(answer.body.accessToken) })).body.recoveryCodesLeft;

  test('there are ten, each of another ten characters', () => {
    expect(new Set(staff.recoveryCodes).size).toBe(10);
    for (const code of staff.recoveryCodes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  });

  test('signs in once instead of the authenticator, however it is typed', async () => {
    const [first = '', second = ''] = staff.recoveryCodes;
    const signedIn = await accounts.signIn(staff, { recoveryCode: first });
    expect(codeOf(signedIn)).toBe(200);
    expect(await codesLeft(signedIn)).toBe(9);
    expect(codeOf(await accounts.signIn(staff, { recoveryCode: first }))).toBe('CREDENTIALS_WRONG');
    const typed = ` ${second.toLowerCase().replace('-', ' ')}`;
    expect(await codesLeft(await accounts.signIn(staff, { recoveryCode: typed }))).toBe(8);
  });

  test('of twenty sign-ins at once with one code, one succeeds', async () => {
    const [, , third = ''] = staff.recoveryCodes;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => accounts.signIn(staff, { recoveryCode: third })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("somebody else's does not", async () => {
    world.passTime(901_000);
    const other = await accounts.admin();
    const [code = ''] = other.recoveryCodes;
    expect(codeOf(await accounts.signIn(staff, { recoveryCode: code }))).toBe('CREDENTIALS_WRONG');
  });
});

test('new recovery codes end the old ones, take password and authenticator, and are told by e-mail', async () => {
  staff = await accounts.admin();
  world.passTime(halfMinute);
  const signedIn = await accounts.signIn(staff);
  const token = String(signedIn.body.accessToken);
  world.passTime(2 * halfMinute);
  const renew = (body: { password: string; totp: string }) =>
    world.ask(officeRenewRecoveryCodes, { token, body });
  const right = { password: staffPassword, totp: codeIn(0) };
  for (const wrong of [
    { ...right, password: 'not the password' },
    { ...right, totp: wrongCode() },
  ])
    expect((await renew(wrong)).body.code).toBe('CREDENTIALS_WRONG');
  // Of several at once one makes them, since its code is used up.
  const answers = await Promise.all([1, 2, 3].map(() => renew(right)));
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  const codes = made[0]?.body.recoveryCodes as string[];
  expect(new Set([...codes, ...staff.recoveryCodes]).size).toBe(20);
  expect(codeOf(await accounts.signIn(staff, { recoveryCode: staff.recoveryCodes[0] ?? '' }))).toBe(
    'CREDENTIALS_WRONG',
  );
  expect(codeOf(await accounts.signIn(staff, { recoveryCode: codes[0] ?? '' }))).toBe(200);
  const { owner } = world.database;
  const messages = await owner
    .selectFrom('message')
    .select(['channel', 'template'])
    .where('recipient', '=', staff.email)
    .execute();
  expect(messages).toEqual([{ channel: 'email', template: 'staffRecoveryCodes' }]);
  const audit = await owner
    .selectFrom('audit')
    .select('actor_kind')
    .where('action', '=', 'staff.renewRecoveryCodes')
    .execute();
  expect(audit).toEqual([{ actor_kind: 'staff' }]);
});

test('production knows nobody without a second factor, neither at the form nor by a session', async () => {
  const passwordHash = await hashPassword(staffPassword);
  const { email, token } = await arrangeStaff(world, 'officer', passwordHash);
  const signedIn = await world.ask(officeLogin, { body: { email, password: staffPassword } });
  expect([signedIn.status, signedIn.body.code]).toEqual([401, 'CREDENTIALS_WRONG']);
  const withCode = await world.ask(officeLogin, { body: { email, password: staffPassword, totp: '123456' } });
  expect(withCode.status).toBe(401);
  expect((await world.ask(officeMe, { token })).body.code).toBe('ACCESS_TOKEN_INVALID');
});
