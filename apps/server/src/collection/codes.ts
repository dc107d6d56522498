/** What other nouns ask about payment codes and references. */
export { chooseCodeExtra, codeExtra, findOpenCode, insertCode, insertReferences } from './code.sql.ts';
