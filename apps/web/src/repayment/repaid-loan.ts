import { isBeingRepaid, type LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { tabMemory } from '../tab-memory.ts';

interface Listed {
  state: LoanState;
  releasedAt: string | null;
}

/**
 * The loans that the pages about repaying can show, newest first as in `loans`: all whose money was ever released. The
 * payments, receipts and papers of one that is paid or given back stay for its member to see.
 */
export function repaidLoans<Loan extends Listed>(loans: readonly Loan[]): Loan[] {
  return loans.filter(({ releasedAt }) => releasedAt !== null);
}

/**
 * The one of them that was chosen; without a choice one that is being repaid, first one that is late (there are two when a
 * returned payment opened an earlier one again), or else the newest.
 */
export function repaidLoan<Loan extends Listed & { loanNumber: string }>(
  loans: readonly Loan[],
  chosen?: string,
): Loan | undefined {
  const shown = repaidLoans(loans);
  return (
    shown.find(({ loanNumber }) => loanNumber === chosen) ??
    shown.find(({ state }) => state === 'OVERDUE') ??
    shown.find(({ state }) => isBeingRepaid(state)) ??
    shown[0]
  );
}

/** Which of several loans this tab shows, until it closes. */
export const chosenLoan = tabMemory<string>('repaidLoan', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);
