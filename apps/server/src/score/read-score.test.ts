import { readMember } from '@sagwan/contract/member/read-member.ts';
import { readScore } from '@sagwan/contract/member/read-score.ts';
import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { closeDays } from '../servicing/close-days.ts';
import { paidEvent, releasedLoan, sendCollectionEvent, travelTo } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();

test('every event is listed with its points, also what is taken back when a payment turns out to have come in time', async () => {
  await travelTo(world, '2026-01-15');
  const loan = await releasedLoan(world);
  const other = await releasedLoan(world);
  const scoreOf = async ({ member }: typeof loan) => {
    const { phoneNumber, token } = member;
    const answer = await world.ask(readScore, { token, body: { phoneNumber } });
    const { score, start, events } = readScore.answer.parse(answer.body);
    const record = await world.ask(readMember, { token, body: { phoneNumber } });
    // The sum of what is listed is what the gauge shows.
    expect(score).toBe(record.body.creditScore);
    expect(events.reduce((total, { points }) => total + points, start)).toBe(score);
    return events.map(({ title, points }) => [title, points]);
  };
  const released = ['A loan was released to you', 10];
  expect(await scoreOf(loan)).toEqual([released]);

  await travelTo(world, '2026-03-10', { members: [loan.member, other.member] });
  await closeDays(world.context);
  const late = ['An instalment was late', -15];
  const month = ['A full month with money in your wallet', 2];
  expect(await scoreOf(loan)).toEqual(expect.arrayContaining([released, late, month]));

  const { body } = await world.ask(createCode, {
    token: loan.member.token,
    body: { ...loan.own, channel: 'virtualAccount' },
  });
  const event = paidEvent(world, {
    reference: String(body.reference),
    amountMinor: 2_650_000n,
    valueOn: '2026-02-15',
  });
  expect(await sendCollectionEvent(world, event)).toBe(200);
  await runDueJobs(world.context, world.database.url);
  expect(await scoreOf(loan)).toEqual(
    expect.arrayContaining([
      released,
      late,
      ['Corrected: an instalment was late', 15],
      ['An instalment was paid on time', 5],
    ]),
  );
  // Another member's loan moved another member's score.
  expect(await scoreOf(other)).not.toContainEqual(['An instalment was paid on time', 5]);
});
