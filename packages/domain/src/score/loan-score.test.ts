import { describe, expect, test } from 'vitest';
import { releaseScoreChange, type ScoreChange, type ScoredAccount, scoreChanges } from './loan-score.ts';
import { isMonthWithBalance } from './month-with-balance.ts';
import { scoreOf } from './score.ts';

const pointsOf = (reasonCode: string, instalmentNumber: number, points: number, isCorrected = false) => ({
  reasonCode,
  instalmentNumber,
  points,
  isCorrected,
});
const lateTaken = [1, 2, 3].map((number) => pointsOf('INSTALMENT_LATE', number, -15));
const terms = { graceDays: 3, holidays: new Set(['2026-02-17']), given: lateTaken };
const row = (number: number, from: string, dueOn: string, paidOn?: string) => ({
  number,
  from,
  dueOn,
  paidOn,
  paymentMinor: 2_650_000n,
  isInstalment: true,
});
const account = (asOf: string, paid: (string | undefined)[], settledOn?: string): ScoredAccount => ({
  asOf,
  settledOn,
  isGivenBack: false,
  rows: [
    row(1, '2026-01-15', '2026-02-16', paid[0]),
    row(2, '2026-02-16', '2026-03-15', paid[1]),
    row(3, '2026-03-15', '2026-04-16', paid[2]),
  ],
});
const said = (changes: readonly ScoreChange[]) =>
  changes.map(({ reasonCode, points, instalmentNumber }) => [reasonCode, points, instalmentNumber]);
const between = (before: ScoredAccount | undefined, after: ScoredAccount) =>
  said(scoreChanges(before, after, terms));

describe('one instalment', () => {
  const open = account('2026-02-10', []);

  test.each([
    ['paid the day before', '2026-02-15', [['INSTALMENT_PAID_EARLY', 7, 1]]],
    ['paid on its due date', '2026-02-16', [['INSTALMENT_ON_TIME', 5, 1]]],
    ['paid in the grace', '2026-02-17', []],
    ['paid on the last day of grace', '2026-02-19', []],
    ['paid after the grace', '2026-02-20', [['INSTALMENT_LATE', -15, 1]]],
  ])('%s', (_, paidOn, events) => {
    expect(between(open, account(paidOn, [paidOn]))).toEqual(events);
  });

  test('due on a Sunday and paid on the Monday is on time', () => {
    expect(
      between(account('2026-03-01', ['2026-02-16']), account('2026-03-16', ['2026-02-16', '2026-03-16'])),
    ).toEqual([['INSTALMENT_ON_TIME', 5, 2]]);
  });

  test('unpaid is late once, when the grace has ended, whenever it is paid then', () => {
    expect(between(open, account('2026-02-19', []))).toEqual([]);
    expect(between(account('2026-02-19', []), account('2026-02-20', []))).toEqual([
      ['INSTALMENT_LATE', -15, 1],
    ]);
    expect(between(account('2026-02-20', []), account('2026-03-01', []))).toEqual([]);
    expect(between(account('2026-03-01', []), account('2026-03-02', ['2026-03-02']))).toEqual([]);
  });

  test('a part paid ahead that changes the plan earns nothing, and renumbers no instalment', () => {
    const before = account('2026-03-15', ['2026-02-16', '2026-03-15']);
    const [first, ...rest] = before.rows;
    if (first === undefined) throw new Error('No rows');
    const part = { ...row(2, '2026-02-16', '2026-02-20', '2026-02-20'), isInstalment: false };
    const after = {
      ...before,
      rows: [first, part, ...rest.map((each) => ({ ...each, number: each.number + 1 }))],
    };
    expect(between(before, after)).toEqual([]);
    expect(between(undefined, after)).toEqual(between(undefined, before));
  });

  test('a month without a payment leaves the score alone', () => {
    const holiday: ScoredAccount = {
      asOf: '2026-03-01',
      isGivenBack: false,
      rows: [{ ...row(1, '2026-01-15', '2026-02-16'), paymentMinor: 0n }],
    };
    expect(between(undefined, holiday)).toEqual([]);
    expect(between(undefined, { ...holiday, asOf: '2026-02-16' })).toEqual([]);
  });
});

describe('a change of what was', () => {
  test('a payment found later turns late into on time', () => {
    expect(between(account('2026-03-01', []), account('2026-03-01', ['2026-02-16']))).toEqual([
      ['INSTALMENT_LATE', 15, 1],
      ['INSTALMENT_ON_TIME', 5, 1],
    ]);
  });

  test('a returned payment takes its points back, and the instalment may be late by then', () => {
    expect(between(account('2026-02-16', ['2026-02-16']), account('2026-02-18', []))).toEqual([
      ['INSTALMENT_ON_TIME', -5, 1],
    ]);
    expect(between(account('2026-02-16', ['2026-02-16']), account('2026-02-20', []))).toEqual([
      ['INSTALMENT_ON_TIME', -5, 1],
      ['INSTALMENT_LATE', -15, 1],
    ]);
  });

  test('a plan that moves the due date of a late instalment leaves it late, and what follows counts by the new date', () => {
    const late = account('2026-03-01', []);
    const moved = { ...late, rows: [row(1, '2026-01-15', '2026-03-20')] };
    expect(between(late, moved)).toEqual([]);
    const paid = { ...moved, asOf: '2026-03-20', rows: [row(1, '2026-01-15', '2026-03-20', '2026-03-20')] };
    expect(between(moved, paid)).toEqual([['INSTALMENT_ON_TIME', 5, 1]]);
  });

  test('days without banks that are entered later take late back, of what is paid and of what is not', () => {
    const known = { ...terms, holidays: new Set(['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19']) };
    const paid = account('2026-02-20', ['2026-02-20']);
    expect(said(scoreChanges(paid, paid, known))).toEqual([
      ['INSTALMENT_LATE', 15, 1],
      ['INSTALMENT_ON_TIME', 5, 1],
    ]);
    const open = account('2026-02-20', []);
    expect(said(scoreChanges(open, open, known))).toEqual([['INSTALMENT_LATE', 15, 1]]);
    expect(said(scoreChanges(open, account('2026-02-21', []), known))).toEqual([]);
    const givenBack = { ...known, given: [] };
    for (const account of [paid, open]) expect(scoreChanges(account, account, givenBack)).toEqual([]);
  });

  test('a day without banks that is withdrawn makes late what was in time by it, once', () => {
    const withdrawn = { ...terms, given: [] };
    const open = account('2026-02-20', []);
    const late = ['INSTALMENT_LATE', -15, 1];
    expect(said(scoreChanges(open, open, withdrawn))).toEqual([late]);
    expect(said(scoreChanges(open, account('2026-02-21', []), withdrawn))).toEqual([late]);
    expect(said(scoreChanges(open, account('2026-02-21', []), terms))).toEqual([]);
    const paid = account('2026-02-20', ['2026-02-20']);
    const onTime = { ...terms, given: [pointsOf('INSTALMENT_ON_TIME', 1, 5)] };
    expect(said(scoreChanges(paid, paid, onTime))).toEqual([['INSTALMENT_ON_TIME', -5, 1], late]);
    expect(said(scoreChanges(paid, paid, withdrawn))).toEqual([late]);
    expect(said(scoreChanges(paid, paid, { ...onTime, isPaid: true }))).toEqual([]);
  });

  test('by what that instalment itself was given, and nothing else', () => {
    const open = account('2026-02-20', []);
    const paid = account('2026-02-20', ['2026-02-20']);
    const late = ['INSTALMENT_LATE', -15, 1];
    const others = [pointsOf('INSTALMENT_ON_TIME', 2, 5), pointsOf('INSTALMENT_PAID_EARLY', 1, 7)];
    // Given and taken back again comes to nothing.
    const takenBack = [pointsOf('INSTALMENT_ON_TIME', 1, 0)];
    for (const given of [others, takenBack])
      expect(said(scoreChanges(paid, paid, { ...terms, given }))).toEqual([late]);
    const corrected = [
      pointsOf('INSTALMENT_LATE', 2, 0, true),
      pointsOf('INSTALMENT_ON_TIME', 1, 0, true),
      pointsOf('INSTALMENT_LATE', 1, 0),
    ];
    expect(said(scoreChanges(open, account('2026-02-21', []), { ...terms, given: corrected }))).toEqual([
      late,
    ]);
  });

  test('nor does one that is withdrawn take again what a dispute gave back', () => {
    const corrected = { ...terms, given: [pointsOf('INSTALMENT_LATE', 1, 0, true)] };
    const open = account('2026-02-20', []);
    expect(said(scoreChanges(open, account('2026-02-21', []), corrected))).toEqual([]);
  });

  test('points that a dispute gave back do not come again with a payment that is found', () => {
    const corrected = { ...terms, given: [pointsOf('INSTALMENT_LATE', 1, 0, true)] };
    const found = scoreChanges(account('2026-03-01', []), account('2026-03-01', ['2026-02-16']), corrected);
    expect(said(found)).toEqual([['INSTALMENT_ON_TIME', 5, 1]]);
  });

  test('nothing changed: nothing', () => {
    const same = account('2026-03-01', ['2026-02-16', '2026-02-28']);
    expect(between(same, same)).toEqual([]);
  });

  test('in whatever steps a life is told, the points add up to the same', () => {
    const steps = [
      account('2026-02-20', []),
      account('2026-02-21', ['2026-02-16']),
      account('2026-03-01', ['2026-02-16', '2026-02-28']),
      account('2026-03-03', ['2026-02-16', undefined]),
      account('2026-03-10', ['2026-02-16', '2026-03-10', '2026-03-10'], '2026-03-10'),
    ];
    const points = (changes: readonly ScoreChange[]) =>
      changes.reduce((sum, { points: each }) => sum + each, 0);
    const stepwise = steps.map((step, at) => points(scoreChanges(steps[at - 1], step, terms)));
    const atOnce = points(scoreChanges(undefined, steps.at(-1) ?? account('', []), terms));
    expect(stepwise.reduce((sum, each) => sum + each, 0)).toBe(atOnce);
    expect(atOnce).toBe(5 + 7 + 30);
  });
});

describe('a loan paid', () => {
  test('with its last instalment', () => {
    const before = account('2026-04-01', ['2026-02-16', '2026-03-16']);
    const after = account('2026-04-16', ['2026-02-16', '2026-03-15', '2026-04-16'], '2026-04-16');
    expect(between(before, after)).toEqual([
      ['INSTALMENT_ON_TIME', 5, 3],
      ['LOAN_PAID', 30, undefined],
    ]);
  });

  test('early: the instalment of the running month counts, those of later months do not', () => {
    const after = account('2026-02-01', ['2026-02-01', '2026-02-01', '2026-02-01'], '2026-02-01');
    expect(between(account('2026-01-20', []), after)).toEqual([
      ['INSTALMENT_PAID_EARLY', 7, 1],
      ['LOAN_PAID', 30, undefined],
    ]);
  });

  test('on a due date: the next month has not begun', () => {
    const after = account('2026-02-16', ['2026-02-16', '2026-02-16', '2026-02-16'], '2026-02-16');
    expect(between(account('2026-02-10', []), after)).toEqual([
      ['INSTALMENT_ON_TIME', 5, 1],
      ['LOAN_PAID', 30, undefined],
    ]);
  });

  test('and taken back when that payment is returned', () => {
    const paid = account('2026-04-16', ['2026-02-16', '2026-03-15', '2026-04-16'], '2026-04-16');
    expect(between(paid, account('2026-04-18', ['2026-02-16', '2026-03-16']))).toEqual([
      ['INSTALMENT_ON_TIME', -5, 3],
      ['LOAN_PAID', -30, undefined],
    ]);
  });
});

describe('a month with balance', () => {
  const month = { on: '2026-04-01', openingMinor: 100n, balancesMinor: [50n, 1n], counted: 5 };

  test.each([
    ['a whole month, the sixth time', {}, true],
    ['without a movement', { balancesMinor: [] }, true],
    ['a seventh time', { counted: 6 }, false],
    ['empty when it began', { openingMinor: 0n }, false],
    ['empty once', { balancesMinor: [50n, 0n, 50n] }, false],
    ['on the second', { on: '2026-04-02' }, false],
    ['on the last', { on: '2026-04-30' }, false],
  ])('%s', (_, change, counts) => {
    expect(isMonthWithBalance({ ...month, ...change })).toBe(counts);
  });
});

test('events taken back leave the score as it was', () => {
  const events = [
    ...scoreChanges(undefined, account('2026-02-16', ['2026-02-16']), terms),
    ...scoreChanges(account('2026-02-16', ['2026-02-16']), account('2026-02-17', []), terms),
  ];
  expect(scoreOf(events)).toBe(600);
});

describe('a loan that is given back', () => {
  const paid = account('2026-04-20', ['2026-02-10', '2026-03-30'], '2026-04-20');
  const reasons = ['INSTALMENT_PAID_EARLY', 'INSTALMENT_LATE', 'INSTALMENT_LATE', 'LOAN_PAID'];

  test('earns nothing and is late for nothing', () => {
    expect(between(undefined, { ...paid, isGivenBack: true })).toEqual([]);
  });

  test('loses all points when that is found out later, and has them again when the loan goes on', () => {
    const earned = between(undefined, paid);
    expect(earned.map(([reasonCode]) => reasonCode)).toEqual(reasons);
    expect(between({ ...paid, isGivenBack: true }, paid)).toEqual(earned);
    expect(between(paid, { ...paid, isGivenBack: true })).toEqual(
      earned.map(([reasonCode, given, number]) => [reasonCode, -Number(given), number]),
    );
  });

  test.each([
    ['DISBURSED', 'CANCELLED', [['LOAN_DISBURSED', -10, undefined]]],
    ['CANCELLED', 'DISBURSED', [['LOAN_DISBURSED', 10, undefined]]],
    ['CANCELLED', 'CANCELLED', []],
    ['DISBURSED', 'PAID', []],
  ] as const)('the release counts no longer: from %s to %s', (from, to, changes) => {
    expect(said(releaseScoreChange(from, to))).toEqual(changes);
  });
});
