import { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import { serve } from '../serve.ts';
import { currencySymbols } from './currency.sql.ts';
import { listMemberLoans } from './loan.sql.ts';
import { loanSummaryOf } from './loan-summary.ts';

/** The member's loans, newest first. */
export const listLoansHandler = serve(listLoans, async (context, { caller }) => {
  const [loans, symbols] = await Promise.all([
    listMemberLoans(context.db, caller.memberId),
    currencySymbols(context.db),
  ]);
  return { loans: loans.map((loan) => loanSummaryOf(loan, symbols)) };
});
