import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { readStatement } from '@sagwan/contract/repayment/read-statement.ts';
import { graceEndsOn } from '@sagwan/domain/delinquency/grace.ts';
import { formatAmount, paperAmount } from '@sagwan/domain/money/money.ts';
import { scorePoints } from '@sagwan/domain/score/score.ts';
import { payableUntil } from '@sagwan/domain/time/banking-days.ts';
import { expect } from 'vitest';
import { readScoreEvents } from '../score/score.sql.ts';
import { balancesOf, ledgerProblemsOf } from './balances.ts';
import { memberPaper, pdfText } from './papers.ts';
import type { ReleasedLoan } from './released-loan.ts';
import type { servicingStaff } from './servicing-staff.ts';
import type { World } from './world.ts';

const principalMinor = 15_000_000n;

/** What the member's screens say of a loan. */
export async function figuresOf(world: World, { member: { token }, own }: ReleasedLoan) {
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

export type Figures = Awaited<ReturnType<typeof figuresOf>>;
type Statement = AnswerOf<typeof readStatement>;

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => bigint) =>
  items.reduce((sum, item) => sum + of(item), 0n);

/**
 * Books, screens, quote, statements and score of a loan of the check loan's amount say the same.
 * @param options.isScoreCompared False once its plan was changed: what the rows of the new plan earn was earned by those before it, too.
 */
export async function expectAgreement(
  world: World,
  staff: Pick<Awaited<ReturnType<typeof servicingStaff>>, 'scheduleOf'>,
  loan: ReleasedLoan,
  { isScoreCompared } = { isScoreCompared: true },
): Promise<Figures> {
  const figures = await figuresOf(world, loan);
  expect(await ledgerProblemsOf(world)).toEqual([]);
  await balancesOf(world);
  expectScheduleOfPayments(figures);
  expectQuote(figures, (await staff.scheduleOf(loan)).payOffToday);
  expectStatements(figures);
  if (isScoreCompared)
    expect(await scoreOf(world, loan)).toBe(deservedPoints(figures, await holidays(world)));
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

async function scoreOf(world: World, { member: { memberId } }: ReleasedLoan): Promise<number> {
  const events = await readScoreEvents(world.context.db, memberId);
  return events.reduce(
    (sum, { reasonCode, points }) => (reasonCode === 'MONTH_WITH_BALANCE' ? sum : sum + points),
    0,
  );
}

async function holidays(world: World): Promise<ReadonlySet<string>> {
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

export const pesos = (minor: bigint) => paperAmount(minor, '₱');

/** Each figure of the screens is on the papers. */
export async function expectPapers(
  world: World,
  loan: ReleasedLoan,
  { schedule, repayments, statements }: Figures,
) {
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
    // What a month took back is said in words, not by a sign.
    const said = (minor: bigint) => (minor < 0n ? -minor : minor);
    expect(paper.includes('Earlier interest, no longer owed')).toBe(interest < 0n);
    expect(paper.includes('Penalty paid earlier, now unpaid again')).toBe(penalty.paid < 0n);
    const always = [principal.opening, -principal.paid, principal.closing, said(interest), penalty.charged];
    const some = [principal.corrected, penalty.waived, said(penalty.paid), penalty.owed, next?.amount ?? 0n];
    for (const minor of [...always, ...some.filter((figure) => figure !== 0n)])
      expect(paper).toContain(plain(pesos(minor)));
    for (const payment of payments) {
      const parts = [payment.amount, payment.interest, payment.principal, payment.penalty];
      expect(paper).toContain(parts.map((part) => formatAmount(part)).join(' '));
    }
  }
}

export const plain = (text: string) => text.replace(/\s+/g, ' ');

/** Whole numbers from 0 to below a limit, the same for the same seed. */
export function drawOf(seed: number): (limit: number) => number {
  let state = seed * 7_919;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * limit);
  };
}
