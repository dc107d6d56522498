import { keptAsCredit } from '@sagwan/domain/repayment/kept-as-credit.ts';
import { describe, expect, test } from 'vitest';
import { duePartsOf, dueTodayMinor } from './due-parts.ts';
import { mayChooseExtra } from './may-choose-extra.ts';
import { leftAfterPaying, leftBefore, planFigures } from './plan-comparison.ts';
import { progressOf } from './progress.ts';
import type { Schedule, ScheduleRow } from './repayment-queries.ts';

/** The check loan: six instalments of 26,500.00 from 2026-02-15. */
function row(number: number, more: Partial<ScheduleRow> = {}): ScheduleRow {
  return {
    number,
    dueOn: `2026-0${number + 1}-15`,
    payment: 2_650_000n,
    interest: 150_000n,
    principal: 2_500_000n,
    balance: 15_000_000n - 2_500_000n * BigInt(number),
    penalty: 0n,
    paid: 0n,
    penaltyPaid: 0n,
    paidOn: null,
    state: 'NEXT',
    ...more,
  };
}

function schedule(rows: ScheduleRow[], businessDate: string, due: Schedule['due']): Schedule {
  return {
    rows,
    due,
    outstanding: 15_000_000n,
    credit: 0n,
    overpaid: 0n,
    refundOwed: 0n,
    givenBack: false,
    writtenOff: false,
    inWallet: 0n,
    interestPaid: 0n,
    totalInterest: 900_000n,
    businessDate,
  };
}

describe('what is due', () => {
  const due = {
    amount: 2_650_000n,
    on: '2026-02-15',
    daysLate: 0,
    daysLeft: 5,
    penalty: 0n,
    penaltyPerDay: 0n,
  };

  test('still to come, and on its day', () => {
    const coming = schedule([row(1), row(2)], '2026-02-10', due);
    expect(duePartsOf(coming)).toEqual({
      timing: 'next',
      instalmentMinor: 2_650_000n,
      instalmentCount: 1,
      penaltyMinor: 0n,
    });
    const today = schedule([row(1, { state: 'DUE' }), row(2)], '2026-02-15', { ...due, daysLeft: 0 });
    expect(duePartsOf(today)?.timing).toBe('today');
    expect(dueTodayMinor(coming)).toBe(0n);
    expect(dueTodayMinor(today)).toBe(2_650_000n);
  });

  test('late: 20 days of penalty are named beside the instalment (servicing 2)', () => {
    const late = schedule([row(1, { state: 'OVERDUE', penalty: 159_000n }), row(2)], '2026-03-10', {
      ...due,
      amount: 2_809_000n,
      daysLate: 23,
      daysLeft: 0,
      penalty: 159_000n,
      penaltyPerDay: 7_950n,
    });
    expect(duePartsOf(late)).toEqual({
      timing: 'late',
      instalmentMinor: 2_650_000n,
      instalmentCount: 1,
      penaltyMinor: 159_000n,
    });
  });

  test('two late instalments are counted, one that was paid is not', () => {
    const rows = [
      row(1, { state: 'PAID', paid: 2_650_000n }),
      row(2, { state: 'OVERDUE' }),
      row(3, { state: 'OVERDUE' }),
    ];
    const late = schedule(rows, '2026-05-01', { ...due, amount: 5_300_000n, daysLate: 47, daysLeft: 0 });
    expect(duePartsOf(late)?.instalmentCount).toBe(2);
  });

  test('nothing', () => {
    expect(duePartsOf(schedule([row(1, { state: 'PAID' })], '2026-02-20', null))).toBeUndefined();
  });
});

describe('how far the loan is', () => {
  test('counts what is paid of all, part of an instalment included', () => {
    const progress = progressOf([
      row(1, { state: 'PAID', paid: 2_650_000n }),
      row(2, { state: 'DUE', paid: 1_325_000n }),
      row(3),
      row(4),
    ]);
    expect(progress).toMatchObject({
      paidMinor: 3_975_000n,
      totalMinor: 10_600_000n,
      paidCount: 1,
      count: 4,
    });
    expect(progress.ticks.map(({ left, width, paidWidth }) => [left, width, paidWidth])).toEqual([
      [0, 25, 25],
      [25, 25, 12.5],
      [50, 25, 0],
      [75, 25, 0],
    ]);
  });

  test('a penalty that is paid is no part of it', () => {
    const progress = progressOf([
      row(1, { state: 'PAID', penalty: 159_000n, paid: 2_809_000n, penaltyPaid: 159_000n }),
      row(2, { state: 'OVERDUE', penalty: 1_000n, paid: 2_651_000n, penaltyPaid: 1_000n }),
    ]);
    expect(progress).toMatchObject({ paidMinor: 5_300_000n, totalMinor: 5_300_000n });
    expect(progress.ticks.map(({ paidWidth }) => paidWidth)).toEqual([50, 50]);
  });

  test('a paid instalment is full even where early payment made it cheaper', () => {
    expect(progressOf([row(1, { state: 'PAID', paid: 2_600_000n })]).ticks[0]?.paidWidth).toBe(100);
  });

  test('counts no instalment that nothing is left of', () => {
    const rows = [
      row(1, { state: 'PAID', paid: 2_650_000n }),
      row(2),
      row(3, { state: 'PAID', payment: 0n, interest: 0n, principal: 0n }),
    ];
    expect(progressOf(rows)).toMatchObject({ paidCount: 1, count: 2 });
  });

  test('no rows draw nothing', () => {
    expect(progressOf([])).toEqual({ paidMinor: 0n, totalMinor: 0n, paidCount: 0, count: 0, ticks: [] });
  });
});

describe('a payment', () => {
  const split = { interest: 150_000n, principal: 2_500_000n, penalty: 0n, overpaid: 0n, returnedOn: null };

  test('what pays nothing yet is kept as credit', () => {
    expect(keptAsCredit({ ...split, amount: 3_000_000n })).toBe(350_000n);
    expect(keptAsCredit({ ...split, amount: 2_650_000n })).toBe(0n);
    expect(keptAsCredit({ ...split, overpaid: 350_000n, amount: 3_000_000n })).toBe(0n);
  });

  test('nothing is kept of one that was taken back', () => {
    const nothing = { interest: 0n, principal: 0n, penalty: 0n, overpaid: 0n };
    expect(keptAsCredit({ ...nothing, amount: 2_650_000n, returnedOn: '2026-02-18' })).toBe(0n);
  });

  test.each([
    ['2026-03-15', null, '2026-03-15', true],
    ['2026-03-15', null, '2026-03-16', false],
    ['2026-03-15', '2026-03-04', '2026-03-10', false],
    [null, null, '2026-03-10', false],
  ])('until %s, returned %s: on %s another use may be chosen: %s', (extraUntil, returnedOn, on, may) => {
    expect(mayChooseExtra({ extraUntil, returnedOn }, on)).toBe(may);
  });
});

describe('a plan is compared by what is left of it', () => {
  const due = {
    amount: 2_650_000n,
    on: '2026-03-15',
    daysLate: 0,
    daysLeft: 0,
    penalty: 0n,
    penaltyPerDay: 0n,
  };
  const rows = [row(1, { state: 'PAID' }), row(2), row(3, { payment: 2_600_000n }), row(4, { payment: 0n })];

  test('without what is paid, and without rows of nothing', () => {
    const today = schedule(rows, '2026-02-20', due);
    expect(planFigures(rows, 715_836n, leftBefore(today))).toEqual({
      totalInterestMinor: 715_836n,
      instalmentsLeft: 2,
      nextMinor: 2_650_000n,
      lastDueOn: '2026-04-15',
    });
    expect(planFigures([], 10n, leftBefore(today))).toMatchObject({
      instalmentsLeft: 0,
      nextMinor: undefined,
    });
  });

  test('an early payment is a row of today that is not left', () => {
    const today = schedule(rows, '2026-03-01', { ...due, daysLeft: 14 });
    const after = [
      row(1),
      row(2, { dueOn: '2026-03-01', payment: 2_000_000n }),
      row(3, { dueOn: '2026-03-15' }),
    ];
    expect(planFigures(after, 0n, leftAfterPaying(today, 2_000_000n))).toMatchObject({
      instalmentsLeft: 1,
      lastDueOn: '2026-03-15',
    });
  });

  test('a payment covers what is due, or leaves it open', () => {
    const today = schedule([row(1, { state: 'PAID' }), row(2, { state: 'DUE' }), row(3)], '2026-03-15', due);
    const left = (minor: bigint) =>
      planFigures([row(1), row(2), row(3)], 0n, leftAfterPaying(today, minor)).instalmentsLeft;
    expect(left(2_650_000n)).toBe(1);
    expect(left(2_649_999n)).toBe(2);
  });
});
