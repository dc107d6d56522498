import { describe, expect, test } from 'vitest';
import { afterWrongPassword, lockRefusal, type SignInGuard } from './sign-in-guard.ts';

const now = new Date('2026-03-16T02:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const guard = (wrongCount: number, from: number, until?: number): SignInGuard => ({
  wrongCount,
  countedFrom: inMinutes(from),
  lockedUntil: until === undefined ? undefined : inMinutes(until),
});

describe('one more wrong password', () => {
  // Minutes from now: counted from, locked until.
  test.each([
    ['the first', guard(0, 0), 'counted', guard(1, 0)],
    ['the fourth', guard(3, -14), 'counted', guard(4, -14)],
    ['the fifth', guard(4, -14), 'lock_set', guard(5, -14, 15)],
    ['the fifth at the end of the window', guard(4, -15), 'lock_set', guard(5, -15, 15)],
    ['the fifth after the window', guard(4, -15.01), 'counted', guard(1, 0)],
    ['the first under a lock', guard(5, -1, 14), 'locked', guard(5, -1, 14)],
    ['one just before the end of a lock', guard(5, -15, 0.01), 'locked', guard(5, -15, 0.01)],
    ['one at the end of a lock', guard(5, -15, 0), 'counted', guard(1, 0)],
    ['one after a lock, within the window', guard(5, -2, -1), 'counted', guard(1, 0)],
  ] as const)('%s', (_, before, outcome, after) => {
    expect(afterWrongPassword(before, now)).toEqual({ outcome, guard: after });
  });

  test('locks once in twenty at one moment', () => {
    let kept = guard(0, 0);
    const outcomes = Array.from({ length: 20 }, () => {
      const after = afterWrongPassword(kept, now);
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

test.each([
  [undefined, undefined],
  [0, undefined],
  [-1, undefined],
  [15, { minutes: '15', retryAfterSeconds: 900 }],
  [0.001, { minutes: '1', retryAfterSeconds: 1 }],
  [1.001, { minutes: '2', retryAfterSeconds: 61 }],
])('a lock for %s more minutes', (minutes, expected) => {
  const refusal = lockRefusal(minutes === undefined ? undefined : inMinutes(minutes), now);
  expect(
    refusal && { minutes: refusal.params?.minutes, retryAfterSeconds: refusal.retryAfterSeconds },
  ).toEqual(expected);
});
