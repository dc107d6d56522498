import { makePromise } from '@sagwan/contract/contact/make-promise.ts';
import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { askRelief } from '@sagwan/contract/relief/ask-relief.ts';
import { previewPlan } from '@sagwan/contract/repayment/change-plan.ts';
import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { readTimeline } from '@sagwan/contract/repayment/read-timeline.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { beforeAll, expect, test } from 'vitest';
import { sendReminders } from '../contact/send-reminders.ts';
import { runDueJobs } from '../job/run-jobs.ts';
import { applyReport } from '../payout/apply-report.ts';
import { ledgerProblemsOf } from '../testing/balances.ts';
import { fundedBy, openToProviders, orderWithdrawal, walletOf } from '../testing/fund.ts';
import { memberPaper } from '../testing/papers.ts';
import {
  applyFor,
  checkLoan,
  liveUntil,
  payByCode,
  type ReleasedLoan,
  releasedTo,
  takeBack,
  travelTo,
} from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

/** The check loan, released on 15 January with ₱500 of it withdrawn, is given back on the 16th: until the 19th (servicing 6). */
const world = worldForTests();
beforeAll(() => openToProviders(world));

async function givenBack(withdrawn = [50_000n]): Promise<ReleasedLoan> {
  const loan = await checkLoan(world);
  const { member, own } = loan;
  const funded = await fundedBy(world, loan);
  for (const amountMinor of withdrawn) {
    const sent = await orderWithdrawal(world, funded, { amountMinor });
    expect(sent.status, sent.text).toBe(200);
  }
  await runDueJobs(world.context, world.database.url);
  await liveUntil(world, '2026-01-16', loan);
  const body = { ...own, action: 'cancel' as const };
  expect((await world.ask(answerLoan, { token: member.token, body })).body.state).toBe('DISBURSED');
  return loan;
}

/** What the member's list of loans says of the loan, the only one. */
async function listedMessageOf({ member: { token }, own: { phoneNumber } }: ReleasedLoan): Promise<string> {
  const { body } = await world.ask(listLoans, { token, body: { phoneNumber } });
  const { loans } = body as unknown as { loans: { statusMessage: string }[] };
  return loans.map(({ statusMessage }) => statusMessage).join();
}

/** The loan's first withdrawal, with its number at the provider. */
async function withdrawalOf({ member: { memberId } }: ReleasedLoan) {
  const { id, provider_payout_id } = await world.database.owner
    .selectFrom('withdrawal as w')
    .innerJoin('payout as p', (join) =>
      join.onRef('p.member_id', '=', 'w.member_id').onRef('p.withdrawal_id', '=', 'w.id'),
    )
    .select(['w.id', 'p.provider_payout_id'])
    .where('w.member_id', '=', memberId)
    .orderBy('w.created_at')
    .orderBy('w.id')
    .executeTakeFirstOrThrow();
  return { memberId, withdrawalId: id, providerPayoutId: provider_payout_id ?? '' };
}

const scheduleOf = async ({ member, own }: ReleasedLoan) =>
  (await world.ask(readSchedule, { token: member.token, body: own })).body as unknown as {
    rows: { dueOn: string; payment: number; paid: number; state: string }[];
    due: { amount: number; on: string; daysLate: number; penalty: number } | null;
    totalInterest: number;
  };

const stateOf = async ({ member, own }: ReleasedLoan) =>
  (await world.ask(readLoan, { token: member.token, body: own })).body.state;

/** What the member was sent about money that did not arrive. */
const setOffTexts = async ({ member: { memberId } }: ReleasedLoan) =>
  (await messagesOf(world, memberId)).flatMap(({ template, text }) =>
    template === 'withdrawalSetOff' ? [text] : [],
  );

async function sentTo({ member }: ReleasedLoan): Promise<string[]> {
  const rows = await world.database.owner
    .selectFrom('message')
    .select('template')
    .where('member_id', '=', member.memberId)
    .where('template', 'in', [
      'loanCancelled',
      'giveBackLapsed',
      'reminderBefore',
      'reminderToday',
      'withdrawalReturned',
      'withdrawalSetOff',
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
}

/** The points of the score by reason, without those that came to nothing. */
async function pointsOf({ member }: ReleasedLoan) {
  const rows = await world.database.owner
    .selectFrom('score_event')
    .select(['reason_code', (eb) => eb.fn.sum<string>('points').as('points')])
    .where('member_id', '=', member.memberId)
    .groupBy('reason_code')
    .orderBy('reason_code')
    .execute();
  return rows.flatMap(({ reason_code, points }) =>
    Number(points) === 0 ? [] : [[reason_code, Number(points)]],
  );
}

test('a loan that was given back leaves no points, however it was', async () => {
  const loan = await checkLoan(world);
  const body = { ...loan.own, action: 'cancel' as const };
  expect((await world.ask(answerLoan, { token: loan.member.token, body })).body.state).toBe('CANCELLED');
  expect(await pointsOf(loan)).toEqual([]);
  const inParts = await givenBack();
  await payByCode(world, inParts, 50_000n);
  expect([await stateOf(inParts), await pointsOf(inParts)]).toEqual(['CANCELLED', []]);
});

test('points of one that lapsed are taken back when money found later completes it', async () => {
  const loan = await givenBack();
  await liveUntil(world, '2026-02-25', loan);
  const lapsed = await pointsOf(loan);
  expect(lapsed).toContainEqual(['LOAN_DISBURSED', 10]);
  expect(lapsed.length).toBeGreaterThan(1);
  const rest = await payByCode(world, loan, 50_000n, '2026-01-18');
  expect([await stateOf(loan), await pointsOf(loan)]).toEqual(['CANCELLED', []]);
  await takeBack(world, rest);
  expect([await stateOf(loan), await pointsOf(loan)]).toEqual(['DISBURSED', lapsed]);
});

const contractedDays = ['2026-02-15', '2026-03-15', '2026-04-15', '2026-05-15', '2026-06-15', '2026-07-15'];
test('within three days the rest is owed without interest, and nothing else happens', async () => {
  const loan = await givenBack();
  for (const day of ['2026-01-16', '2026-01-18', '2026-01-19']) {
    await liveUntil(world, day, loan);
    await sendReminders(world.context);
    const { due, rows, totalInterest } = await scheduleOf(loan);
    expect(due).toMatchObject({ amount: 500, on: '2026-01-19', daysLate: 0, penalty: 0 });
    expect([rows.length, totalInterest]).toEqual([1, 0]);
  }
  for (const [language, statement, says] of [
    ['en', 'What you have to give back', /^₱\u202f500\.00 until January 19, 2026, free of interest/],
    ['fil', 'Ang dapat mong ibalik', /^₱\u202f500\.00 hanggang Enero 19, 2026, walang interest/],
  ] as const) {
    const wallet = await world.ask(readWallet, {
      token: loan.member.token,
      headers: { 'accept-language': language },
      body: { phoneNumber: loan.own.phoneNumber },
    });
    expect(wallet.body).toMatchObject({
      statement,
      statementMessage: expect.stringMatching(says),
      statusMessage: expect.stringMatching(/^You cancelled this loan\.|^Kinansela mo ang loan na ito\./),
    });
  }
  expect(await listedMessageOf(loan)).toMatch(/^You cancelled this loan\./);
  const moved = await world.ask(previewPlan, {
    token: loan.member.token,
    body: { ...loan.own, change: { kind: 'moveDueDay', days: 3, keepInstalment: false } },
  });
  expect(moved.body.code).toBe('LOAN_STATE_FORBIDS');
  const body = { ...loan.own, kind: 'hardship', reason: 'ILLNESS', months: 6 } as const;
  const asked = await world.ask(askRelief, { token: loan.member.token, body });
  expect(asked.body.code, 'staff can plan nothing for it').toBe('LOAN_STATE_FORBIDS');
  expect(await sentTo(loan)).toEqual([]);
  await payByCode(world, loan, 50_000n);
  expect([await stateOf(loan), await sentTo(loan)]).toEqual(['CANCELLED', ['loanCancelled']]);
  await liveUntil(world, '2026-02-20', loan);
  expect([await stateOf(loan), await sentTo(loan)]).toEqual(['CANCELLED', ['loanCancelled']]);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('what the bank returns goes back from the wallet at once, and nothing is owed any more', async () => {
  const loan = await givenBack();
  const { providerPayoutId, ...key } = await withdrawalOf(loan);
  await liveUntil(world, '2026-01-17', loan);
  await applyReport(world.context, key, { outcome: 'completed', providerPayoutId });
  expect(await stateOf(loan)).toBe('DISBURSED');
  const returned = { outcome: 'returned', providerPayoutId } as const;
  await Promise.all(Array.from({ length: 20 }, () => applyReport(world.context, key, returned)));
  expect(await stateOf(loan)).toBe('CANCELLED');
  expect(await sentTo(loan)).toEqual(['withdrawalSetOff', 'loanCancelled']);
  expect(await setOffTexts(loan)).toEqual([
    'The receiving bank or e-wallet sent PHP 500.00 back. It counts as paid back for the loan that you cancelled.',
  ]);
  expect((await scheduleOf(loan)).totalInterest).toBe(0);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('of a transfer that comes back when the rest is paid the message says what counts, and what is in the wallet', async () => {
  const loan = await givenBack();
  const { providerPayoutId, ...key } = await withdrawalOf(loan);
  await payByCode(world, loan, 30_000n);
  await applyReport(world.context, key, { outcome: 'returned', providerPayoutId });
  expect(await stateOf(loan)).toBe('CANCELLED');
  expect((await walletOf(world, loan.member)).balanceMinor).toBe(30_000n);
  expect(await setOffTexts(loan)).toEqual([
    'The receiving bank or e-wallet sent PHP 500.00 back. PHP 200.00 of it counts as paid back for the loan that you cancelled, PHP 300.00 is in your wallet.',
  ]);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('a transfer that comes back after those days never was with the member: it completes the giving back', async () => {
  const loan = await givenBack();
  const { providerPayoutId, ...key } = await withdrawalOf(loan);
  await liveUntil(world, '2026-01-22', loan);
  expect([await stateOf(loan), await sentTo(loan)]).toEqual(['DISBURSED', ['giveBackLapsed']]);
  const returned = { outcome: 'returned', providerPayoutId } as const;
  await Promise.all(Array.from({ length: 20 }, () => applyReport(world.context, key, returned)));
  expect(await stateOf(loan)).toBe('CANCELLED');
  expect(await sentTo(loan)).toEqual(['giveBackLapsed', 'withdrawalSetOff', 'loanCancelled']);
  expect((await scheduleOf(loan)).totalInterest).toBe(0);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('one that comes back then and is not all that is missing stays in the wallet', async () => {
  const loan = await givenBack([50_000n, 20_000n]);
  const { providerPayoutId, ...key } = await withdrawalOf(loan);
  await liveUntil(world, '2026-01-22', loan);
  await applyReport(world.context, key, { outcome: 'returned', providerPayoutId });
  expect(await stateOf(loan)).toBe('DISBURSED');
  expect(await sentTo(loan)).toEqual(['giveBackLapsed', 'withdrawalReturned']);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('one that comes back while a later loan has its money in the wallet stays there, and the notice says so', async () => {
  const loan = await givenBack();
  const { providerPayoutId, ...key } = await withdrawalOf(loan);
  const rest = await payByCode(world, loan, 50_000n);
  expect(await stateOf(loan)).toBe('CANCELLED');
  await releasedTo(world, loan.member);
  await takeBack(world, rest);
  expect(await stateOf(loan)).toBe('DISBURSED');
  await applyReport(world.context, key, { outcome: 'returned', providerPayoutId });
  expect([await stateOf(loan), await sentTo(loan)]).toEqual([
    'DISBURSED',
    ['loanCancelled', 'withdrawalReturned'],
  ]);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('after them it goes on as signed, what came counts as a payment, and the member is sent a message once', async () => {
  const loan = await givenBack();
  await liveUntil(world, '2026-01-18', loan);
  await payByCode(world, loan, 20_000n);
  await liveUntil(world, '2026-01-20', loan);
  const { rows, due } = await scheduleOf(loan);
  expect(rows.map(({ dueOn }) => dueOn)).toEqual(contractedDays);
  expect(rows.reduce((sum, { paid }) => sum + Math.round(paid * 100), 0)).toBe(14_970_000);
  expect(due).toMatchObject({ daysLate: 0, penalty: 0 });
  await liveUntil(world, '2026-01-21', loan);
  expect([await stateOf(loan), await sentTo(loan)]).toEqual(['DISBURSED', ['giveBackLapsed']]);
  expect(await listedMessageOf(loan)).not.toContain('cancelled');
  expect(await ledgerProblemsOf(world)).toEqual([]);
  await liveUntil(world, '2026-02-03', loan);
  expect(await sentTo(loan)).toEqual(['giveBackLapsed']);
  const { accrued_minor: accrued } = await world.database.owner
    .selectFrom('loan')
    .select('accrued_minor')
    .where('member_id', '=', loan.member.memberId)
    .executeTakeFirstOrThrow();
  expect(accrued).toBeGreaterThan(0n);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('money that is found later with a value date in time still completes it; taken back, the loan goes on', async () => {
  const loan = await givenBack();
  await liveUntil(world, '2026-01-25', loan);
  expect(await sentTo(loan)).toEqual(['giveBackLapsed']);
  const rest = await payByCode(world, loan, 50_000n, '2026-01-19');
  expect([await stateOf(loan), await sentTo(loan)]).toEqual([
    'CANCELLED',
    ['giveBackLapsed', 'loanCancelled'],
  ]);
  expect(await ledgerProblemsOf(world)).toEqual([]);
  await liveUntil(world, '2026-01-27', loan);
  await takeBack(world, rest);
  expect(await stateOf(loan)).toBe('DISBURSED');
  expect((await scheduleOf(loan)).rows.map(({ dueOn }) => dueOn)).toEqual(contractedDays);
  expect(await sentTo(loan)).toEqual(['giveBackLapsed', 'loanCancelled', 'giveBackLapsed']);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('its payments and papers stay for the member to see, beside those of the next loan', async () => {
  const loan = await givenBack();
  await payByCode(world, loan, 50_000n);
  const { member, own } = loan;
  const next = await releasedTo(world, member);
  const { token } = member;
  const { phoneNumber } = own;
  const { loans } = (await world.ask(listLoans, { token, body: { phoneNumber } })).body as unknown as {
    loans: { loanNumber: string; state: string; contractSealed: boolean; releasedAt: string | null }[];
  };
  expect(loans).toMatchObject([
    { loanNumber: next.loanNumber, state: 'DISBURSED', contractSealed: true },
    { loanNumber: loan.loanNumber, state: 'CANCELLED', contractSealed: true },
  ]);
  expect(loans.map(({ releasedAt }) => releasedAt?.slice(0, 10))).toEqual(['2026-01-16', '2026-01-15']);

  const schedule = (await world.ask(readSchedule, { token, body: own })).body;
  expect(schedule).toMatchObject({ due: null, givenBack: true, rows: [{ state: 'PAID' }] });
  const { repayments } = (await world.ask(listRepayments, { token, body: own })).body as unknown as {
    repayments: { id: string; amount: number; channel: string }[];
  };
  expect(repayments.map(({ amount, channel }) => [amount, channel])).toEqual([
    [500, 'virtualAccount'],
    [149_500, 'wallet'],
  ]);
  const { loanNumber } = own;
  for (const paper of [
    { kind: 'contract' as const, loanNumber },
    { kind: 'statement' as const, loanNumber, month: '2026-01' },
    { kind: 'receipt' as const, loanNumber, repaymentId: String(repayments[0]?.id) },
  ]) {
    expect((await memberPaper(world, member, paper)).status).toBe(200);
  }
});

test('with all of the money still in the wallet there is no plan, and nothing to pay', async () => {
  const { member, own } = await checkLoan(world);
  const { token } = member;
  expect((await world.ask(answerLoan, { token, body: { ...own, action: 'cancel' } })).body.state).toBe(
    'CANCELLED',
  );
  expect((await world.ask(readSchedule, { token, body: own })).body).toMatchObject({
    rows: [],
    due: null,
    outstanding: 0,
    totalInterest: 0,
    givenBack: true,
  });
  const { phoneNumber } = own;
  // An application that the member takes back was never released, nor is its contract sealed.
  const applied = String((await applyFor(world, member)).body.loanNumber);
  expect((await world.ask(listLoans, { token, body: { phoneNumber } })).body.loans).toMatchObject([
    { loanNumber: applied, contractSealed: false, releasedAt: null },
    { loanNumber: own.loanNumber, state: 'CANCELLED', contractSealed: true },
  ]);
});

test('of a loan cancelled with all of its money in the wallet the timeline says so, nothing is ever late, and nothing is promised', async () => {
  const loan = await checkLoan(world);
  const { token } = loan.member;
  await world.ask(answerLoan, { token, body: { ...loan.own, action: 'cancel' } });
  const timeline = await world.ask(readTimeline, { token, body: loan.own });
  expect(timeline.body.entries).toMatchObject([
    { title: 'Cancelled', by: 'member' },
    { title: 'Released' },
    { title: 'Approved' },
    { title: 'You applied' },
  ]);
  await travelTo(world, '2026-03-10', { members: [loan.member] });
  const staff = await servicingStaff(world);
  expect(await staff.scheduleOf(loan)).toMatchObject({ daysPastDue: 0, bucket: 'CURRENT', payOffToday: 0 });
  const body = { ...loan.own, on: '2026-03-12', amount: 100 };
  const promised = await world.ask(makePromise, { token: loan.member.token, body });
  expect([promised.status, promised.body.code], promised.text).toEqual([409, 'PROMISE_NOTHING_DUE']);
});
