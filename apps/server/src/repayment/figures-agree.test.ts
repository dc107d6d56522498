import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { readStatement } from '@sagwan/contract/repayment/read-statement.ts';
import { graceEndsOn } from '@sagwan/domain/delinquency/grace.ts';
import { formatAmount, paperAmount } from '@sagwan/domain/money/money.ts';
import { scorePoints } from '@sagwan/domain/score/score.ts';
import { payableUntil } from '@sagwan/domain/time/banking-days.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../outbox/run-jobs.ts';
import type { CollectionEvent } from '../providers/collection/collection.ts';
import { readScoreEvents } from '../score/score.sql.ts';
import { balancesOf, ledgerProblemsOf } from '../testing/balances.ts';
import { fundedBy, openToProviders, orderWithdrawal, walletOf } from '../testing/fund.ts';
import { configuredWith, withBothFees } from '../testing/lending-terms.ts';
import { memberPaper, pdfText } from '../testing/papers.ts';
import {
  paidEvent,
  paymentCodeOf,
  type ReleasedLoan,
  sendCollectionEvent,
} from '../testing/released-loan.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

/** Loans lived at random, with fees and penalties: after each step books, screens and score say the same, and at the end the papers. */
const world = worldForTests(configuredWith(withBothFees));
let staff: Awaited<ReturnType<typeof servicingStaff>>;
beforeAll(async () => {
  await openToProviders(world);
  staff = await servicingStaff(world);
});

const principalMinor = 15_000_000n;

/** What the member's screens say of a loan. */
async function figuresOf({ member: { token }, own }: ReleasedLoan) {
  const schedule = readSchedule.answer.parse((await world.ask(readSchedule, { token, body: own })).body);
  const listed = await world.ask(listRepayments, { token, body: own });
  const { repayments } = listRepayments.answer.parse(listed.body);
  const quoted = await world.ask(quotePayOff, { token, body: own });
  const quote = quoted.status === 200 ? quotePayOff.answer.parse(quoted.body) : undefined;
  const statementOf = async (month: string) =>
    readStatement.answer.parse((await world.ask(readStatement, { token, body: { ...own, month } })).body);
  const { months } = await statementOf(schedule.businessDate.slice(0, 7));
  const statements: Statement[] = [];
  for (const month of months.toReversed()) statements.push(await statementOf(month));
  return { schedule, repayments, quote, statements };
}

type Figures = Awaited<ReturnType<typeof figuresOf>>;
type Statement = AnswerOf<typeof readStatement>;

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => bigint) =>
  items.reduce((sum, item) => sum + of(item), 0n);

async function expectAgreement(loan: ReleasedLoan): Promise<Figures> {
  const figures = await figuresOf(loan);
  expect(await ledgerProblemsOf(world)).toEqual([]);
  await balancesOf(world);
  expectScheduleOfPayments(figures);
  expectQuote(figures, (await staff.scheduleOf(loan)).payOffToday);
  expectStatements(figures);
  expect(await scoreOf(loan)).toBe(deservedPoints(figures, await holidays()));
  return figures;
}

function expectScheduleOfPayments({ schedule, repayments }: Figures): void {
  const { rows, due } = schedule;
  const counted = repayments.filter(({ returnedOn }) => returnedOn === null);
  for (const { amount, interest, principal, penalty, overpaid } of counted)
    expect(interest + principal + penalty + overpaid).toBe(amount);
  for (const { payment, interest, principal } of rows) expect(interest + principal).toBe(payment);
  expect(sumOf(rows, ({ principal }) => principal)).toBe(principalMinor);
  expect(sumOf(rows, ({ interest }) => interest)).toBe(schedule.totalInterest);
  expect(schedule.outstanding).toBe(principalMinor - sumOf(counted, ({ principal }) => principal));
  expect(schedule.interestPaid).toBe(sumOf(counted, ({ interest }) => interest));
  expect(sumOf(rows, ({ paid }) => paid)).toBe(sumOf(counted, ({ amount, overpaid }) => amount - overpaid));
  expect(sumOf(rows, ({ penaltyPaid }) => penaltyPaid)).toBe(sumOf(counted, ({ penalty }) => penalty));
  const late = rows.filter(({ state }) => state === 'DUE' || state === 'OVERDUE');
  if (late.length > 0)
    expect(due?.amount).toBe(sumOf(late, ({ payment, penalty, paid }) => payment + penalty - paid));
}

function expectQuote({ schedule, quote }: Figures, payOffForStaff: number): void {
  expect(Number(quote?.amount ?? 0n)).toBe(Math.round(payOffForStaff * 100));
  if (quote === undefined) return;
  const { principal, interest, penalty, refundOwed } = quote.breakdown;
  expect(principal + interest + penalty + refundOwed).toBe(quote.amount);
  expect([principal, penalty, refundOwed]).toEqual([
    schedule.outstanding,
    unpaidPenalty(schedule),
    schedule.refundOwed,
  ]);
}

const unpaidPenalty = ({ rows }: Figures['schedule']) =>
  sumOf(rows, ({ penalty, penaltyPaid }) => penalty - penaltyPaid);

/** Each month begins where the one before it ended, and the last one ends with what the loan is today. */
function expectStatements({ schedule, repayments, statements }: Figures): void {
  let closing = 0n;
  for (const { principal, payments } of statements) {
    expect(principal.opening).toBe(closing);
    expect(principal.paid).toBe(sumOf(payments, (payment) => payment.principal));
    closing = principal.opening + principal.released - principal.paid + principal.corrected;
    expect(principal.closing).toBe(closing);
  }
  expect(closing).toBe(schedule.outstanding);
  const { due, rows } = schedule;
  expect(statements.at(-1)).toMatchObject({
    penalty: { owed: unpaidPenalty(schedule) },
    next: due && { on: due.on, amount: due.amount },
  });
  expect(sumOf(statements, ({ penalty }) => penalty.charged - penalty.waived)).toBe(
    sumOf(rows, ({ penalty }) => penalty),
  );
  const inMonths = statements.flatMap(({ payments }) => payments.map(({ id }) => id));
  expect(inMonths.toSorted()).toEqual(repayments.map(({ id }) => id).toSorted());
}

async function scoreOf({ member: { memberId } }: ReleasedLoan): Promise<number> {
  const events = await readScoreEvents(world.context.db, memberId);
  return events.reduce(
    (sum, { reasonCode, points }) => (reasonCode === 'MONTH_WITH_BALANCE' ? sum : sum + points),
    0,
  );
}

async function holidays(): Promise<ReadonlySet<string>> {
  const rows = await world.database.owner.selectFrom('holiday').select('day').execute();
  return new Set(rows.map(({ day }) => day));
}

/** From the rows as they are today, whatever happened on the way. */
function deservedPoints({ schedule: { rows, businessDate } }: Figures, closed: ReadonlySet<string>): number {
  const isPaid = rows.every(({ state }) => state === 'PAID');
  const lastPaidOn = rows
    .map(({ paidOn }) => paidOn ?? '')
    .toSorted()
    .at(-1);
  const points = rows.map(({ dueOn, paidOn }, index) => {
    if ((paidOn ?? businessDate) > graceEndsOn(dueOn, 3, closed)) return scorePoints.INSTALMENT_LATE;
    if (paidOn === null) return 0;
    const isBeforeItsMonth = paidOn < (rows[index - 1]?.dueOn ?? '2026-01-15');
    if (isPaid && paidOn === lastPaidOn && isBeforeItsMonth) return 0;
    if (paidOn < dueOn) return scorePoints.INSTALMENT_PAID_EARLY;
    return paidOn <= payableUntil(dueOn, closed) ? scorePoints.INSTALMENT_ON_TIME : 0;
  });
  const ofLoan = scorePoints.LOAN_DISBURSED + (isPaid ? scorePoints.LOAN_PAID : 0);
  return points.reduce((sum, each) => sum + each, ofLoan);
}

const pesos = (minor: bigint) => paperAmount(minor, '₱');

/** Each figure of the screens is on the papers. */
async function expectPapers(loan: ReleasedLoan, { schedule, repayments, statements }: Figures) {
  const textOf = async (paper: Parameters<typeof memberPaper>[2]) =>
    pdfText((await memberPaper(world, loan.member, paper)).bytes);
  const { loanNumber } = loan;
  const { rows } = schedule;
  const hasPenalty = rows.some(({ penalty }) => penalty > 0n);
  const plan = await textOf({ kind: 'schedule', loanNumber });
  for (const { payment, interest, principal, penalty, balance } of rows) {
    const parts = [payment + penalty, interest, principal, ...(hasPenalty ? [penalty] : []), balance];
    expect(plan).toContain(parts.map((part) => formatAmount(part)).join(' '));
  }
  for (const { id, amount, interest, principal, penalty, overpaid, returnedOn } of repayments) {
    const receipt = await textOf({ kind: 'receipt', loanNumber, repaymentId: id });
    const parts = [penalty, overpaid].filter((part) => part > 0n).map(pesos);
    const split = [`Interest ${pesos(interest)} Principal ${pesos(principal)}`, ...parts];
    const said = [`Payment received ${pesos(amount)}`, ...(returnedOn === null ? split : ['Returned on'])];
    for (const text of said) expect(receipt).toContain(plain(text));
  }
  for (const { month, principal, interest, penalty, payments, next } of statements) {
    const paper = await textOf({ kind: 'statement', loanNumber, month });
    const always = [principal.opening, -principal.paid, principal.closing, interest, penalty.charged];
    const some = [principal.corrected, penalty.waived, penalty.paid, penalty.owed, next?.amount ?? 0n];
    for (const minor of [...always, ...some.filter((figure) => figure !== 0n)])
      expect(paper).toContain(plain(pesos(minor)));
    for (const payment of payments) {
      const parts = [payment.amount, payment.interest, payment.principal, payment.penalty];
      expect(paper).toContain(parts.map((part) => formatAmount(part)).join(' '));
    }
  }
}

const plain = (text: string) => text.replace(/\s+/g, ' ');

/** Whole numbers from 0 to below a limit, the same for the same seed. */
function drawOf(seed: number): (limit: number) => number {
  let state = seed * 7_919;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * limit);
  };
}

test.each([1, 3, 4, 12, 17])('life %i', { timeout: 120_000 }, async (seed) => {
  const draw = drawOf(seed);
  const loan = await staff.checkLoan();
  const reference = await paymentCodeOf(world, loan);
  const standing: CollectionEvent[] = [];
  const send = async (event: CollectionEvent) => {
    expect(await sendCollectionEvent(world, event)).toBe(200);
    await runDueJobs(world.context, world.database.url);
  };
  const paid = (amountMinor: bigint, valueOn: string) =>
    paidEvent(world, { reference, amountMinor: amountMinor > 0n ? amountMinor : 1n, valueOn });
  const pay = async (amountMinor: bigint, valueOn: string) => {
    const event = paid(amountMinor, valueOn);
    standing.push(event);
    await send(event);
  };
  const returned = (event: CollectionEvent, name = 'returned'): CollectionEvent => ({
    ...event,
    eventId: `${event.eventId}:${name}`,
    kind: 'returned',
    paidAt: world.context.businessClock.now(),
  });

  let day = '2026-01-15';
  let figures = await expectAgreement(loan);
  for (let step = 0; step < 9; step += 1) {
    day = addDays(day, [1, 5, 14, 20, 31, 31, 28][draw(7)] ?? 1);
    await staff.liveUntil(day, loan);
    const { schedule, quote } = await figuresOf(loan);
    const open = schedule.due?.amount ?? 0n;
    const penalty = schedule.due?.penalty ?? 0n;
    const some = (limitMinor: bigint) => BigInt(draw(Number(limitMinor) + 1));
    const actions = {
      due: () => pay(open, day),
      some: () => pay(some(2n * open), day),
      short: () => pay(open - some(6_000n), day),
      foundLater: () => pay(open, [addDays(day, -draw(8)), '2026-01-15'].toSorted().at(-1) ?? day),
      /** Reported twice. */
      takenBack: async () => {
        const event = standing.shift();
        if (event === undefined) return;
        await send(returned(event));
        await send(returned(event, 'again'));
      },
      /** The return is reported before the payment. */
      outOfOrder: async () => {
        const event = paid(open, day);
        await send(returned(event));
        await send(event);
      },
      waived: async () => {
        const amount = Number(some(penalty)) / 100;
        if (amount > 0) expect((await staff.doIt(loan, { kind: 'waivePenalty', amount })).status).toBe(201);
      },
      paidOff: async () => {
        if (quote !== undefined) await pay(quote.amount + 1_000n * some(2n), day);
      },
    };
    const names = [
      'due',
      'due',
      'due',
      'due',
      'some',
      'short',
      'foundLater',
      'takenBack',
      'takenBack',
    ] as const;
    await actions[([...names, 'outOfOrder', 'waived', 'paidOff'] as const)[draw(12)] ?? 'due']();
    figures = await expectAgreement(loan);
  }
  await expectPapers(loan, figures);
});

/** All of a loan's money reaches the member: what is in the wallet would be set off first. */
async function drawAll(loan: ReleasedLoan): Promise<void> {
  const member = await fundedBy(world, loan);
  // The first transfer to an account is small, until it has arrived.
  for (const most of [99_900n, 15_000_000n]) {
    const { balanceMinor } = await walletOf(world, loan.member);
    const amountMinor = balanceMinor < most ? balanceMinor : most;
    expect((await orderWithdrawal(world, member, { amountMinor })).status).toBe(200);
    await runDueJobs(world.context, world.database.url);
  }
  expect((await walletOf(world, loan.member)).balanceMinor).toBe(0n);
}

/** What the books hold of all loans, and what came of those written off. */
async function lossesOf() {
  const { loan_principal, interest_receivable, penalties_receivable, recoveries } = await balancesOf(world);
  return { loan_principal, interest_receivable, penalties_receivable, recoveries };
}

test('written off: what comes after it is a recovery, also found later, taken back, and paid off', async () => {
  const nothing = await lossesOf();
  const loan = await staff.checkLoan();
  const reference = await paymentCodeOf(world, loan);
  const send = async (event: CollectionEvent) => {
    expect(await sendCollectionEvent(world, event)).toBe(200);
    await runDueJobs(world.context, world.database.url);
  };
  const pay = async (amountMinor: bigint, valueOn?: string) => {
    const event = paidEvent(world, { reference, amountMinor, ...(valueOn && { valueOn }) });
    await send(event);
    return event;
  };
  const takeBack = (event: CollectionEvent) =>
    send({
      ...event,
      eventId: `${event.eventId}:returned`,
      kind: 'returned',
      paidAt: world.context.businessClock.now(),
    });
  await drawAll(loan);
  await staff.liveUntil('2026-02-15', loan);
  const first = await pay(2_620_000n);
  await staff.liveUntil('2026-09-15', loan);
  expect((await staff.doIt(loan, { kind: 'writeOff' })).status).toBe(201);
  const recovered = async (minor: bigint) =>
    expect(await lossesOf()).toEqual({ ...nothing, recoveries: (nothing.recoveries ?? 0n) + minor });
  await expectAgreement(loan);
  await recovered(0n);
  const second = await pay(1_000_000n);
  await expectAgreement(loan);
  await recovered(1_000_000n);
  await takeBack(second);
  await expectAgreement(loan);
  await recovered(0n);
  await staff.liveUntil('2026-09-25', loan);
  await takeBack(first);
  await expectAgreement(loan);
  await recovered(0n);
  await pay(2_620_000n, '2026-02-15');
  const { quote } = await expectAgreement(loan);
  await recovered(2_620_000n);
  const owedMinor = quote?.amount ?? 0n;
  const last = await pay(owedMinor + 12_345n);
  expect((await expectAgreement(loan)).schedule).toMatchObject({ outstanding: 0n, due: null });
  await recovered(2_620_000n + owedMinor);
  await takeBack(last);
  const { schedule } = await expectAgreement(loan);
  expect(schedule.refundOwed).toBe(12_345n);
  await recovered(2_620_000n);
  await expectPapers(loan, await figuresOf(loan));
});
