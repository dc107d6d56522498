import { describe, expect, test } from 'vitest';
import { majorText } from '../../money/money.ts';
import { checkTerms, paid } from './check-loan.ts';
import type { LoanEvent } from './events.ts';
import { replay } from './replay.ts';

/** Row 1 of the check loan is due on Sunday 2026-02-15; 0.3 % of 26,500.00 is 79.50 a day. */
const penaltyOn = (events: readonly LoanEvent[], asOf: string, terms = checkTerms) =>
  majorText(replay(terms, events, asOf).penaltyMinor);
const waived = (id: string, valueOn: string, amountMinor: bigint): LoanEvent => ({
  id,
  kind: 'penaltyWaived',
  valueOn,
  amountMinor,
});

describe('the penalty of one instalment (servicing 2)', () => {
  test.each([
    ['on the due date', [], '2026-02-15', '0.00'],
    ['on the last day of grace', [], '2026-02-18', '0.00'],
    ['the day after: the days of grace stay free', [], '2026-02-19', '79.50'],
    ['after 20 days beyond grace', [], '2026-03-10', '1590.00'],
    ['paid on the last day of grace', [paid('a', '2026-02-18', '26500.00')], '2026-03-10', '0.00'],
    ['paid the day after: that day counts', [paid('a', '2026-02-19', '26500.00')], '2026-03-10', '79.50'],
    [
      'on what is unpaid: a half paid after five days',
      [paid('a', '2026-02-23', '13250.00')],
      '2026-02-28',
      '596.25',
    ],
    ['on a shortfall of 50.00', [paid('a', '2026-02-15', '26450.00')], '2026-02-28', '1.50'],
    ['none on a shortfall of 49.99', [paid('a', '2026-02-15', '26450.01')], '2026-03-10', '0.00'],
    ['waived in part', [waived('w', '2026-02-28', 10_000n)], '2026-03-10', '1490.00'],
    ['never waived beyond what is charged', [waived('w', '2026-02-19', 10_000n)], '2026-02-20', '79.50'],
    [
      'gone with a payment found later, and so is the waiver',
      [waived('w', '2026-02-28', 10_000n), paid('a', '2026-02-15', '26500.00')],
      '2026-03-10',
      '0.00',
    ],
    [
      'of the first day of late paying kept when the payment covers it',
      [paid('a', '2026-02-19', '26579.50')],
      '2026-03-10',
      '79.50',
    ],
  ] as const)('%s', (_what, events, asOf, penalty) => {
    expect(penaltyOn(events, asOf)).toBe(penalty);
  });

  test('never passes the instalment, nor grows on itself', () => {
    const { rows } = replay(checkTerms, [], '2029-01-01');
    expect(rows.map((row) => majorText(row.penaltyMinor))).toEqual(new Array(6).fill('26500.00'));
  });

  test('stops with a write-off', () => {
    const writtenOff: LoanEvent = { id: 'w', kind: 'writtenOff', valueOn: '2026-02-20' };
    expect(penaltyOn([writtenOff], '2026-12-31')).toBe('159.00');
  });

  test('is rounded once, half up: 3 days of 0.17 % of 26,500.00 are 135.15', () => {
    const terms = { ...checkTerms, penalty: { ...checkTerms.penalty, percentPerDay: '0.17' } };
    expect(penaltyOn([], '2026-02-21', terms)).toBe('135.15');
  });
});

describe('a due date on a day without banks (servicing 8)', () => {
  const noGrace = { ...checkTerms, penalty: { ...checkTerms.penalty, graceDays: 0 } };
  const calendar = { nonBankingDays: new Set(['2026-02-16']) };
  const late = (on: string) => replay(noGrace, [paid('a', on, '26500.00')], '2026-03-01', calendar);

  test('may be paid on the next banking day: Sunday, then a holiday, so on Tuesday', () => {
    expect(late('2026-02-17').penaltyMinor).toBe(0n);
    const { daysPastDue, rows } = replay(noGrace, [], '2026-02-17', calendar);
    expect([daysPastDue, rows[0]?.state]).toEqual([0, 'DUE']);
  });

  test('costs a day on Wednesday, and is three days past due', () => {
    expect(late('2026-02-18').penaltyMinor).toBe(7_950n);
    expect(replay(noGrace, [], '2026-02-18', calendar)).toMatchObject({ daysPastDue: 3, daysAfterGrace: 1 });
  });

  test('is late on the next day without a calendar', () => {
    expect(replay(noGrace, [paid('a', '2026-02-17', '26500.00')], '2026-03-01').penaltyMinor).toBe(15_900n);
  });
});

describe('days past due and states of the rows', () => {
  test.each([
    ['2026-02-14', 0, 0, 'NEXT'],
    ['2026-02-15', 0, 0, 'DUE'],
    ['2026-02-16', 1, 0, 'DUE'],
    ['2026-02-18', 3, 0, 'DUE'],
    ['2026-02-19', 4, 1, 'OVERDUE'],
  ] as const)('%s', (asOf, daysPastDue, daysAfterGrace, state) => {
    const account = replay(checkTerms, [], asOf);
    expect(account).toMatchObject({ daysPastDue, daysAfterGrace });
    expect(account.rows[0]?.state).toBe(state);
    expect(account.rows[1]?.state).toBe('NEXT');
  });
});
