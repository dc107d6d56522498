import { expect, test } from 'vitest';
import { lastLivedDay } from './statement-month.ts';

test('the statement shown first is that of the last payment once nothing is owed', () => {
  const rows = [{ paidOn: '2026-02-15' }, { paidOn: '2026-03-02' }];
  const due = { amount: 1n, on: '2026-04-15', daysLate: 0, daysLeft: 9, penalty: 0n, penaltyPerDay: 0n };
  expect(lastLivedDay({ due: null, rows, businessDate: '2026-09-01' })).toBe('2026-03-02');
  expect(lastLivedDay({ due, rows, businessDate: '2026-09-01' })).toBe('2026-09-01');
});
