import { isOpenLoan, type LoanState } from '@sagwan/domain/loan/loan-state.ts';

/**
 * The loans whose contract the member can read: those with a sealed one, whatever became of them, and the open one, whose
 * contract is not sealed before its approval. The open one comes first, then the newest, as in `loans`.
 */
export function contractLoans<Loan extends { state: LoanState; contractSealed: boolean }>(
  loans: readonly Loan[],
): Loan[] {
  const open = loans.filter(({ state }) => isOpenLoan(state));
  return [...open, ...loans.filter((loan) => loan.contractSealed && !open.includes(loan))];
}
