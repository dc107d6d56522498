import { describe, expect, test } from 'vitest';
import { refuse } from '../../copy/refusal.ts';
import { majorText } from '../../money/money.ts';
import { nonBankingDaysBetween } from '../../time/banking-days.ts';
import { longDateInEachLanguage } from '../../time/manila.ts';
import { price } from '../pricing.ts';
import { paid } from './check-loan.ts';
import type { LoanEvent } from './events.ts';
import { payOff } from './pay-off.ts';
import { decideHoliday, decideMoveDueDay, decideWriteOff } from './plan-change.ts';
import { replay } from './replay.ts';
import { servicedState } from './serviced-state.ts';
import { termsOfLoan } from './terms.ts';

const holidays = new Set<string>();
const nonBankingDays = nonBankingDaysBetween('2026-01-01', '2027-12-31', holidays);
const terms = termsOfLoan(
  price({ principalMinor: 15_000_000n, monthlyRatePercent: '1.0', installmentCount: 12 }),
  {
    releasedOn: '2026-01-15',
    penalty: { percentPerDay: '0.3', graceDays: 3, freeShortfallMinor: 5_000n },
  },
);
const decide = (events: readonly LoanEvent[], on: string) =>
  decideHoliday({ account: replay(terms, events, on, { nonBankingDays }), events, holidays });
const each = (dates: readonly string[], amount: string, use?: 'lowerInstalment') =>
  dates.map((on) => paid(on, on, amount, use));

describe('a payment holiday (servicing 6)', () => {
  /** February 15 and March 15, 2026, are Sundays. */
  const onTime = ['2026-02-16', '2026-03-16', '2026-04-15', '2026-05-15', '2026-06-15', '2026-07-15'];

  test('is earned by six instalments on time, a due date without banks met on the next day with banks', () => {
    expect(decide(each(onTime, '14000.00'), '2026-07-15')).toBe('allowed');
  });

  test('is not earned by five, nor where one came a day late', () => {
    expect(decide(each(onTime.slice(0, 5), '14000.00'), '2026-07-14')).toEqual(refuse('HOLIDAY_NOT_EARNED'));
    const late = each(['2026-02-17', ...onTime.slice(1)], '14000.00');
    expect(decide(late, '2026-07-15')).toEqual(refuse('HOLIDAY_NOT_EARNED'));
  });

  test('is not earned by parts paid ahead, which are no instalments', () => {
    const parts = ['2026-01-16', '2026-01-17', '2026-01-18', '2026-01-19', '2026-01-20', '2026-01-21'];
    expect(decide(each(parts, '200.00', 'lowerInstalment'), '2026-01-21')).toEqual(
      refuse('HOLIDAY_NOT_EARNED'),
    );
  });

  test('is not earned by instalments that ask for nothing', () => {
    // Of five centavos that are left, over thirteen months, the last one asks for all.
    const owedMinor = payOff(terms, [], '2026-01-20').amountMinor;
    const almostAll = paid('1', '2026-01-20', majorText(owedMinor - 5n), 'shorterTerm');
    const plan = { id: '2', kind: 'hardshipPlanned', valueOn: '2026-01-21', months: 12 } as const;
    expect(replay(terms, [almostAll, plan], '2026-01-21').rows).toHaveLength(14);
    expect(decide([almostAll, plan], '2026-01-21')).toEqual(refuse('HOLIDAY_NOT_EARNED'));
  });

  test('a second one is earned by twelve', () => {
    const later = ['2026-08-17', '2026-09-15', '2026-10-15', '2026-11-16', '2026-12-15', '2027-01-15'];
    const granted: LoanEvent = { id: 'holiday', kind: 'holidayGranted', valueOn: '2026-07-15' };
    const decided = (dates: readonly string[]) => {
      const payments = each(dates, '14000.00');
      const account = replay(terms, payments, dates.at(-1) ?? '', { nonBankingDays });
      return decideHoliday({ account, events: [...payments, granted], holidays });
    };
    expect(decided([...onTime, ...later.slice(0, 5)])).toEqual(refuse('HOLIDAY_NOT_EARNED'));
    expect(decided([...onTime, ...later])).toBe('allowed');
  });

  test('is refused while an instalment is overdue', () => {
    expect(decide(each(onTime.slice(0, 5), '14000.00'), '2026-07-17')).toEqual(refuse('INSTALMENT_OVERDUE'));
  });
});

test('the due day is moved again a year after it was moved last, in whatever order that was booked', () => {
  const moved = (valueOn: string): LoanEvent => ({
    id: valueOn,
    kind: 'dueDayMoved',
    valueOn,
    days: 5,
    keepInstalment: false,
  });
  const account = replay(terms, [], '2026-01-20', { nonBankingDays });
  const events = [moved('2027-03-01'), moved('2026-02-20')];
  const decided = (on: string) => decideMoveDueDay({ account, events, on });
  expect(decided('2028-02-29')).toEqual(
    refuse('DUE_DAY_MOVED_THIS_YEAR', { params: { from: longDateInEachLanguage('2028-03-01') } }),
  );
  expect(decided('2028-03-01')).toBe('allowed');
});

/** The first instalment is due on Sunday, February 15; the grace ends on the 18th. */
const unpaidOn = (on: string) => replay(terms, [], on, { nonBankingDays });

test('a loan can be written off when it is more than 180 days late (servicing 6)', () => {
  expect(decideWriteOff(unpaidOn('2026-08-14'))).toEqual(refuse('WRITE_OFF_TOO_EARLY'));
  expect(decideWriteOff(unpaidOn('2026-08-15'))).toBe('allowed');
});

test('a loan is OVERDUE when the days of grace are over, not when it is late (servicing 8)', () => {
  expect(unpaidOn('2026-02-18').daysPastDue).toBe(3);
  expect(servicedState(unpaidOn('2026-02-18'), 0n)).toBe('DISBURSED');
  expect(servicedState(unpaidOn('2026-02-19'), 0n)).toBe('OVERDUE');
});
