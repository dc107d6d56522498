import { expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  lastInstantOf,
  longDate,
  longDateTime,
  longMonth,
  manilaDate,
  manilaInstant,
  manilaMinutes,
  mediumDate,
  mediumDateTime,
  weekday,
} from './manila.ts';

test('a day begins at 16:00 UTC of the day before', () => {
  expect(manilaDate(new Date('2026-03-15T15:59:59Z'))).toBe('2026-03-15');
  expect(manilaDate(new Date('2026-03-15T16:00:00Z'))).toBe('2026-03-16');
  expect(manilaMinutes(new Date('2026-03-15T16:05:00Z'))).toBe(5);
  expect(manilaInstant('2026-03-16', 5).toISOString()).toBe('2026-03-15T16:05:00.000Z');
});

test('what holds on a day holds to the end of its last minute, which is written as 23:59', () => {
  const until = lastInstantOf('2026-02-28');
  expect(until.toISOString()).toBe('2026-02-28T15:59:59.999Z');
  expect(manilaDate(until)).toBe('2026-02-28');
  expect(longDateTime(until)).toMatch(/^February 28, 2026 at 11:59\sPM GMT\+8$/);
});

test('days are counted across months and leap years', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2026-03-16', '2026-03-10')).toBe(-6);
  expect(weekday('2026-03-16')).toBe(1);
  expect(weekday('2026-03-15')).toBe(7);
});

test('dates are written long, in the US format', () => {
  expect(longDate(new Date('2026-11-20T20:00:00Z'))).toBe('November 21, 2026');
  expect(mediumDate(new Date('2026-11-20T20:00:00Z'))).toBe('Nov 21, 2026');
  expect(longDateTime(new Date('2026-11-20T20:05:00Z'))).toMatch(/^November 21, 2026 at 4:05\sAM GMT\+8$/);
});

test('in Filipino the months have their own names, in the same format', () => {
  const at = new Date('2026-11-20T20:05:00Z');
  expect(longDate(at, 'fil')).toBe('Nobyembre 21, 2026');
  expect(mediumDate(at, 'fil')).toBe('Nob 21, 2026');
  expect(mediumDateTime(at, 'fil')).toMatch(/^Nob 21, 2026, 4:05\sAM$/);
  expect(longDateTime(at, 'fil')).toMatch(/^Nobyembre 21, 2026 nang 4:05\sAM GMT\+8$/);
  expect([longMonth('2026-02'), longMonth('2026-02', 'fil')]).toEqual(['February 2026', 'Pebrero 2026']);
});
