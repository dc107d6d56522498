/** What other nouns ask about payment codes and references. */
export { findOpenCode, insertCode, insertReferences } from './code.sql.ts';
