import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import type { AppContext } from '../app-context.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import { countLoansByState } from './loan.sql.ts';
import { loanSummaryOf } from './loan-record.ts';
import { ownersOfNumber } from './owners-of-number.ts';
import { searchLoans } from './search-loans.sql.ts';

export const loansPerPage = 50;

/** One page of everybody's loans, oldest first unless asked otherwise, with the counts of all states. */
export async function listLoansForStaff(
  { db }: AppContext,
  { state, search = '', order = 'oldest', after }: QueryOf<typeof officeListLoans>,
): Promise<AnswerOf<typeof officeListLoans>> {
  const text = search.trim();
  const owners = await ownersOfNumber(db, text);
  const [found, counts] = await Promise.all([
    searchLoans(db, { state, text, owners, order, after: placeOf(after), most: loansPerPage + 1 }),
    countLoansByState(db),
  ]);
  const { page, next } = pageOf(found, loansPerPage, ({ createdAt: at, id }) => placeText({ at, id }));
  return {
    loans: page.map((loan) => ({
      ...loanSummaryOf(loan),
      phoneNumber: loan.phoneNumber,
      fullName: loan.fullName,
      stateSince: loan.stateSince.toISOString(),
      writtenOff: loan.writtenOffMinor > 0n,
    })),
    next,
    counts,
  };
}
