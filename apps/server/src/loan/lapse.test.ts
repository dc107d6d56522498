import { sandboxClock } from '@sagwan/contract/system/sandbox-servicing.ts';
import { addDays, lastInstantOf, manilaDate } from '@sagwan/domain/time/manila.ts';
import { expect, test } from 'vitest';
import { type Arranged, arrangeBorrower, renewedMemberToken } from '../testing/arrange-borrower.ts';
import { answerTo, approveLoan, loanOfMember, offerTerms, releaseLoan } from '../testing/decide-loan.ts';
import { appliedFor } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';
import { lapseOffers } from './lapse.ts';

/** Offers and approvals while the sandbox's clock is moved: the real one stands still, so everybody stays signed in. */
const world = worldForTests();

interface Application {
  member: Arranged;
  loanNumber: string;
}

async function applied(): Promise<Application> {
  const member = await arrangeBorrower(world);
  return { member, loanNumber: await appliedFor(world, member) };
}

async function approved(): Promise<Application> {
  const application = await applied();
  expect((await approveLoan(world, application.loanNumber)).status).toBe(201);
  return application;
}

async function offered(): Promise<Application> {
  const application = await applied();
  const terms = { loanAmountPHP: 200_000, installmentCount: 12 };
  expect((await offerTerms(world, application.loanNumber, terms)).status).toBe(201);
  return application;
}

const read = ({ member, loanNumber }: Application) => loanOfMember(world, member, loanNumber);
const accept = ({ member, loanNumber }: Application) => answerTo(world, member, loanNumber, 'acceptOffer');

async function travel(days: number): Promise<void> {
  expect((await world.ask(sandboxClock, { body: { days } })).status).toBe(200);
}

async function noticesTo({ member }: Application, template: string): Promise<number> {
  const notices = await world.database.owner
    .selectFrom('message')
    .select('template')
    .where('member_id', '=', member.memberId)
    .where('template', '=', template)
    .execute();
  return notices.length;
}

const standsUntil = async (application: Application) =>
  manilaDate(new Date(((await read(application)).offer as { standsUntil: string }).standsUntil));

test('an offer stands for three business days, and lapses while the clock is moved on', async () => {
  // The clock has been moved already when the offer is made.
  await travel(10);
  const late = await offered();
  const early = await offered();
  expect(await standsUntil(late)).toBe(addDays(world.context.businessDate(), 3));
  await travel(2);
  expect((await read(late)).state).toBe('OFFERED');
  expect((await accept(early)).body).toEqual({ state: 'APPROVED' });
  await travel(2);
  expect(await read(late)).toMatchObject({ state: 'EXPIRED', statusIcon: 'clock', offer: null });
  expect((await read(early)).state).toBe('APPROVED');
  // The notice of the offer said until when to answer.
  expect([await noticesTo(late, 'offerLapsed'), await noticesTo(early, 'offerLapsed')]).toEqual([1, 0]);
});

test('an offer that no job has lapsed yet is answered too late by the business clock', async () => {
  const late = await offered();
  const { businessClock, db } = world.context;
  for (let day = 0; day < 4; day += 1) await businessClock.travelOneDay(db);
  const refused = await accept(late);
  expect([refused.status, refused.body.code]).toEqual([409, 'OFFER_LAPSED']);
});

test('an approval that nobody released in thirty business days lapses while the clock is moved on', async () => {
  await travel(5);
  const left = await approved();
  const released = await approved();
  await travel(29);
  expect((await releaseLoan(world, released.loanNumber)).status).toBe(201);
  expect((await read(left)).state).toBe('APPROVED');
  await travel(2);
  expect(await read(left)).toMatchObject({ state: 'EXPIRED', statusIcon: 'clock' });
  expect((await read(released)).state).toBe('DISBURSED');
  const row = await world.database.owner
    .selectFrom('loan')
    .select(['approved_at', 'closed_at'])
    .where('loan_number', '=', left.loanNumber)
    .executeTakeFirstOrThrow();
  // On the first day after the thirty, not at the end of the travel or by the real clock.
  expect(manilaDate(row.closed_at ?? new Date(0))).toBe(
    addDays(manilaDate(row.approved_at ?? new Date(0)), 31),
  );
  expect(await noticesTo(left, 'loanExpired')).toBe(1);
});

test('the audit of it keeps the real clock', async () => {
  const rows = await world.database.owner
    .selectFrom('audit')
    .select('at')
    .where('action', 'in', ['loan.approve', 'loan.lapseApproval', 'loan.lapseOffer'])
    .execute();
  expect(rows.length).toBeGreaterThan(2);
  expect(new Set(rows.map(({ at }) => at.getTime()))).toEqual(new Set([world.context.now().getTime()]));
});

test('an offer can be accepted in the last minute of the day that its notice names', async () => {
  const application = await offered();
  const { context } = world;
  const until = lastInstantOf(addDays(context.businessDate(), 3));
  world.passTime(until.getTime() - context.businessClock.now().getTime());
  await lapseOffers(context);
  application.member.token = await renewedMemberToken(world, application.member);
  expect((await accept(application)).body).toEqual({ state: 'APPROVED' });
});
