/** What other nouns ask about payments. */
export { type Repayment, readRepayments } from './repayment.sql.ts';
