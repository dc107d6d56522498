import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import { officeReadLoan } from '@sagwan/contract/office/read-loan.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { listByPages } from '../session/list-by-pages.ts';
import { office } from '../session/office.ts';
import type { LoanFilter } from './loan-filter.ts';

export type OfficeLoan = AnswerOf<typeof officeListLoans>['loans'][number];
export type LoanCase = AnswerOf<typeof officeReadLoan>;

/** The loans of a filter, a page at a time; fetched again every minute, because others work on the same list. */
export function useLoanList({ state, search, order }: LoanFilter) {
  return useInfiniteQuery({
    ...listByPages(officeListLoans, [...queryKeys.loans, state, search, order], {
      state: state === 'ALL' ? undefined : state,
      search: search === '' ? undefined : search,
      order: order === 'oldest' ? undefined : order,
    }),
    placeholderData: keepPreviousData,
  });
}

export function useLoanCase(loanNumber: string) {
  return useQuery({
    queryKey: [...queryKeys.loan, loanNumber],
    queryFn: ({ signal }) => office.ask(officeReadLoan, { params: { loanNumber }, signal }),
  });
}
