import { expect, test } from 'vitest';
import { isRefusal } from '../../copy/refusal.ts';
import { decideMoveDueDay } from './plan-change.ts';
import type { LoanAccount } from './replay.ts';

const account = { daysPastDue: 0 } as LoanAccount;

// Servicing 6: once a year, which is a day longer where there is a 29 February within.
test.each([
  ['2027-06-01', '2028-05-31', 'DUE_DAY_MOVED_THIS_YEAR'],
  ['2027-06-01', '2028-06-01', 'allowed'],
  ['2026-06-01', '2027-05-31', 'DUE_DAY_MOVED_THIS_YEAR'],
  ['2026-06-01', '2027-06-01', 'allowed'],
  ['2028-02-29', '2029-02-27', 'DUE_DAY_MOVED_THIS_YEAR'],
  ['2028-02-29', '2029-02-28', 'allowed'],
])('moved on %s and again on %s: %s', (valueOn, on, expected) => {
  const events = [{ id: 'moved', kind: 'dueDayMoved', valueOn, dueDay: 5 }] as never;
  const decided = decideMoveDueDay({ account, events, on });
  expect(isRefusal(decided) ? decided.refused : decided).toBe(expected);
});
