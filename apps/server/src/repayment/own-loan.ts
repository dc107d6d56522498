import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { AppContext } from '../app-context.ts';
import { findLoan } from '../loan/loan.ts';
import { readFactsToBook } from '../servicing/facts-to-book.ts';
import { type LoanFacts, readLoanFacts } from '../servicing/loan-facts.ts';

interface AskedLoan {
  loanNumber: string;
  memberId?: string;
}

type OwnLoan = LoanFacts | Refusal<'LOAN_UNKNOWN' | 'LOAN_NOT_RELEASED'>;

/** The member's own released loan as it is today, or why there is none; any member's where staff ask. */
export function readOwnLoan(context: AppContext, asked: AskedLoan): Promise<OwnLoan> {
  return read(context, asked, readLoanFacts);
}

/** The same before something is booked on it. */
export function readOwnLoanToBook(context: AppContext, asked: AskedLoan): Promise<OwnLoan> {
  return read(context, asked, readFactsToBook);
}

async function read(
  context: AppContext,
  { loanNumber, memberId }: AskedLoan,
  readFacts: typeof readFactsToBook,
): Promise<OwnLoan> {
  const key = await findLoan(context.db, loanNumber, memberId);
  if (key === undefined) return refuse('LOAN_UNKNOWN');
  return (await readFacts(context, key)) ?? refuse('LOAN_NOT_RELEASED');
}
