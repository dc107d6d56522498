import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { readTimeline } from '@sagwan/contract/repayment/read-timeline.ts';
import { formatAmount, minorFromText } from '@sagwan/domain/money/money.ts';
import { longDay } from '@sagwan/domain/time/manila.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { memberPaper, pdfText } from '../testing/papers.ts';
import { payByCode, type ReleasedLoan, takeBack } from '../testing/released-loan.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

/** Papers of a loan that did not go as it was signed: with penalties, and with payments that no longer count. */
const world = worldForTests();
let staff: Awaited<ReturnType<typeof servicingStaff>>;

beforeAll(async () => {
  staff = await servicingStaff(world);
});

const paperOf = async (
  { member }: ReleasedLoan,
  paper: Parameters<typeof memberPaper>[2],
  language?: 'fil',
) => pdfText((await memberPaper(world, member, paper, language)).bytes);
const minor = (major: number) => minorFromText(String(major)) ?? 0n;

test('a hardship plan that spreads a penalty has it in each payment of the schedule and in its total', async () => {
  const loan = await staff.checkLoan();
  await staff.liveUntil('2026-03-10', loan);
  await staff.doIt(loan, { kind: 'planHardship', months: 3 });
  const { rows } = (await world.ask(readSchedule, { token: loan.member.token, body: loan.own })).body as {
    rows: Record<'number' | 'payment' | 'interest' | 'principal' | 'penalty' | 'balance', number>[] &
      { dueOn: string }[];
  };
  const text = await paperOf(loan, { kind: 'schedule', loanNumber: loan.loanNumber });
  expect(text).toContain('Payment Interest Principal Penalty Balance');
  let totalMinor = 0n;
  for (const row of rows) {
    const payment = minor(row.payment) + minor(row.penalty);
    totalMinor += payment;
    const parts = [row.interest, row.principal, row.penalty, row.balance].map(minor);
    const figures = [payment, ...parts].map((part) => formatAmount(part));
    expect(text).toContain([row.number, longDay(row.dueOn), ...figures].join(' '));
  }
  expect(rows.some(({ penalty }) => penalty > 0)).toBe(true);
  expect(text).toContain(`Total ${formatAmount(totalMinor)}`);
});

test('a statement says what is still owed of the penalties', async () => {
  const loan = await staff.checkLoan();
  await staff.liveUntil('2026-03-10', loan);
  const asked = { kind: 'statement', loanNumber: loan.loanNumber, month: '2026-03' } as const;
  expect(await paperOf(loan, asked)).toContain('Penalty still owed ₱ 1,590.00');
  expect(await paperOf(loan, asked, 'fil')).toContain('Penalty na hindi pa bayad ₱ 1,590.00');
});

test('a statement calls what a month took back of an earlier one by what it is, never below zero', async () => {
  const loan = await staff.checkLoan();
  await staff.liveUntil('2026-02-20', loan);
  // The instalment and the penalty of two days.
  const paid = await payByCode(world, loan, 2_665_900n);
  await staff.liveUntil('2026-03-10', loan);
  await takeBack(world, paid);
  const asked = { kind: 'statement', loanNumber: loan.loanNumber, month: '2026-03' } as const;
  const english = await paperOf(loan, asked);
  expect(english).toContain('Penalty paid earlier, now unpaid again ₱ 159.00');
  const filipino = await paperOf(loan, asked, 'fil');
  expect(filipino).toContain('Naunang nabayarang penalty, hindi na bayad ngayon ₱ 159.00');
  for (const text of [english, filipino]) expect(text).not.toContain('-₱');
  const before = { ...asked, month: '2026-02' };
  expect(await paperOf(loan, before)).toContain('Penalty paid ₱ 159.00');
});

describe('a payment that no longer counts says why', () => {
  const returned = async (loan: ReleasedLoan) => {
    const { token } = loan.member;
    const { repayments } = (await world.ask(listRepayments, { token, body: loan.own })).body as {
      repayments: { id: string; returnKind: string | null }[];
    };
    const [{ id: repaymentId, returnKind } = { id: '', returnKind: null }] = repayments;
    const asked = { kind: 'receipt', loanNumber: loan.loanNumber, repaymentId } as const;
    const { entries } = (await world.ask(readTimeline, { token, body: loan.own })).body as {
      entries: { kind: string; detail: string }[];
    };
    return {
      returnKind,
      english: await paperOf(loan, asked),
      filipino: await paperOf(loan, asked, 'fil'),
      timeline: entries.find(({ kind }) => kind === 'returned')?.detail,
    };
  };

  test('its channel took it back, and nothing of it is kept', async () => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-02-15', loan);
    await takeBack(world, await payByCode(world, loan, 2_650_000n));
    const said = await returned(loan);
    expect(said.returnKind).toBe('takenBack');
    expect(said.english).toContain('Your bank or e-wallet took this payment back');
    expect(said.english).toContain('Where it went No longer counts ₱ 26,500.00');
    expect(said.english).not.toContain('Kept for the next instalments');
    expect(said.filipino).not.toContain('Nakatabi');
    expect(said.timeline).toContain('The bank or e-wallet took this payment back');
  });

  test('we had recorded it by mistake: no bank took anything', async () => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-02-15', loan);
    const record = { kind: 'recordRepayment', amount: 2650, valueOn: '2026-02-15', receiptNumber: 'OR-1' };
    await staff.doIt(loan, record);
    const [paid] = (await staff.scheduleOf(loan)).repayments;
    const content = { kind: 'returnRepayment', repaymentId: String(paid?.id) };
    const ordered = await staff.order(loan, content, 'OUR_MISTAKE');
    expect((await staff.decide(ordered.body.id)).body).toEqual({ state: 'APPROVED' });
    const said = await returned(loan);
    expect(said.returnKind).toBe('corrected');
    expect(said.english).toContain('Taken out on February 15, 2026');
    expect(said.english).toContain('We had recorded this payment by mistake');
    expect(said.english).not.toMatch(/took this payment back/);
    expect(said.filipino).toContain('Nagkamali kami sa pagtala');
    expect(said.timeline).toContain('We had recorded this payment by mistake');
  });
});
