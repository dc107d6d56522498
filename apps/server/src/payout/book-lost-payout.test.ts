import { officeListPayoutProblems } from '@sagwan/contract/office/list-payout-problems.ts';
import { dayMilliseconds, hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { journalLinesOf } from '../testing/balances.ts';
import { type FundedMember, fundedMember, walletOf, withdrawalsOf } from '../testing/fund.ts';
import { arrangePayouts, gone, untouched } from '../testing/payouts.ts';
import { worldForTests } from '../testing/world.ts';
import { bookLostPayout } from './book-lost-payout.ts';

/** As after a restore: the provider has paid a withdrawal whose rows are lost (docs/recovery.md). */
const world = worldForTests();
const { runJobs, tell, ledgerStands, messagesTo } = arrangePayouts(world);

const suspend = ({ memberId }: FundedMember, days = 3) =>
  world.database.owner
    .updateTable('member')
    .set({ suspended_until: new Date(world.context.now().getTime() + days * dayMilliseconds) })
    .where('id', '=', memberId)
    .execute();

/** A suspended member with ₱1,000.00, of which ₱500.00 were paid out by a withdrawal of an hour ago that is not known here. */
async function lostPayout(amountMinor = 50_000n) {
  const member = await fundedMember(world, { balanceMinor: 100_000n });
  await suspend(member);
  const id = uuid({ msecs: world.context.now().getTime() - hourMilliseconds });
  const say = async (state: string) => {
    const eventId = uuid();
    const said = {
      eventId,
      referenceId: `${member.memberId}.${id}`,
      providerPayoutId: `payout-${id}`,
      state,
      amountMinor: amountMinor.toString(),
    };
    expect((await tell(JSON.stringify(said))).status).toBe(200);
    await runJobs();
    return eventId;
  };
  return { member, id, say };
}

const book = (eventId: string) =>
  bookLostPayout(world.context, { provider: world.context.payout.name, eventId }, { systemUser: 'operator' });

async function problemOf(eventId: string): Promise<string | undefined> {
  const { token } = await world.staff('officer');
  const { body } = await world.ask(officeListPayoutProblems, { token });
  return (body.problems as { eventId: string; problem: string }[]).find((one) => one.eventId === eventId)
    ?.problem;
}

test('is booked once as the withdrawal that it was, from its event, and nobody is told anything', async () => {
  const { member, id, say } = await lostPayout();
  const eventId = await say('completed');
  expect(await problemOf(eventId)).toBe('There is no such withdrawal');
  const before = (await journalLinesOf(world, member)).length;

  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => book(eventId)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [withdrawal, ...more] = await withdrawalsOf(world, member);
  expect(more).toEqual([]);
  expect(withdrawal).toMatchObject({ id, state: 'COMPLETED', amount_minor: 50_000n });
  await expect(book(eventId)).rejects.toThrow(
    `It is known here, as withdrawal ${withdrawal?.withdrawal_number}: nothing is to be booked.`,
  );

  expect(await walletOf(world, member)).toEqual(gone);
  const today = '2026-03-16';
  expect((await journalLinesOf(world, member)).slice(before)).toEqual([
    ['withdrawal', today, today, 'wallet_payable', 50_000n, 0n],
    ['withdrawal', today, today, 'payouts_in_transit', 0n, 50_000n],
    ['payout_completed', today, today, 'payouts_in_transit', 50_000n, 0n],
    ['payout_completed', today, today, 'bank', 0n, 50_000n],
  ]);
  const { owner } = world.database;
  const row = await owner.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.created_at).toEqual(new Date('2026-03-16T01:00:00Z'));
  const attempts = await owner.selectFrom('payout').selectAll().where('withdrawal_id', '=', id).execute();
  expect(attempts).toMatchObject([{ attempt: 1, state: 'COMPLETED', provider_payout_id: `payout-${id}` }]);
  const audited = await owner.selectFrom('audit').selectAll().where('subject_id', '=', id).execute();
  expect(audited).toMatchObject([
    { actor_kind: 'system', action: 'withdrawal.book_lost', after: { eventId, systemUser: 'operator' } },
  ]);
  expect(await messagesTo(member)).toEqual([]);
  expect(await problemOf(eventId)).toBeUndefined();
  await ledgerStands();
});

test('is an ordinary withdrawal from then on: what the bank returns is in the wallet again', async () => {
  const { member, say } = await lostPayout();
  await book(await say('completed'));
  await say('completed');
  expect(await walletOf(world, member)).toEqual(gone);
  await say('returned');
  expect(await walletOf(world, member)).toEqual(untouched);
  await ledgerStands();
});

test('is booked also where the event still waits for its job', async () => {
  const { member, say } = await lostPayout();
  const eventId = await say('completed');
  const waits = { applied_at: null, outcome: null, problem: null };
  await world.database.owner.updateTable('payout_event').set(waits).where('event_id', '=', eventId).execute();
  await book(eventId);
  await runJobs();
  expect(await walletOf(world, member)).toEqual(gone);
  await ledgerStands();
});

describe('nothing is booked', () => {
  test('of a member whom two people have not suspended', async () => {
    const { member, say } = await lostPayout();
    const eventId = await say('completed');
    await suspend(member, -1);
    await expect(book(eventId)).rejects.toThrow('The member is not suspended.');
    expect(await walletOf(world, member)).toEqual(untouched);
  });

  test('where the wallet holds less', async () => {
    const { member, say } = await lostPayout(100_001n);
    await expect(book(await say('completed'))).rejects.toThrow(
      'The wallet holds ₱\u202f1,000.00, less than the ₱\u202f1,000.01 that were paid.',
    );
    expect(await walletOf(world, member)).toEqual(untouched);
  });

  test.each(['accepted', 'failed', 'returned'])('where the payout is %s', async (state) => {
    const { say } = await lostPayout();
    await expect(book(await say(state))).rejects.toThrow(`payout is ${state}`);
  });

  test('where another event says that the money came back', async () => {
    const { member, say } = await lostPayout();
    const eventId = await say('completed');
    const returned = await say('returned');
    await expect(book(eventId)).rejects.toThrow(
      `By event ${returned} the payout is returned: the money is in the wallet.`,
    );
    expect(await walletOf(world, member)).toEqual(untouched);
  });

  test('of an event that never came, or of a member who is not known here', async () => {
    await expect(book('none')).rejects.toThrow('sandbox has sent no event none.');
    const eventId = uuid();
    const said = { eventId, providerPayoutId: 'p', state: 'completed', amountMinor: '1' };
    await tell(JSON.stringify({ ...said, referenceId: `${uuid()}.${uuid()}` }));
    await expect(book(eventId)).rejects.toThrow('The member has no wallet');
    const ofNobody = { ...said, eventId: uuid(), referenceId: 'x' };
    await tell(JSON.stringify(ofNobody));
    await expect(book(ofNobody.eventId)).rejects.toThrow('Its reference is none of ours.');
  });
});
