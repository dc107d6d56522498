import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { expect, test } from 'vitest';
import { repaidLoan } from './repaid-loan.ts';

test.each<[string, LoanState[], LoanState | undefined]>([
  ['no loan', [], undefined],
  ['an application', ['PENDING'], undefined],
  ['a released loan', ['DISBURSED'], 'DISBURSED'],
  ['a late loan', ['OVERDUE', 'PAID'], 'OVERDUE'],
  ['a new application after a paid loan', ['PENDING', 'PAID'], 'PAID'],
  ['a released loan after others', ['REJECTED', 'DISBURSED', 'PAID'], 'DISBURSED'],
])('%s', (_, states, found) => {
  expect(repaidLoan(states.map((state) => ({ state })))?.state).toBe(found);
});
