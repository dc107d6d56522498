import { describe, expect, test } from 'vitest';
import { minuteMilliseconds } from '../time/durations.ts';
import {
  afterWrongPassword,
  lockOf,
  lockRefusal,
  type SignInGuard,
  sourceRule,
  strangersRule,
} from './sign-in-guard.ts';

const now = new Date('2026-03-16T02:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minuteMilliseconds);

const guard = (wrongCount: number, from: number, until?: number): SignInGuard => ({
  wrongCount,
  countedFrom: inMinutes(from),
  lockedUntil: until === undefined ? undefined : inMinutes(until),
});

const day = 24 * 60;

describe('one more wrong password from one source', () => {
  // Minutes from now: counted from, locked until.
  test.each([
    ['the first', guard(0, 0), 'counted', guard(1, 0)],
    ['the fourth', guard(3, -14), 'counted', guard(4, -14)],
    ['the fifth', guard(4, -14), 'lock_set', guard(5, -14, 1)],
    ['the fifth at the end of the window', guard(4, -15), 'lock_set', guard(5, -15, 1)],
    ['the fifth after the window', guard(4, -15.01), 'counted', guard(1, 0)],
    ['the first under a lock', guard(5, -1, 0.5), 'locked', guard(5, -1, 0.5)],
    ['one just before the end of a lock', guard(5, -15, 0.01), 'locked', guard(5, -15, 0.01)],
    ['one at the end of a lock', guard(5, -15, 0), 'lock_set', guard(6, -15, 2)],
    ['the second after a lock', guard(6, -20, -1), 'lock_set', guard(7, -20, 4)],
    ['the third after a lock', guard(7, -20, -1), 'lock_set', guard(8, -20, 8)],
    ['the fourth after a lock', guard(8, -30, -1), 'lock_set', guard(9, -30, 15)],
    ['the fortieth after a lock', guard(44, -30, -1), 'lock_set', guard(45, -30, 15)],
    ['one a day after a lock', guard(9, -2 * day, -day), 'lock_set', guard(10, -2 * day, 15)],
    ['one more than a day after a lock', guard(9, -2 * day, -day - 0.01), 'counted', guard(1, 0)],
    [
      'one under a lock of a clock that was a day ahead',
      guard(5, day, day + 1),
      'lock_set',
      guard(6, day, 2),
    ],
  ] as const)('%s', (_, before, outcome, after) => {
    expect(afterWrongPassword(before, sourceRule, now)).toEqual({ outcome, guard: after });
  });

  test('locks once in twenty at one moment', () => {
    let kept = guard(0, 0);
    const outcomes = Array.from({ length: 20 }, () => {
      const after = afterWrongPassword(kept, sourceRule, now);
      kept = after.guard;
      return after.outcome;
    });
    expect(outcomes).toEqual([
      ...Array.from({ length: 4 }, () => 'counted'),
      'lock_set',
      ...Array.from({ length: 15 }, () => 'locked'),
    ]);
  });
});

test('a guesser with any number of addresses who waits for each lock to end has 150 guesses a day', () => {
  const end = inMinutes(day);
  let kept = guard(0, 0);
  let compared = 0;
  for (let at = now; at < end; at = kept.lockedUntil ?? at) {
    kept = afterWrongPassword(kept, strangersRule, at).guard;
    compared += 1;
  }
  expect(compared).toBeLessThanOrEqual(150);
});

test.each([
  [undefined, undefined],
  [0, undefined],
  [-1, undefined],
  // Set while the clock was an hour ahead: no lock is so long.
  [61, undefined],
  [15, { time: { en: '15 minutes', fil: '15 minuto' }, retryAfterSeconds: 900 }],
  [0.001, { time: { en: '1 minute', fil: '1 minuto' }, retryAfterSeconds: 1 }],
  [1.001, { time: { en: '2 minutes', fil: '2 minuto' }, retryAfterSeconds: 61 }],
])('a lock for %s more minutes', (minutes, expected) => {
  const lockedUntil = minutes === undefined ? undefined : inMinutes(minutes);
  const refusal = lockRefusal(lockOf({ wrongCount: 9, lockedUntil }, sourceRule, now), now);
  expect(refusal && { time: refusal.params?.time, retryAfterSeconds: refusal.retryAfterSeconds }).toEqual(
    expected,
  );
});

test.each([
  ['first', sourceRule, sourceRule.wrongMax, 1],
  ['second', sourceRule, sourceRule.wrongMax + 1, 2],
  ['twentieth', sourceRule, sourceRule.wrongMax + 19, 15],
  ['first of strangers', strangersRule, strangersRule.wrongMax, 1],
])('the %s lock says since when it is', (_, rule, wrongCount, minutes) => {
  const lockedUntil = inMinutes(0.5);
  expect(lockOf({ wrongCount, lockedUntil }, rule, now)).toEqual({
    since: inMinutes(0.5 - minutes),
    until: lockedUntil,
  });
});
