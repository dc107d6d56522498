import { describe, expect, test } from 'vitest';
import { majorText } from '../../money/money.ts';
import { checkTerms, paid } from './check-loan.ts';
import type { LoanEvent } from './events.ts';
import { payOff } from './pay-off.ts';
import { previewChange } from './preview.ts';
import { replayPlainly } from './reference/replay-plainly.ts';
import { type LoanAccount, replay } from './replay.ts';
import { termsOfVector } from './vector-loan.ts';

const firstOnTime = paid('first', '2026-02-15', '26500.00');
const payments = ({ rows }: LoanAccount) => rows.map((row) => majorText(row.paymentMinor));
const dates = ({ rows }: LoanAccount) => rows.map((row) => row.dueOn);

describe('moving the due day (servicing 6)', () => {
  const moved = (keepInstalment: boolean): LoanEvent => ({
    id: 'move',
    kind: 'dueDayMoved',
    valueOn: '2026-02-20',
    days: 10,
    keepInstalment,
  });

  test('makes the first period longer and prices the instalment anew', () => {
    const account = replay(checkTerms, [firstOnTime, moved(false)], '2026-02-20');
    expect(dates(account)).toEqual([
      '2026-02-15',
      '2026-03-25',
      '2026-04-25',
      '2026-05-25',
      '2026-06-25',
      '2026-07-25',
    ]);
    // 126,036.00 bears a month, and 10 of the next 31 days.
    expect(majorText(account.rows[1]?.interestMinor ?? 0n)).toBe('2818.22');
    const asked = new Set(payments(account).slice(1, -1));
    expect(asked.size).toBe(1);
    expect((account.rows.at(-1)?.paymentMinor ?? 0n) <= (account.rows[1]?.paymentMinor ?? 0n)).toBe(true);
  });

  test('or keeps it, with a larger last row', () => {
    const account = replay(checkTerms, [firstOnTime, moved(true)], '2026-02-20');
    expect(payments(account).slice(0, -1)).toEqual(new Array(5).fill('26500.00'));
    expect((account.rows.at(-1)?.paymentMinor ?? 0n) > 2_650_000n).toBe(true);
  });

  test('a payment holiday after it adds a month that is due on the moved day', () => {
    const holiday: LoanEvent = { id: 'holiday', kind: 'holidayGranted', valueOn: '2026-03-01' };
    const account = replay(checkTerms, [firstOnTime, moved(false), holiday], '2026-03-01');
    expect(dates(account).slice(1)).toEqual([
      '2026-04-25',
      '2026-05-25',
      '2026-06-25',
      '2026-07-25',
      '2026-08-25',
    ]);
  });

  test('is shown before and after with the total interest of each', () => {
    const preview = previewChange({ terms: checkTerms, events: [firstOnTime] }, moved(false), '2026-02-16');
    expect(preview.before.totalInterestMinor).toBe(900_000n);
    expect(preview.after.totalInterestMinor > 900_000n).toBe(true);
    expect(preview.before.rows).not.toEqual(preview.after.rows);
  });
});

test.each(['lowerInstalment', 'shorterTerm'] as const)(
  'paying exactly what is owed as %s changes no plan',
  (extra) => {
    const on = '2026-03-01';
    const owed = majorText(payOff(checkTerms, [firstOnTime], on).amountMinor);
    const rowsWith = (use?: typeof extra) =>
      replay(checkTerms, [firstOnTime, paid('all', on, owed, use)], on).rows;
    expect(rowsWith(extra)).toEqual(rowsWith());
  },
);

describe('a change of the plan to the centavo', () => {
  const almost = paid('almost', '2026-02-15', '26499.99');
  const on = '2026-03-01';
  const rowsOf = (events: readonly LoanEvent[]) => replay(checkTerms, [firstOnTime, ...events], on).rows;
  const datesOf = (events: readonly LoanEvent[]) => rowsOf(events).map(({ dueOn }) => dueOn);

  test('an instalment that lacks one is the next one: of a part paid now', () => {
    const [, part, next] = rowsOf([almost, paid('part', on, '20000.00', 'lowerInstalment')]);
    expect([part?.dueOn, part?.paymentMinor, next?.dueOn]).toEqual([on, 4_649_999n, '2026-03-15']);
  });

  test.each([
    ['a payment holiday', { kind: 'holidayGranted' }, '2026-04-15'],
    ['a moved due day', { kind: 'dueDayMoved', days: 5, keepInstalment: true }, '2026-03-20'],
  ] as const)('and of %s', (_what, change, dueOn) => {
    expect(datesOf([almost, { id: 'change', valueOn: on, ...change }])[1]).toBe(dueOn);
  });

  test('and of a hardship plan, which asks for what it lacks', () => {
    const plan: LoanEvent = { id: 'plan', kind: 'hardshipPlanned', valueOn: on, months: 1 };
    expect(datesOf([almost, plan]).slice(0, 3)).toEqual(['2026-02-15', on, '2026-03-15']);
  });

  test('nor is it paid when it is late, so that it is no instalment of a hardship plan', () => {
    const plan: LoanEvent = { id: 'plan', kind: 'hardshipPlanned', valueOn: on, months: 1 };
    const of = (amount: string) =>
      replay(checkTerms, [paid('first', '2026-02-15', amount), plan], on).rows[0];
    expect(of('26499.99')).toMatchObject({ isInstalment: false, paymentMinor: 2_649_999n });
    expect(of('26500.00')).toMatchObject({ isInstalment: true, paymentMinor: 2_650_000n });
  });

  test('interest of one comes before the principal of a part', () => {
    const interest = paid('interest', on, '1065.42');
    const { splits } = replay(
      checkTerms,
      [firstOnTime, interest, paid('part', on, '1000.00', 'lowerInstalment')],
      on,
    );
    expect(splits.at(-1)).toMatchObject({ interestMinor: 1n, principalMinor: 99_999n });
  });

  test('a part with one of principal changes the plan, one with the interest alone does not', () => {
    expect(datesOf([paid('part', on, '1065.43', 'lowerInstalment')])).toHaveLength(6);
    expect(datesOf([paid('part', on, '1065.44', 'lowerInstalment')])).toHaveLength(7);
  });

  test('a shorter term ends with the row that has the last one', () => {
    const rows = rowsOf([paid('part', on, '24582.34', 'shorterTerm')]);
    expect(rows.map((row) => majorText(row.paymentMinor)).slice(2)).toEqual([
      ...new Array<string>(4).fill('26500.00'),
      '0.01',
    ]);
    expect(rowsOf([paid('part', on, '24582.35', 'shorterTerm')])).toHaveLength(6);
    expect(rowsOf([paid('part', on, '110000.00', 'shorterTerm')])).toHaveLength(3);
  });

  test('what is paid ahead as much as the new instalment is paid', () => {
    const rows = rowsOf([
      paid('term', '2026-02-20', '60000.00', 'shorterTerm'),
      paid('ahead', '2026-02-25', '22989.70'),
      { id: 'change', kind: 'holidayGranted', valueOn: on },
    ]).slice(2);
    expect(rows.map(({ paymentMinor }) => paymentMinor)).toEqual([2_298_970n, 2_297_937n, 2_297_936n]);
    expect(rows.map(({ isCompletedByChange }) => isCompletedByChange)).toEqual([true, false, false]);
  });
});

test.each([
  ['a payment holiday', { kind: 'holidayGranted' }],
  ['a moved due day', { kind: 'dueDayMoved', days: 5, keepInstalment: false }],
] as const)('%s of a loan that is paid changes nothing', (_what, change) => {
  const all = paid('all', '2026-02-15', '152536.00');
  const events: LoanEvent[] = [all, { id: 'change', valueOn: '2026-03-01', ...change }];
  expect(replay(checkTerms, events, '2026-03-01').rows).toEqual(replay(checkTerms, [all], '2026-03-01').rows);
});

describe('a payment holiday on a due date (servicing 6)', () => {
  const holiday: LoanEvent = { id: 'holiday', kind: 'holidayGranted', valueOn: '2026-03-15' };

  test('skips the instalment of that day when nothing was paid on it', () => {
    const account = replay(checkTerms, [firstOnTime, holiday], '2026-03-15');
    expect(dates(account).slice(0, 3)).toEqual(['2026-02-15', '2026-04-15', '2026-05-15']);
    expect(account).toMatchObject({ dueMinor: 0n, daysPastDue: 0 });
  });

  test('and of it what is not paid, when something was', () => {
    const account = replay(
      checkTerms,
      [firstOnTime, paid('some', '2026-03-15', '100.00'), holiday],
      '2026-03-15',
    );
    expect(dates(account).slice(0, 3)).toEqual(['2026-02-15', '2026-04-15', '2026-05-15']);
    expect(account).toMatchObject({ dueMinor: 0n, daysPastDue: 0 });
    expect(account.rows[1]).toMatchObject({ state: 'NEXT', paidInterestMinor: 10_000n });
  });

  test('and the next one when all of it was paid', () => {
    const all = paid('all', '2026-03-15', '26500.00');
    const account = replay(checkTerms, [firstOnTime, all, holiday], '2026-03-15');
    expect(dates(account).slice(0, 3)).toEqual(['2026-02-15', '2026-03-15', '2026-05-15']);
    expect(account.dueMinor).toBe(0n);
  });
});

describe.each([
  ['engine', replay],
  ['reference', replayPlainly as unknown as typeof replay],
] as const)('a new instalment under what was paid ahead on the next one, by the %s', (_, replayed) => {
  /** A shorter term leaves a small last instalment; of the next one, of 26,500.00, all but 500.00 is paid ahead. */
  const paidAhead = [
    firstOnTime,
    paid('term', '2026-02-20', '60000.00', 'shorterTerm'),
    paid('ahead', '2026-02-25', '26000.00'),
  ];
  const valueOn = '2026-03-01';

  test('the last one is the small one before the change', () => {
    expect(payments(replayed(checkTerms, paidAhead, valueOn)).slice(2)).toEqual([
      '26500.00',
      '26500.00',
      '14993.46',
    ]);
  });

  test.each<[string, LoanEvent, string[], string[]]>([
    [
      'a payment holiday',
      { id: 'change', kind: 'holidayGranted', valueOn },
      ['26000.00', '21393.78', '21393.77'],
      // The second has 1,128.15 of the first, which keeps what was earned when it was paid.
      ['200.51', '1814.85', '355.68'],
    ],
    [
      'a moved due day',
      { id: 'change', kind: 'dueDayMoved', valueOn, days: 15, keepInstalment: false },
      ['26000.00', '21215.09', '21215.07'],
      ['200.51', '1460.43', '352.71'],
    ],
  ])('is shared evenly by the others: %s', (_what, change, asked, interest) => {
    const account = replayed(checkTerms, [...paidAhead, change], valueOn);
    expect(payments(account).slice(2)).toEqual(asked);
    expect(account.rows.slice(2).map(({ interestMinor }) => majorText(interestMinor))).toEqual(interest);
    expect(account.rows.slice(2).map(({ state }) => state)).toEqual(['PAID', 'NEXT', 'NEXT']);
  });
});

describe('the hardship plan (servicing 6)', () => {
  const plan = (months: number): LoanEvent => ({
    id: 'hardship',
    kind: 'hardshipPlanned',
    valueOn: '2026-03-10',
    months,
  });
  /** The hardship plan on another day. */
  const on =
    (valueOn: string) =>
    (event: LoanEvent): LoanEvent =>
      event.kind === 'hardshipPlanned' ? { ...event, valueOn } : event;

  test('spreads everything owed that day over the due dates left and so many further ones, without new interest', () => {
    const owed = payOff(checkTerms, [], '2026-03-10');
    const account = replay(checkTerms, [plan(7)], '2026-03-10');
    const total = account.rows.reduce((sum, row) => sum + row.paymentMinor + row.penaltyMinor, 0n);
    expect(total).toBe(owed.amountMinor);
    // Five due dates of the contract are left, from 2026-03-15 on.
    expect(account.rows).toHaveLength(12);
    expect(account.rows[0]).toMatchObject({ dueOn: '2026-03-15', state: 'NEXT', penaltyMinor: 13_250n });
    expect(account.rows.at(-1)?.dueOn).toBe('2027-02-15');
    expect(account.totalInterestMinor).toBe(owed.interestMinor);
    expect(payOff(checkTerms, [plan(7)], '2026-12-01').interestMinor).toBe(owed.interestMinor);
  });

  test('of a due date has the interest of the instalment of that day', () => {
    const events: LoanEvent[] = [{ id: 'h', kind: 'hardshipPlanned', valueOn: '2026-02-15', months: 3 }];
    expect(majorText(replay(checkTerms, events, '2026-02-15').totalInterestMinor)).toBe('2536.00');
    expect(majorText(payOff(checkTerms, events, '2026-02-16').amountMinor)).toBe('152536.00');
  });

  test('lowers the instalment, even by one further month', () => {
    const { rows } = replay(checkTerms, [firstOnTime, plan(1)], '2026-03-10');
    expect(rows).toHaveLength(7);
    expect(rows.slice(1).every((row) => row.paymentMinor < 2_650_000n)).toBe(true);
  });

  test('is lowered by a part paid ahead up to the centavo, so that the last instalment is the smallest', () => {
    const lasts = Array.from({ length: 12 }, (_, centavos) => {
      const part = paid(
        'part',
        '2026-03-20',
        `20000.${String(centavos).padStart(2, '0')}`,
        'lowerInstalment',
      );
      const rows = replay(checkTerms, [plan(7), part], '2026-03-20').rows.slice(-11);
      const [first, last] = [rows[0], rows.at(-1)];
      if (first === undefined || last === undefined) throw new Error('No rows');
      return first.paymentMinor - last.paymentMinor;
    });
    expect(lasts.every((smallerMinor) => smallerMinor >= 0n && smallerMinor < 11n)).toBe(true);
    expect(new Set(lasts).size).toBe(11);
  });

  test('whose due day was moved bears no interest when it is lowered by a part paid ahead either', () => {
    const moved: LoanEvent = {
      id: 'm',
      kind: 'dueDayMoved',
      valueOn: '2026-03-12',
      days: 10,
      keepInstalment: false,
    };
    const part = paid('part', '2026-03-14', '20000.00', 'lowerInstalment');
    const lowered = (events: readonly LoanEvent[]) =>
      payments(replay(checkTerms, events, '2026-03-14')).slice(-11);
    expect(lowered([plan(6), moved, part])).toEqual(lowered([plan(6), part]));
  });

  test('keeps what was paid as a row of its own', () => {
    const account = replay(checkTerms, [paid('some', '2026-03-01', '10000.00'), plan(6)], '2026-03-10');
    expect(account.rows).toHaveLength(12);
    expect(account.rows[0]).toMatchObject({ paymentMinor: 1_000_000n, state: 'PAID' });
  });

  test('keeps rows that are paid ahead, and no row ends before it begins', () => {
    const ahead = paid('ahead', '2026-02-15', '63000.00');
    const before = replay(checkTerms, [ahead], '2026-02-20');
    const owed = payOff(checkTerms, [ahead], '2026-02-20');
    const { rows } = replay(checkTerms, [ahead, plan(3)].map(on('2026-02-20')), '2026-02-20');
    expect(rows.slice(0, 2).map(({ dueOn, paidInterestMinor }) => [dueOn, paidInterestMinor])).toEqual(
      before.rows.slice(0, 2).map(({ dueOn, paidInterestMinor }) => [dueOn, paidInterestMinor]),
    );
    // What was paid on the third row, then the due dates left, 2026-04-15 to 2026-07-15, and three more.
    expect(rows.map(({ dueOn }) => dueOn).slice(2)).toEqual([
      '2026-02-20',
      '2026-04-15',
      '2026-05-15',
      '2026-06-15',
      '2026-07-15',
      '2026-08-15',
      '2026-09-15',
      '2026-10-15',
    ]);
    expect(rows.every((row) => row.from <= row.dueOn)).toBe(true);
    const unpaid = rows.reduce(
      (sum, row) => sum + row.paymentMinor - row.paidInterestMinor - row.paidPrincipalMinor,
      0n,
    );
    expect(unpaid).toBe(owed.amountMinor);
  });

  test('of a penalty alone is closed by its quote before it is due', () => {
    // The last instalment comes five days late, so that its two days of penalty are all that is owed.
    const events: LoanEvent[] = [
      ...['02', '03', '04', '05', '06'].map((month) => paid(month, `2026-${month}-15`, '26500.00')),
      paid('07', '2026-07-20', '26500.00'),
      { id: 'hardship', kind: 'hardshipPlanned', valueOn: '2026-07-20', months: 2 },
    ];
    const { amountMinor } = payOff(checkTerms, events, '2026-07-21');
    expect(amountMinor).toBe(15_900n);
    const rest: LoanEvent = {
      id: 'rest',
      kind: 'paid',
      valueOn: '2026-07-21',
      amountMinor,
      extra: 'nextInstalments',
    };
    expect(replay(checkTerms, [...events, rest], '2026-07-21')).toMatchObject({
      settledOn: '2026-07-21',
      overpaidMinor: 0n,
    });
  });

  test('comes to the published rows of a re-age without new interest: 14.05 five times and 14.03', () => {
    const terms = termsOfVector(
      {
        principal: '100.00',
        annualRatePercent: '7',
        instalments: 6,
        every: 1,
        unit: 'MONTHS',
        dayCount: '360/30',
        submittedOn: '2024-01-01',
        allocation: [],
        firstPayment: '17.01',
        overduePrincipalBearsInterest: true,
      },
      '2024-01-01',
      10_000n,
    );
    const events: LoanEvent[] = [
      paid('first', '2024-02-01', '17.01'),
      // Four due dates are left; the published plan has six rows.
      { id: 'plan', kind: 'hardshipPlanned', valueOn: '2024-03-15', months: 2 },
    ];
    const account = replay(terms, events, '2024-03-15');
    expect(payments(account)).toEqual(['17.01', '14.05', '14.05', '14.05', '14.05', '14.05', '14.03']);
    expect(account.rows.slice(1).map((row) => majorText(row.interestMinor))).toEqual([
      ...new Array(5).fill('0.12'),
      '0.11',
    ]);
    expect(dates(account).slice(1)).toEqual([
      '2024-04-01',
      '2024-05-01',
      '2024-06-01',
      '2024-07-01',
      '2024-08-01',
      '2024-09-01',
    ]);
  });
});

describe('interest pause and write-off (servicing 6)', () => {
  test('paused days, both inclusive, bear none: the first of a month belongs to the row before', () => {
    const pause: LoanEvent = { id: 'pause', kind: 'interestPaused', from: '2026-02-15', to: '2026-02-16' };
    const { rows } = replay(checkTerms, [pause], '2026-01-15');
    // 30 of 31 days of row 1, 27 of 28 of row 2.
    expect(majorText(rows[0]?.interestMinor ?? 0n)).toBe('2454.20');
    expect((rows[1]?.interestMinor ?? 0n) < 213_085n).toBe(true);
  });

  test('pauses that overlap count once', () => {
    const pause = (id: string, from: string, to: string): LoanEvent => ({
      id,
      kind: 'interestPaused',
      from,
      to,
    });
    const twice = [pause('a', '2026-01-20', '2026-01-25'), pause('b', '2026-01-23', '2026-01-28')];
    const once = [pause('a', '2026-01-20', '2026-01-28')];
    expect(replay(checkTerms, twice, '2026-01-15').rows).toEqual(replay(checkTerms, once, '2026-01-15').rows);
  });

  test.each([
    ['lowerInstalment', '22331.68'],
    ['shorterTerm', '26500.00'],
  ] as const)('a pause leaves what was priced before it as it was: %s, still %s', (use, instalment) => {
    const log = [
      firstOnTime,
      paid('part', '2026-03-01', '20000.00', use),
      paid('second', '2026-03-18', instalment),
    ];
    const pause: LoanEvent = { id: 'pause', kind: 'interestPaused', from: '2026-04-20', to: '2026-05-10' };
    const [before, after] = [log, [...log, pause]].map((events) => replay(checkTerms, events, '2026-05-10'));
    if (before === undefined || after === undefined) throw new Error('Two accounts');
    const unpaused = ({ rows }: LoanAccount) => rows.filter(({ dueOn }) => dueOn <= '2026-04-20');
    expect(unpaused(after)).toEqual(unpaused(before));
    expect([after.penaltyMinor, after.splits]).toEqual([before.penaltyMinor, before.splits]);
    // Every instalment but the last, which is what the pause spares.
    expect(payments(after).slice(0, -1)).toEqual(payments(before).slice(0, -1));
    expect(payments(before).slice(2, -1)).toContain(instalment);
    expect(after.rows.at(-1)?.paymentMinor).toBeLessThan(before.rows.at(-1)?.paymentMinor ?? 0n);
  });

  test('a write-off stops interest that day', () => {
    const writtenOff: LoanEvent = { id: 'w', kind: 'writtenOff', valueOn: '2026-02-16' };
    const owed = payOff(checkTerms, [firstOnTime, writtenOff], '2026-12-01');
    expect(majorText(owed.principalMinor + owed.interestMinor)).toBe('126112.10');
  });
});
