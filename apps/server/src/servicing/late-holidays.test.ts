import { disputeScore } from '@sagwan/contract/member/dispute-score.ts';
import { officeAnswerScoreDispute, officeListScoreDisputes } from '@sagwan/contract/office/score-disputes.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { readCertificate } from '@sagwan/contract/repayment/read-certificate.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { minorFromText } from '@sagwan/domain/money/money.ts';
import { afterEach, expect, test } from 'vitest';
import { readScoreEvents } from '../score/score.sql.ts';
import { textsOf } from '../testing/auto-debit.ts';
import { ledgerProblemsOf } from '../testing/balances.ts';
import {
  checkLoan,
  liveUntil,
  payByCode,
  type ReleasedLoan,
  releasedLoan,
  travelTo,
} from '../testing/released-loan.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

/** The first due date is Sunday 15 February; with these days it may be met until Monday the 23rd. */
const closedDays = ['2026-02-16', '2026-02-18', '2026-02-19', '2026-02-20'];

const world = worldForTests();
afterEach(() => withdraw());

async function enter(): Promise<void> {
  const rows = closedDays.map((day) => ({ day, name: 'Proclaimed' }));
  await world.database.owner.insertInto('holiday').values(rows).execute();
}

async function withdraw(): Promise<void> {
  await world.database.owner.deleteFrom('holiday').where('day', 'in', closedDays).execute();
}

async function pointsOf({ member }: ReleasedLoan) {
  const events = await readScoreEvents(world.context.db, member.memberId);
  return events.map(({ reasonCode, points }) => [reasonCode, points]);
}

async function payOff(loan: ReleasedLoan): Promise<void> {
  const { body } = await world.ask(quotePayOff, { token: loan.member.token, body: loan.own });
  await payByCode(world, loan, minorFromText(Number(body.amount).toFixed(2)) ?? 0n);
}

async function correctByDispute({ member }: ReleasedLoan, staffToken: string): Promise<void> {
  const { phoneNumber, token, memberId } = member;
  const taken = (await readScoreEvents(world.context.db, memberId)).find(({ points }) => points < 0);
  const message = 'Banks were closed that day.';
  await world.ask(disputeScore, { token, body: { phoneNumber, eventId: taken?.id ?? '', message } });
  const { body } = await world.ask(officeListScoreDisputes, { token: staffToken });
  const { disputes } = officeListScoreDisputes.answer.parse(body);
  const id = disputes.find((dispute) => dispute.phoneNumber === phoneNumber)?.id ?? '';
  const answerCode = 'RECORDED_BY_MISTAKE';
  const { status } = await world.ask(officeAnswerScoreDispute, {
    token: staffToken,
    params: { id },
    body: { answerCode },
  });
  if (status !== 201) throw new Error(`The dispute was answered with ${status}`);
}

const dueOf = async ({ member: { token }, own }: ReleasedLoan) =>
  (await world.ask(readSchedule, { token, body: own })).body.due;

const [released, late, lateTakenBack, onTime] = [
  ['LOAN_DISBURSED', 10],
  ['INSTALMENT_LATE', -15],
  ['INSTALMENT_LATE', 15],
  ['INSTALMENT_ON_TIME', 5],
];

test('entered after a late payment take its points back with the next end of day, and say what was taken off', async () => {
  const loan = await checkLoan(world);
  await liveUntil(world, '2026-02-20', loan);
  await payByCode(world, loan, 2_665_900n);
  await enter();
  expect(await pointsOf(loan)).toEqual([released, late]);
  await liveUntil(world, '2026-02-21', loan);
  expect(await pointsOf(loan)).toEqual([released, late, lateTakenBack, onTime]);
  expect(await textsOf(world, loan, 'penaltyReversed')).toEqual([expect.stringContaining('PHP 159.00')]);
  await liveUntil(world, '2026-02-25', loan);
  expect(await pointsOf(loan)).toHaveLength(4);
  expect(await textsOf(world, loan, 'penaltyReversed')).toHaveLength(1);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('entered while it is unpaid take the points back, and it is on time until its last day', async () => {
  const paid = await checkLoan(world);
  const unpaid = await checkLoan(world);
  await liveUntil(world, '2026-02-20', paid, unpaid);
  await enter();
  await liveUntil(world, '2026-02-23', paid, unpaid);
  for (const loan of [paid, unpaid]) expect(await pointsOf(loan)).toEqual([released, late, lateTakenBack]);
  await payByCode(world, paid, 2_650_000n);
  expect((await pointsOf(paid)).slice(3)).toEqual([onTime]);
  await liveUntil(world, '2026-02-25', paid, unpaid);
  expect((await pointsOf(unpaid)).slice(3)).toEqual([late]);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('take points back whose penalty was waived or too small to be charged, and none that a dispute gave back', async () => {
  await travelTo(world, '2026-01-15');
  const staff = await servicingStaff(world);
  const [waived, short, disputed] = [
    await releasedLoan(world),
    await releasedLoan(world),
    await releasedLoan(world),
  ];
  const loans = [waived, short, disputed];
  await liveUntil(world, '2026-02-15', ...loans);
  await payByCode(world, short, 2_646_000n);
  await liveUntil(world, '2026-02-20', ...loans);
  await staff.travel('2026-02-20', waived);
  expect((await staff.doIt(waived, { kind: 'waivePenalty', amount: 159 })).status).toBe(201);
  await payByCode(world, waived, 2_650_000n);
  await payOff(short);
  await payByCode(world, disputed, 2_665_900n);
  await correctByDispute(disputed, staff.officer.token);
  const paid = [
    ['INSTALMENT_PAID_EARLY', 7],
    ['LOAN_PAID', 30],
  ];
  const before = [
    [released, late],
    [released, late, ...paid],
    [released, late, lateTakenBack],
  ];
  expect(await Promise.all(loans.map(pointsOf))).toEqual(before);
  await enter();
  await liveUntil(world, '2026-02-22', ...loans);
  expect(await Promise.all(loans.map(pointsOf))).toEqual([
    [released, late, lateTakenBack, onTime],
    [released, late, ...paid, lateTakenBack, onTime],
    before[2],
  ]);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('withdrawn after a loan was paid off by what was asked for ask for nothing more; who still owes is told what is added, and is late', async () => {
  await enter();
  const loan = await checkLoan(world);
  const open = await releasedLoan(world);
  const first = await releasedLoan(world);
  await liveUntil(world, '2026-02-20', loan, open, first);
  await payOff(loan);
  await payByCode(world, first, 2_650_000n);
  await withdraw();
  const earned = await pointsOf(loan);
  await liveUntil(world, '2026-02-22', loan, open, first);
  expect(await pointsOf(loan)).toEqual(earned);
  expect(await pointsOf(open)).toEqual([released, late]);
  expect(await pointsOf(first)).toEqual([released, onTime, ['INSTALMENT_ON_TIME', -5], late]);
  await liveUntil(world, '2026-03-01', loan, open, first);
  expect(await textsOf(world, open, 'penaltyAdded')).toEqual([
    expect.stringMatching(/a bank holiday is none\. So a penalty of PHP 79\.50 is added/),
  ]);
  expect(await textsOf(world, loan, 'penaltyAdded')).toEqual([]);
  expect(await dueOf(loan)).toBeNull();
  const answers = [
    await world.ask(quotePayOff, { token: loan.member.token, body: loan.own }),
    await world.ask(readCertificate, { token: loan.member.token, body: loan.own }),
  ];
  expect(answers.map(({ status, body: { code } }) => code ?? status)).toEqual(['NOTHING_OWED', 200]);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('withdrawn take the points of an instalment that lacks too little for a penalty, once, and not again what a dispute gave back', async () => {
  await travelTo(world, '2026-01-15');
  const staff = await servicingStaff(world);
  await enter();
  const unpaid = await releasedLoan(world);
  const paidInTime = await releasedLoan(world);
  const disputed = await releasedLoan(world);
  const loans = [unpaid, paidInTime, disputed];
  await liveUntil(world, '2026-02-15', ...loans);
  for (const loan of loans) await payByCode(world, loan, 2_646_000n);
  await liveUntil(world, '2026-02-20', ...loans);
  await payByCode(world, paidInTime, 4_000n);
  expect(await Promise.all(loans.map(pointsOf))).toEqual([[released], [released, onTime], [released]]);
  await withdraw();
  await liveUntil(world, '2026-02-22', ...loans);
  const onTimeTakenBack = ['INSTALMENT_ON_TIME', -5];
  const taken = [
    [released, late],
    [released, onTime, onTimeTakenBack, late],
    [released, late],
  ];
  expect(await Promise.all(loans.map(pointsOf))).toEqual(taken);
  await staff.travel('2026-02-22', disputed);
  await correctByDispute(disputed, staff.officer.token);
  await liveUntil(world, '2026-02-25', ...loans);
  expect(await Promise.all(loans.map(pointsOf))).toEqual([
    ...taken.slice(0, 2),
    [released, late, lateTakenBack],
  ]);
  // Entered and withdrawn once more: given back what was paid by Monday the 23rd, and taken again.
  await enter();
  await liveUntil(world, '2026-02-26', ...loans);
  await withdraw();
  await liveUntil(world, '2026-02-27', ...loans);
  expect(await Promise.all(loans.map(pointsOf))).toEqual([
    [released, late],
    [released, onTime, onTimeTakenBack, late, lateTakenBack, onTime, onTimeTakenBack, late],
    [released, late, lateTakenBack],
  ]);
  for (const loan of loans) {
    expect(await textsOf(world, loan, 'penaltyAdded')).toEqual([]);
    expect(await dueOf(loan)).toMatchObject({ penalty: 0 });
  }
  expect(await ledgerProblemsOf(world)).toEqual([]);
});
