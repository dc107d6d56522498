/** What other nouns ask about payment codes. */
export { findOpenCode, insertCode } from './code.sql.ts';
