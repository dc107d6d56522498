import { expect, test } from 'vitest';
import { isBankingDay, nextBankingDay, nonBankingDaysBetween, payableUntil } from './banking-days.ts';

/** Holy Week and Araw ng Kagitingan of 2026, and the long New Year. */
const holidays = new Set([
  '2026-04-02',
  '2026-04-03',
  '2026-04-09',
  '2026-12-30',
  '2026-12-31',
  '2027-01-01',
]);

test.each([
  ['a Friday', '2026-03-20', true, '2026-03-23', '2026-03-20'],
  ['a Saturday', '2026-03-21', false, '2026-03-23', '2026-03-23'],
  ['a Sunday', '2026-03-22', false, '2026-03-23', '2026-03-23'],
  ['the day before a holiday', '2026-04-08', true, '2026-04-10', '2026-04-08'],
  ['a holiday in the week', '2026-04-09', false, '2026-04-10', '2026-04-10'],
  ['two holidays and a weekend', '2026-04-02', false, '2026-04-06', '2026-04-06'],
  ['over the end of a year', '2026-12-29', true, '2027-01-04', '2026-12-29'],
])('%s', (_, date, works, next, until) => {
  expect(isBankingDay(date, holidays)).toBe(works);
  expect(nextBankingDay(date, holidays)).toBe(next);
  expect(payableUntil(date, holidays)).toBe(until);
});

test('the days without banks from one date to another, both included', () => {
  const days = (from: string, to: string) => [...nonBankingDaysBetween(from, to, holidays)];
  expect(days('2026-04-03', '2026-04-09')).toEqual(['2026-04-03', '2026-04-04', '2026-04-05', '2026-04-09']);
  expect(days('2026-04-06', '2026-04-06')).toEqual([]);
});
