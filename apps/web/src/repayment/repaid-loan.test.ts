import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { expect, test } from 'vitest';
import { repaidLoan, repaidLoans } from './repaid-loan.ts';

const loansOf = (states: readonly LoanState[]) =>
  states.map((state, place) => ({ state, loanNumber: `loan-${place}` }));

test.each<[string, LoanState[], LoanState | undefined]>([
  ['no loan', [], undefined],
  ['an application', ['PENDING'], undefined],
  ['a released loan', ['DISBURSED'], 'DISBURSED'],
  ['a late loan', ['OVERDUE', 'PAID'], 'OVERDUE'],
  ['a new application after a paid loan', ['PENDING', 'PAID'], 'PAID'],
  ['a released loan after others', ['REJECTED', 'DISBURSED', 'PAID'], 'DISBURSED'],
  ['an application beside a loan that was opened again', ['PENDING', 'OVERDUE'], 'OVERDUE'],
  ['a late loan that was opened again beside a newer one', ['DISBURSED', 'OVERDUE'], 'OVERDUE'],
])('%s', (_, states, found) => {
  expect(repaidLoan(loansOf(states))?.state).toBe(found);
});

test('of two loans that are being repaid the chosen one is shown', () => {
  const loans = loansOf(['DISBURSED', 'OVERDUE', 'PAID']);
  expect(repaidLoans(loans).map(({ loanNumber }) => loanNumber)).toEqual(['loan-0', 'loan-1']);
  expect(repaidLoan(loans, 'loan-0')?.loanNumber).toBe('loan-0');
  expect(repaidLoan(loans, 'loan-2')?.loanNumber).toBe('loan-1');
});
