import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { refuse } from '@sagwan/domain/copy/refusals.ts';
import { serve } from '../serve.ts';
import { placeOfLoan } from './loan.sql.ts';
import { loanRecordAt } from './loan-record.ts';

/** One of the member's own loans with its schedule, contract and disclosure statement. */
export const readLoanHandler = serve(readLoan, async (context, { body, caller }) => {
  const place = await placeOfLoan(context.db, body.loanNumber, caller.memberId);
  return place === undefined ? refuse('LOAN_UNKNOWN') : loanRecordAt(context, place);
});
