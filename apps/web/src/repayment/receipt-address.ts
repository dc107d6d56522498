import { paths } from '../paths.ts';

/** The page of one payment's receipt; it names the loan, so that it is found in another tab too. */
export function receiptAddress(loanNumber: string, repaymentId: string): string {
  return `${paths.receipt}?${new URLSearchParams({ payment: repaymentId, loan: loanNumber })}`;
}
