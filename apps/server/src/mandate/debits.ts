/** What other nouns ask about debits. */
export { hasRunningDebit } from './order.sql.ts';
export { skipDebitsPutOff } from './skip-debit.ts';
