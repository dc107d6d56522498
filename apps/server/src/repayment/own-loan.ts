import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { AppContext } from '../app-context.ts';
import { findLoan } from '../loan/find-loan.ts';
import { type LoanFacts, readLoanFacts } from '../servicing/loan-facts.ts';

/** The loan with a number, for staff; undefined where there is none. */
export function findAnyLoan({ db }: AppContext, loanNumber: string) {
  return findLoan(db, loanNumber);
}

/** The member's own released loan as it is today, or why there is none; any member's where staff ask. */
export async function readOwnLoan(
  context: AppContext,
  { loanNumber, memberId }: { loanNumber: string; memberId?: string },
): Promise<LoanFacts | Refusal<'LOAN_UNKNOWN' | 'LOAN_NOT_RELEASED'>> {
  const key = await findLoan(context.db, loanNumber, memberId);
  if (key === undefined) return refuse('LOAN_UNKNOWN');
  return (await readLoanFacts(context, key)) ?? refuse('LOAN_NOT_RELEASED');
}
