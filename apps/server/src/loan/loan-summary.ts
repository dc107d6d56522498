import type { loanSummary } from '@sagwan/contract/loan/list-loans.ts';
import { loanStatus } from '@sagwan/domain/copy/states.ts';
import type { z } from 'zod';
import type { Loan } from './loan.sql.ts';

/** A loan as lists show it; `symbols` by currency code. */
export function loanSummaryOf(
  loan: Loan,
  symbols: ReadonlyMap<string, string>,
): z.output<typeof loanSummary> {
  return {
    loanNumber: loan.loanNumber,
    state: loan.state,
    ...loanStatus(loan.state, loan.reasonCode),
    loanAmountPHP: loan.principalMinor,
    loanAmountXR: loan.principalForeignMinor,
    selectedCurrency: loan.currency,
    currencySymbol: symbols.get(loan.currency) ?? loan.currency,
    installmentCount: loan.installmentCount,
    installmentAmountPHP: loan.installmentMinor,
    createdAt: loan.createdAt.toISOString(),
  };
}
