import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeReadJournal } from '@sagwan/contract/office/read-books.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { AppContext } from '../app-context.ts';
import { journalForStaff } from '../ledger/read-books.ts';
import { findLoan } from '../loan/loan.ts';
import { readRepayments } from './repayment.sql.ts';

/** Every entry of the journal that a loan or one of its payments caused, oldest first: for the back office. */
export async function readLoanJournal(
  context: AppContext,
  loanNumber: string,
): Promise<AnswerOf<typeof officeReadJournal> | Refusal<'LOAN_UNKNOWN'>> {
  const key = await findLoan(context.db, loanNumber);
  if (key === undefined) return refuse('LOAN_UNKNOWN');
  const repayments = await readRepayments(context.db, key);
  return journalForStaff(context, key.memberId, [key.id, ...repayments.map(({ id }) => id)]);
}
