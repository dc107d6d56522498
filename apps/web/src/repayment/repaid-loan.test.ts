import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { expect, test } from 'vitest';
import { repaidLoan, repaidLoans } from './repaid-loan.ts';

const neverReleased: readonly LoanState[] = ['PENDING', 'REJECTED', 'EXPIRED'];

/** Given back is CANCELLED after the release, unlike an application that was taken back. */
const loansOf = (states: readonly (LoanState | 'given back')[]) =>
  states.map((state, place) => ({
    state: state === 'given back' ? 'CANCELLED' : state,
    loanNumber: `loan-${place}`,
    releasedAt:
      state === 'CANCELLED' || neverReleased.some((each) => each === state)
        ? null
        : '2026-01-15T01:00:00.000Z',
  }));

test.each<[string, Parameters<typeof loansOf>[0], LoanState | undefined]>([
  ['no loan', [], undefined],
  ['an application', ['PENDING'], undefined],
  ['an application that was taken back', ['CANCELLED'], undefined],
  ['a released loan', ['DISBURSED'], 'DISBURSED'],
  ['a loan that was given back', ['given back'], 'CANCELLED'],
  ['a late loan', ['OVERDUE', 'PAID'], 'OVERDUE'],
  ['a new application after a paid loan', ['PENDING', 'PAID'], 'PAID'],
  ['a released loan after others', ['REJECTED', 'DISBURSED', 'PAID'], 'DISBURSED'],
  ['a paid loan that was given back after it', ['given back', 'PAID'], 'CANCELLED'],
  ['an application beside a loan that was opened again', ['PENDING', 'OVERDUE'], 'OVERDUE'],
  ['a late loan that was opened again beside a newer one', ['DISBURSED', 'OVERDUE'], 'OVERDUE'],
  ['a loan that was opened again after a newer one was given back', ['given back', 'DISBURSED'], 'DISBURSED'],
])('%s', (_, states, found) => {
  expect(repaidLoan(loansOf(states))?.state).toBe(found);
});

test('every loan that was ever released can be chosen, newest first', () => {
  const loans = loansOf(['PENDING', 'DISBURSED', 'CANCELLED', 'given back', 'REJECTED', 'PAID']);
  expect(repaidLoans(loans).map(({ loanNumber }) => loanNumber)).toEqual(['loan-1', 'loan-3', 'loan-5']);
  expect(repaidLoan(loans)?.loanNumber).toBe('loan-1');
  expect(repaidLoan(loans, 'loan-3')?.loanNumber).toBe('loan-3');
  expect(repaidLoan(loans, 'loan-5')?.loanNumber).toBe('loan-5');
  expect(repaidLoan(loans, 'loan-2')?.loanNumber).toBe('loan-1');
});
