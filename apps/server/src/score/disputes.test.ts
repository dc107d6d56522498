import { disputeScore } from '@sagwan/contract/member/dispute-score.ts';
import { readScore } from '@sagwan/contract/member/read-score.ts';
import { officeAnswerScoreDispute, officeListScoreDisputes } from '@sagwan/contract/office/score-disputes.ts';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeDays } from '../servicing/close-days.ts';
import { type Arranged, arrangeBorrower } from '../testing/arrange-borrower.ts';
import { payByCode, releasedLoan, travelTo } from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import { disputesPerPage } from './disputes-for-staff.ts';

const world = worldForTests();
let member: Arranged;
let late: string;

const message = 'I paid on the due date, in the morning.';

/** An event of the score, as if it had happened now. */
async function event(reason_code: string, points: number, of = member): Promise<string> {
  const id = uuid();
  await world.database.owner
    .insertInto('score_event')
    .values({ member_id: of.memberId, id, points, reason_code, at: world.context.now() })
    .execute();
  return id;
}

beforeEach(async () => {
  member = await arrangeBorrower(world);
  late = await event('INSTALMENT_LATE', -15);
});

const dispute = (eventId: string, who = member, words = message) => {
  const { phoneNumber, token } = who;
  return world.ask(disputeScore, { token, body: { phoneNumber, eventId, message: words } });
};
const scoreNow = async ({ phoneNumber, token } = member) =>
  readScore.answer.parse((await world.ask(readScore, { token, body: { phoneNumber } })).body);
const listed = async (token: string) =>
  officeListScoreDisputes.answer.parse((await world.ask(officeListScoreDisputes, { token })).body).disputes;
const openOne = async (token: string, of = member) =>
  (await listed(token)).find(({ phoneNumber }) => phoneNumber === of.phoneNumber);
const answer = (token: string, id: string, answerCode: string) =>
  world.ask(officeAnswerScoreDispute, { token, params: { id }, body: { answerCode } as never });
const answersSent = async () =>
  (await messagesOf(world, member.memberId)).filter(({ template }) => template === 'scoreDisputeAnswered');

describe('a disputed event of the score', () => {
  test('has a number and a state, and staff read what the member wrote', async () => {
    expect((await scoreNow()).events[0]).toMatchObject({ id: late, disputable: true, dispute: null });
    const { status, body } = await dispute(late);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'OPEN', answer: null });
    expect(body.disputeNumber).toMatch(/^SD20260316\d{6}$/);
    expect((await scoreNow()).events[0]).toMatchObject({ disputable: false, dispute: body });
    const { token } = await world.staff('auditor');
    expect(await openOne(token)).toMatchObject({
      disputeNumber: body.disputeNumber,
      title: 'An instalment was late',
      points: -15,
      message,
      fullName: 'Maria Santos',
    });
  });

  test('is sealed where it is stored', async () => {
    await dispute(late);
    const row = await world.database.owner
      .selectFrom('score_dispute')
      .select('words_encrypted')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(row.words_encrypted.toString('utf8')).not.toContain('paid');
  });

  test.each([
    ['RECORDED_BY_MISTAKE', 'CORRECTED', 0],
    ['PAYMENT_BOOKED_SINCE', 'CORRECTED', -15],
    ['PAYMENT_CAME_LATE', 'KEPT', -15],
    ['RECORD_IS_RIGHT', 'KEPT', -15],
  ])('answered %s is %s, and the score has moved by %i', async (answerCode, state, moved) => {
    const { start } = await scoreNow();
    await dispute(late);
    const { token, staffId } = await world.staff('officer');
    const open = await openOne(token);
    const { status, body } = await answer(token, open?.id ?? '', answerCode);
    expect([status, body.state]).toEqual([201, state]);
    const now = await scoreNow();
    expect(now.score).toBe(start + moved);
    const disputed = now.events.find(({ id }) => id === late);
    expect(disputed?.dispute).toMatchObject({ state, answer: expect.stringMatching(/\.$/) });
    expect(now.events.map(({ title }) => title).includes('Corrected: an instalment was late')).toBe(
      moved === 0,
    );
    expect(await openOne(token)).toBeUndefined();
    const audit = await world.database.owner
      .selectFrom('audit')
      .select(['action', 'actor_id', 'after'])
      .where('member_id', '=', member.memberId)
      .where('action', '=', 'score.answer')
      .execute();
    expect(audit).toMatchObject([{ actor_id: staffId, after: { state, answerCode } }]);
    const told = await answersSent();
    expect(told).toMatchObject([{ recipient: member.phoneNumber }]);
    expect(told[0]?.text).toContain(`${open?.disputeNumber} about your score is answered.`);
    const again = await answer(token, open?.id ?? '', answerCode);
    expect([again.status, again.body.code]).toEqual([409, 'SCORE_DISPUTE_ANSWERED']);
    expect(again.body.message).toMatch(
      /^This dispute was answered already by The officer, Mar 16, 2026, .* [AP]M\.$/,
    );
  });

  test('of twenty at once is one, and of twenty answers at once one gives the points back', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => dispute(late)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(sent.filter(({ body }) => body.code === 'SCORE_EVENT_DISPUTED')).toHaveLength(19);
    const { token } = await world.staff('approver');
    const id = (await openOne(token))?.id ?? '';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => answer(token, id, 'RECORDED_BY_MISTAKE')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await answersSent()).toHaveLength(1);
    const { score, start } = await scoreNow();
    expect(score).toBe(start);
  });

  test('is one that lowered the score, and one of one’s own', async () => {
    const codeOf = async (eventId: string, who = member) => {
      const { status, body } = await dispute(eventId, who);
      return [status, body.code];
    };
    expect(await codeOf(await event('INSTALMENT_ON_TIME', 5))).toEqual([409, 'SCORE_EVENT_NOT_LOWERING']);
    expect(await codeOf(uuid())).toEqual([404, 'SCORE_EVENT_UNKNOWN']);
    expect(await codeOf(late, await arrangeBorrower(world))).toEqual([404, 'SCORE_EVENT_UNKNOWN']);
    const short = await dispute(late, member, 'wrong');
    expect([short.status, Object.keys(short.body.fields ?? {})]).toEqual([400, ['message']]);
  });

  test('is not answered by auditors, nor under an unknown id', async () => {
    await dispute(late);
    const auditor = await world.staff('auditor');
    const id = (await openOne(auditor.token))?.id ?? '';
    expect((await answer(auditor.token, id, 'RECORD_IS_RIGHT')).status).toBe(403);
    const officer = await world.staff('officer');
    const unknown = await answer(officer.token, uuid(), 'RECORD_IS_RIGHT');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'SCORE_DISPUTE_UNKNOWN']);
    expect((await answer(officer.token, id, 'Pay 500 first')).status).toBe(400);
  });
});

test('the score says what would raise it, with the points', async () => {
  await event('ACTIVATED', 10);
  expect((await scoreNow()).ways).toEqual([
    { title: 'A loan that is paid in full', points: 30 },
    { title: 'A loan that is released to you', points: 10 },
    { title: 'Each instalment that is paid early', points: 7 },
    { title: 'Each instalment that is paid on its due date', points: 5 },
    { title: 'A full month with money in your wallet, up to six times', points: 2 },
  ]);
});

/** The last: it leaves more of them open than a page has. */
test('disputes come a page at a time, the one that waits longest first, each once', async () => {
  const members = await Promise.all(
    Array.from({ length: disputesPerPage + 3 }, () => arrangeBorrower(world)),
  );
  for (const who of members) {
    await dispute(await event('INSTALMENT_LATE', -15, who), who);
    world.passTime(1);
  }
  const { token } = await world.staff('auditor');
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const answer = await world.ask(officeListScoreDisputes, { token, query: { after } });
    const { disputes, next } = officeListScoreDisputes.answer.parse(answer.body);
    expect(disputes.length).toBeLessThanOrEqual(disputesPerPage);
    seen.push(...disputes.map(({ phoneNumber }) => phoneNumber));
    after = next ?? undefined;
  } while (after !== undefined);
  expect(seen.filter((phone) => members.some(({ phoneNumber }) => phoneNumber === phone))).toEqual(
    members.map(({ phoneNumber }) => phoneNumber),
  );
});

test('points that were given back for an instalment are not given back again when it is paid', async () => {
  await travelTo(world, '2026-01-15');
  const loan = await releasedLoan(world);
  await travelTo(world, '2026-03-01', { members: [loan.member] });
  await closeDays(world.context);
  const lateOnes = async () =>
    (await scoreNow(loan.member)).events.filter(({ title }) => /instalment was late/.test(title));
  const [open] = await lateOnes();
  expect((await dispute(open?.id ?? '', loan.member)).status).toBe(201);
  const { token } = await world.staff('approver');
  const { id } = (await openOne(token, loan.member)) ?? expect.fail();
  expect((await answer(token, id, 'RECORDED_BY_MISTAKE')).status).toBe(201);
  expect((await lateOnes()).map(({ points }) => points).toSorted()).toEqual([-15, 15]);
  await payByCode(world, loan, 2_650_000n, '2026-02-15');
  expect((await lateOnes()).map(({ points }) => points).toSorted()).toEqual([-15, 15]);
});
