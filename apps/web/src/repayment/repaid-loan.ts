import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';

const released: readonly LoanState[] = ['DISBURSED', 'OVERDUE'];

/** Whether the loan's money was released and is being repaid. */
export function isReleased(state: LoanState): boolean {
  return released.includes(state);
}

/**
 * The loan that the pages about repaying show: the one that is being repaid, or else the newest that is paid, whose
 * receipts stay. `loans` are newest first.
 */
export function repaidLoan<Loan extends { state: LoanState }>(loans: readonly Loan[]): Loan | undefined {
  return loans.find(({ state }) => isReleased(state)) ?? loans.find(({ state }) => state === 'PAID');
}
