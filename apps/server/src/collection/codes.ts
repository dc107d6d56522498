/** What other nouns ask about payment codes and references. */
export { chooseCodeExtra, findOpenCode, insertCode, insertReferences } from './code.sql.ts';
