import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { tabMemory } from '../loan/tab-memory.ts';

const released: readonly LoanState[] = ['DISBURSED', 'OVERDUE'];

/** Whether the loan's money was released and is being repaid. */
export function isReleased(state: LoanState): boolean {
  return released.includes(state);
}

/**
 * The loans that the pages about repaying can show: those that are being repaid, of which there are two when a returned
 * payment opened an earlier one again; or else the newest that is paid, whose receipts stay. `loans` are newest first.
 */
export function repaidLoans<Loan extends { state: LoanState }>(loans: readonly Loan[]): Loan[] {
  const running = loans.filter(({ state }) => isReleased(state));
  return running.length > 0 ? running : loans.filter(({ state }) => state === 'PAID').slice(0, 1);
}

/** The one of them that was chosen; without a choice the one that is late, or else the newest. */
export function repaidLoan<Loan extends { state: LoanState; loanNumber: string }>(
  loans: readonly Loan[],
  chosen?: string,
): Loan | undefined {
  const shown = repaidLoans(loans);
  return (
    shown.find(({ loanNumber }) => loanNumber === chosen) ??
    shown.find(({ state }) => state === 'OVERDUE') ??
    shown[0]
  );
}

/** Which of several loans this tab shows, until it closes. */
export const chosenLoan = tabMemory<string>('repaidLoan', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);
