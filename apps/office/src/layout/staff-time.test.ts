import { expect, test } from 'vitest';
import { ageText, dayText, staffTime } from './staff-time.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

test.each([
  ['2026-11-21T10:00:05Z', '0 min'],
  ['2026-11-21T09:00:01Z', '59 min'],
  ['2026-11-21T09:00:00Z', '1 h'],
  ['2026-11-20T10:00:01Z', '23 h'],
  ['2026-11-20T10:00:00Z', '1 d'],
])('since %s it is %s', (since, text) => {
  expect(ageText(since, now)).toBe(text);
});

test('times are those of Manila', () => {
  expect(staffTime('2026-11-21T17:05:00Z')).toMatch(/^Nov 22, 2026, 1:05\sAM$/);
});

test('a day is written as the day of a time is', () => {
  expect(dayText('2026-11-22')).toBe('Nov 22, 2026');
  expect(staffTime('2026-11-21T16:00:00Z')).toMatch(new RegExp(`^${dayText('2026-11-22')}, `));
});
