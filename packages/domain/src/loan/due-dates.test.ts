import { expect, test } from 'vitest';
import { dueDates } from './due-dates.ts';

test.each([
  ['2026-01-31', 4, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2028-01-31', 2, ['2028-02-29', '2028-03-31']],
  ['2028-01-30', 2, ['2028-02-29', '2028-03-30']],
  ['2026-11-15', 3, ['2026-12-15', '2027-01-15', '2027-02-15']],
  ['2026-12-01', 1, ['2027-01-01']],
  ['2100-01-29', 1, ['2100-02-28']],
  ['2026-01-31', 0, []],
])('after %s, %s times', (start, count, expected) => {
  expect(dueDates(start, count)).toEqual(expected);
});

test('48 months on it is the same day four years later', () => {
  expect(dueDates('2024-02-29', 48).at(-1)).toBe('2028-02-29');
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '2026-1-1', '2026-01-01T00:00:00Z', ''])(
  'refuses %j',
  (start) => {
    expect(() => dueDates(start, 1)).toThrow(RangeError);
  },
);
