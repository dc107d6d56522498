/** What other nouns ask of a loan. */
export { findLoan, type Loan, type LoanKey, readLoanRow } from './loan.sql.ts';
