/** What other nouns ask of a loan. */
export { readBorrower } from './borrower.sql.ts';
export { findLoan, type Loan, type LoanKey, lockLoan, readLoanRow } from './loan.sql.ts';
export { readStatement } from './statement.sql.ts';
