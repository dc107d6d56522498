import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import { normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import type { AppContext } from '../app-context.ts';
import { currencySymbols } from './currency.sql.ts';
import { loanSummaryOf } from './loan-summary.ts';
import { countLoansByState, type LoanMark, type LoanWithMember, searchLoans } from './staff-list.sql.ts';

export const loansPerPage = 50;

type OfficeLoan = AnswerOf<typeof officeListLoans>['loans'][number];

/** One page of everybody's loans, oldest first, with the counts of all states. */
export async function listLoansForStaff(
  { db }: AppContext,
  { state, search, after }: QueryOf<typeof officeListLoans>,
): Promise<AnswerOf<typeof officeListLoans>> {
  const text = search?.trim() ?? '';
  const [loans, symbols, counts] = await Promise.all([
    searchLoans(db, {
      state,
      ...(text === '' ? {} : { number: normalizePhoneNumber(text), name: text }),
      after: readMark(after),
      limit: loansPerPage + 1,
    }),
    currencySymbols(db),
    countLoansByState(db),
  ]);
  const page = loans.slice(0, loansPerPage);
  const last = page.at(-1);
  return {
    loans: page.map((loan) => officeLoanOf(loan, symbols)),
    next: loans.length > loansPerPage && last !== undefined ? markText(last) : null,
    counts,
  };
}

export function officeLoanOf(loan: LoanWithMember, symbols: ReadonlyMap<string, string>): OfficeLoan {
  return {
    ...loanSummaryOf(loan, symbols),
    phoneNumber: loan.phoneNumber,
    fullName: loan.fullName,
    stateSince: loan.stateSince.toISOString(),
  };
}

function markText({ createdAt, id }: LoanMark): string {
  return `${createdAt.toISOString()}_${id}`;
}

/** A mark that we did not write begins at the first page. */
function readMark(text: string | undefined): LoanMark | undefined {
  const { at = '', id = '' } = /^(?<at>[0-9TZ:.-]{24})_(?<id>[0-9a-f-]{36})$/.exec(text ?? '')?.groups ?? {};
  const createdAt = new Date(at);
  return id === '' || Number.isNaN(createdAt.getTime()) ? undefined : { createdAt, id };
}
