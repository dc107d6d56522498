/** What other nouns ask about payments. */
export { isCertificateWithdrawn } from './certificate.sql.ts';
export { hasOpenQuote, type Repayment } from './repayment.sql.ts';
