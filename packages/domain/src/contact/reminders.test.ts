import { describe, expect, test } from 'vitest';
import { addDays } from '../time/manila.ts';
import {
  type ReminderDay,
  type ReminderFacts,
  reminderDays,
  reminderDue,
  reminderSpans,
  reminderTemplate,
  reminderTemplates,
} from './reminders.ts';

const facts: ReminderFacts = { dueOn: '2026-03-16', payableUntil: '2026-03-16', sent: [], autoDebit: false };
const due = (days: number, change: Partial<ReminderFacts> = {}) =>
  reminderDue({ ...facts, ...change }, addDays(facts.dueOn, days));

describe('a reminder is due', () => {
  test('on 7, 3 and 1 days before, on the day, and 1, 7 and 30 days after (servicing 9)', () => {
    for (const day of reminderDays) expect(due(day), `${day}`).toBe(day);
  });

  test.each([-30, -8, -6, -5, -4, -2])('before the due date on no other day: %d', (days) => {
    expect(due(days)).toBeUndefined();
  });

  test.each([
    ['the first stands until the day before the second', 6, 1],
    ['the second has its day', 7, 7],
    ['and stands until the day before the third', 29, 7],
    ['the third has its day', 30, 30],
    ['and stands for seven days', 36, 30],
    ['then nothing', 37, undefined],
    ['ever', 400, undefined],
  ])('late: %s', (_, days, reminder) => {
    expect(due(days)).toBe(reminder);
  });

  test.each(reminderDays)('once: %d', (day) => {
    expect(due(day, { sent: [day] })).toBeUndefined();
    const others = reminderDays.filter((other) => other !== day) as ReminderDay[];
    expect(due(day, { sent: others })).toBe(day);
  });

  test('none says late while the next banking day may still be paid on', () => {
    const sunday = { dueOn: '2026-03-15', payableUntil: '2026-03-16' };
    expect(reminderDue({ ...facts, ...sunday }, '2026-03-15')).toBe(0);
    expect(reminderDue({ ...facts, ...sunday }, '2026-03-16')).toBeUndefined();
    expect(reminderDue({ ...facts, ...sunday }, '2026-03-17')).toBe(1);
  });

  test('an announced debit has its own notice three days before, and on its day nothing is asked for', () => {
    expect(due(-3, { autoDebit: true })).toBeUndefined();
    expect(due(0, { autoDebit: true })).toBeUndefined();
    for (const day of reminderDays.filter((other) => other !== -3 && other !== 0)) {
      expect(due(day, { autoDebit: true })).toBe(day);
    }
  });
});

describe('its text', () => {
  const freeUntil = '2026-03-19';

  test.each([
    [-7, 0n, '2026-03-09', 'reminderBefore'],
    [-1, 0n, '2026-03-15', 'reminderBefore'],
    [0, 0n, '2026-03-16', 'reminderToday'],
    [1, 0n, '2026-03-17', 'reminderInGrace'],
    [1, 0n, '2026-03-19', 'reminderInGrace'],
    // A shortfall under the free amount bears no penalty; that it costs nothing is then past.
    [1, 0n, '2026-03-20', 'reminderLate'],
    [1, 7950n, '2026-03-20', 'reminderLate'],
    [7, 31_800n, '2026-03-23', 'reminderLate'],
    [30, 214_650n, '2026-04-15', 'reminderLate'],
  ] as const)('%d days, %d centavos of penalty, on %s', (day, penaltyMinor, on, template) => {
    expect(reminderTemplate(day, { penaltyMinor, freeUntil, on })).toBe(template);
  });
});

describe('where to look for the reminders of a day', () => {
  test('every one that is due is in the span of its own day, and in no other', () => {
    for (let days = -40; days <= 60; days += 1) {
      const dueOn = addDays('2026-03-16', -days);
      const found = reminderSpans('2026-03-16').filter(({ from, to }) => dueOn >= from && dueOn <= to);
      const expected = reminderDue({ ...facts, dueOn, payableUntil: dueOn }, '2026-03-16');
      expect(
        found.map(({ day }) => day),
        `${days}`,
      ).toEqual(expected === undefined ? [] : [expected]);
    }
  });

  test('the names of all texts are known', () => {
    for (const day of reminderDays) {
      for (const penaltyMinor of [0n, 1n]) {
        const on = addDays(facts.dueOn, day);
        expect(reminderTemplates).toContain(
          reminderTemplate(day, { penaltyMinor, freeUntil: '2026-03-19', on }),
        );
      }
    }
  });
});
