import { describe, expect, test } from 'vitest';
import { refuse } from '../copy/refusal.ts';
import {
  decideLift,
  decideSuspensionOrder,
  type Suspension,
  suspendedUntil,
  suspensionState,
} from './suspension.ts';

const now = new Date('2026-03-16T02:00:00Z');
const later = new Date(now.getTime() + 1);
const none = { endsAt: undefined, endedWhy: undefined };
const open: Suspension = { state: 'OPEN', ...none };
const rejected: Suspension = { state: 'REJECTED', ...none };
const running: Suspension = { state: 'APPROVED', endsAt: later, endedWhy: undefined };
const over: Suspension = { ...running, endsAt: now };
const lifted: Suspension = { ...running, endedWhy: 'LIFTED' };
const renewed: Suspension = { ...running, endedWhy: 'RENEWED' };

test.each([
  [open, 'OPEN', 'SUSPENSION_NOT_IN_FORCE'],
  [rejected, 'REJECTED', 'SUSPENSION_NOT_IN_FORCE'],
  [running, 'IN_FORCE', 'allowed'],
  [over, 'OVER', 'SUSPENSION_NOT_IN_FORCE'],
  [lifted, 'LIFTED', 'SUSPENSION_NOT_IN_FORCE'],
  [renewed, 'RENEWED', 'SUSPENSION_NOT_IN_FORCE'],
] as const)('%o is %s; lifting it: %s', (suspension, state, lift) => {
  expect(suspensionState(suspension, now)).toBe(state);
  expect(decideLift(suspension, now)).toEqual(lift === 'allowed' ? lift : refuse(lift));
});

describe('ordering', () => {
  test.each([
    [{ accountClosed: true, hasOpenOrder: true }, refuse('ACCOUNT_CLOSED')],
    [{ accountClosed: false, hasOpenOrder: true }, refuse('SUSPENSION_ORDERED')],
    [{ accountClosed: false, hasOpenOrder: false }, 'allowed'],
  ] as const)('%o', (member, expected) => {
    expect(decideSuspensionOrder(member)).toEqual(expected);
  });
});

test('ends 72 hours after it was approved', () => {
  expect(suspendedUntil(now)).toEqual(new Date('2026-03-19T02:00:00Z'));
});
