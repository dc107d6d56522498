import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { signInMember, testPassword } from '../testing/accounts.ts';
import { arrangeBorrower } from '../testing/arrange-borrower.ts';
import { dataRequests } from '../testing/data-requests.ts';
import { releasedTo } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';
import { clearWhatIsDue } from './clear.ts';

/** What is older than the time for which its kind is kept, and still needed. */
const world = worldForTests();

const later = async (days: number) => {
  world.passTime(days * dayMilliseconds);
  await clearWhatIsDue(world.context);
};

test('a number that is locked out is locked out as long as it was, however long ago it was counted', async () => {
  const { phoneNumber } = await world.registerMember();
  const wrong = () => world.ask(login, { body: { phoneNumber, password: 'not-the-password-1' } });
  await wrong();
  const { owner } = world.database;
  const locked_until = new Date(world.context.now().getTime() + 400 * dayMilliseconds);
  await owner.updateTable('sign_in_guard').set({ locked_until }).execute();
  const guards = async () => (await owner.selectFrom('sign_in_guard').selectAll().execute()).length;
  const before = await guards();
  expect(before).toBeGreaterThan(0);
  await later(399);
  expect(await guards()).toBe(before);
  await later(30);
  expect(await guards()).toBe(0);
});

test('an event of a payout that contradicts what is known stays', async () => {
  const { owner } = world.database;
  const event = {
    provider: 'test',
    reference_id: '-',
    provider_payout_id: '-',
    state: 'completed' as const,
    raw_encrypted: Buffer.from('sealed'),
    amount_minor: 1n,
    received_at: world.context.now(),
    applied_at: world.context.now(),
  };
  for (const outcome of ['applied', 'mismatch'] as const)
    await owner
      .insertInto('payout_event')
      .values({ ...event, event_id: uuid(), outcome })
      .execute();
  await later(4_000);
  const left = await owner.selectFrom('payout_event').select('outcome').execute();
  expect(left).toEqual([{ outcome: 'mismatch' }]);
});

test('what a member signed stays, and so does an offer that was made of it', async () => {
  const { owner } = world.database;
  const member = await arrangeBorrower(world);
  const { memberId, phoneNumber, token } = member;
  const shown = async (installmentCount: number) => {
    const body = { phoneNumber, loanAmountPHP: 150_000, installmentCount, selectedCurrency: 'PHP' };
    return String((await world.ask(disclose, { token, body })).body.disclosureId);
  };
  const [offered, unsigned] = [await shown(6), await shown(12)];
  const { loanId } = await releasedTo(world, member, { loanAmountPHP: 160_000 });
  await owner.updateTable('loan').set({ offer_disclosure_id: offered }).where('id', '=', loanId).execute();
  await later(1_000);
  const rows = await owner.selectFrom('disclosure').select('id').where('member_id', '=', memberId).execute();
  const left = rows.map(({ id }) => id);
  expect(left).toHaveLength(2);
  expect(left).toContain(offered);
  expect(left).not.toContain(unsigned);
});

test('an account was used last when its newest sign-in was used, also where an older one is cleared after it', async () => {
  const { memberId, phoneNumber } = await world.registerMember();
  const { owner } = world.database;
  await owner.deleteFrom('spent_refresh_token').execute();
  await owner.deleteFrom('session').where('member_id', '=', memberId).execute();
  await signInMember(world.ask, phoneNumber, testPassword, { persist: true });
  world.passTime(dayMilliseconds);
  const usedAt = world.context.now();
  await signInMember(world.ask, phoneNumber);
  const left = async () =>
    (await owner.selectFrom('session').select('id').where('member_id', '=', memberId).execute()).length;
  await later(92);
  expect(await left()).toBe(1);
  await later(40);
  expect(await left()).toBe(0);
  const account = owner.selectFrom('member').select('last_used_at').where('id', '=', memberId);
  expect((await account.executeTakeFirstOrThrow()).last_used_at).toEqual(usedAt);
});

test('who asked for a correction is known for five years from its answer', async () => {
  const { owner } = world.database;
  const member = await arrangeBorrower(world);
  const { correct, openOf, answer } = dataRequests(world);
  expect((await correct(member)).status).toBe(201);
  world.passTime(365 * dayMilliseconds);
  const { token } = await world.staff('officer');
  expect((await answer(token, (await openOf(member, token))?.id ?? '', 'CORRECTED')).status).toBe(201);
  const isCleared = async () => {
    const row = owner.selectFrom('member').select('cleared_at').where('id', '=', member.memberId);
    return (await row.executeTakeFirstOrThrow()).cleared_at !== null;
  };
  await later(5 * 365);
  expect(await isCleared()).toBe(false);
  await later(3);
  expect(await isCleared()).toBe(true);
});
