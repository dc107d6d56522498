/** What other nouns ask about payments. */
export { hasOpenQuote, type Repayment, readRepayments } from './repayment.sql.ts';
