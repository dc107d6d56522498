import { describe, expect, test } from 'vitest';
import { firstOfMonth, isLastOfMonth, isMonthClosed } from './months.ts';

test.each([
  ['2026-01-31', '2026-01-01', true],
  ['2026-02-28', '2026-02-01', true],
  ['2028-02-28', '2028-02-01', false],
  ['2026-12-31', '2026-12-01', true],
  ['2026-12-01', '2026-12-01', false],
])('%s is of the month of %s and its last day: %s', (day, first, last) => {
  expect(firstOfMonth(day)).toBe(first);
  expect(isLastOfMonth(day)).toBe(last);
});

describe('a month is closed with its last day', () => {
  test.each([
    ['before any day is closed', '2026-01-15', null, false],
    ['the day before its last', '2026-01-15', '2026-01-30', false],
    ['its last day', '2026-01-15', '2026-01-31', true],
    ['its last day, for that day', '2026-01-31', '2026-01-31', true],
    ['the next month is open', '2026-02-01', '2026-01-31', false],
    ['an earlier year', '2025-12-31', '2026-01-15', true],
  ])('%s', (_, day, closedUntil, closed) => {
    expect(isMonthClosed(day, closedUntil)).toBe(closed);
  });
});
