import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { dayMilliseconds, hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { beforeAll, expect, test } from 'vitest';
import type { SignedInMember } from '../testing/accounts.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { checkChallenge, issueChallenge, type MemberPurpose, noTryRefusal } from './challenge.ts';

const world = worldForTests();
let member: SignedInMember;
beforeAll(async () => {
  member = await world.registerMember();
});

const action = { walletId: 'w', amountMinor: '10000', bankAccountId: 'b' };

/** The last text made is the one with the code in it. */
async function issue(purpose: MemberPurpose = 'withdrawal') {
  let code = '';
  const issued = await transact(world.context.db, (trx) =>
    issueChallenge(trx, world.context, {
      memberId: member.memberId,
      purpose,
      boundTo: action,
      idempotencyKey: crypto.randomUUID(),
      text: (shown) => {
        if (/^\d+$/.test(shown)) code = shown;
        return `Your code is ${shown}`;
      },
    }),
  );
  return isRefusal(issued) ? issued : { ...issued, code };
}

async function issued() {
  const made = await issue();
  if (isRefusal(made)) throw new Error(made.refused);
  return made;
}

async function check(
  challengeId: string,
  code: string,
  { memberId = member.memberId, boundTo = action as object } = {},
): Promise<string> {
  const checked = await transact(world.context.db, (trx) =>
    checkChallenge(trx, world.context, { challengeId, memberId, purpose: 'withdrawal', boundTo, code }),
  );
  return isRefusal(checked) ? checked.refused : checked;
}

const wrongFor = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

test('a right code confirms once', async () => {
  const { challengeId, code } = await issued();
  expect(code).toMatch(/^\d{8}$/);
  expect(await check(challengeId, code)).toBe('confirmed');
  expect(await check(challengeId, code)).not.toBe('confirmed');
});

test('of twenty right answers at once one confirms', async () => {
  const { challengeId, code } = await issued();
  const answers = await Promise.all(Array.from({ length: 20 }, () => check(challengeId, code)));
  expect(answers.filter((answer) => answer === 'confirmed')).toHaveLength(1);
});

test('a fourth guess is refused even if right', async () => {
  const { challengeId, code } = await issued();
  for (let tries = 0; tries < 3; tries += 1) {
    expect(await check(challengeId, wrongFor(code))).toBe('STEP_UP_INVALID');
  }
  expect(await check(challengeId, code)).toBe('STEP_UP_TRIES_EXHAUSTED');
});

test('fifty guesses at once compare three, and the right one among the last is refused', async () => {
  const { challengeId, code } = await issued();
  const answers = await Promise.all(Array.from({ length: 50 }, () => check(challengeId, wrongFor(code))));
  const compared = answers.filter((answer) => answer === 'STEP_UP_INVALID');
  expect(compared).toHaveLength(3);
  expect(answers.filter((answer) => answer === 'STEP_UP_TRIES_EXHAUSTED')).toHaveLength(47);
  expect(await check(challengeId, code)).toBe('STEP_UP_TRIES_EXHAUSTED');
});

test('a code is good for its action, its member and five minutes', async () => {
  const { challengeId, code, expiresAt } = await issued();
  expect(expiresAt.getTime() - world.context.now().getTime()).toBe(300_000);
  expect(await check(challengeId, code, { boundTo: { ...action, amountMinor: '10001' } })).toBe(
    'STEP_UP_INVALID',
  );
  const other = await world.registerMember();
  expect(await check(challengeId, code, { memberId: other.memberId })).toBe('STEP_UP_REQUIRED');
  world.passTime(300_000);
  expect(await check(challengeId, code)).toBe('STEP_UP_EXPIRED');
});

test('the limit of a Manila day holds however many ask at once', async () => {
  world.passTime(dayMilliseconds);
  const answers = await Promise.all(Array.from({ length: 20 }, () => issue('bank_change')));
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(5);
  // 10:00 in Manila it is; the day is over after fourteen hours.
  world.passTime(14 * hourMilliseconds);
  expect(isRefusal(await issue('bank_change'))).toBe(false);
});

test('each purpose has a budget of its own', async () => {
  world.passTime(dayMilliseconds);
  for (const purpose of ['password_change', 'bank_change', 'plan_change'] as const) {
    for (let made = 0; made < 5; made += 1) expect(isRefusal(await issue(purpose))).toBe(false);
    expect(await issue(purpose)).toMatchObject({ refused: 'STEP_UP_CODES_EXHAUSTED' });
  }
  for (let made = 0; made < 30; made += 1) expect(isRefusal(await issue('withdrawal'))).toBe(false);
  expect(await issue('withdrawal')).toMatchObject({ refused: 'STEP_UP_CODES_EXHAUSTED' });
});

test('why no try could be taken: never sent, used, over or out of tries', async () => {
  world.passTime(dayMilliseconds);
  const { memberId } = member;
  const why = async (challengeId: string, of = memberId) =>
    (
      await noTryRefusal(world.context, {
        memberId: of,
        challengeId,
        purpose: 'withdrawal',
      })
    ).refused;
  const { challengeId, code } = await issued();
  expect(await why(crypto.randomUUID())).toBe('STEP_UP_REQUIRED');
  expect(await why(challengeId, crypto.randomUUID())).toBe('STEP_UP_REQUIRED');
  for (let tries = 0; tries < 3; tries += 1) await check(challengeId, wrongFor(code));
  expect(await why(challengeId)).toBe('STEP_UP_TRIES_EXHAUSTED');
  world.passTime(300_000);
  expect(await why(challengeId)).toBe('STEP_UP_EXPIRED');
  const second = await issued();
  await check(second.challengeId, second.code);
  expect(await why(second.challengeId)).toBe('STEP_UP_REQUIRED');
});
