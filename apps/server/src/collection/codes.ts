/** What other nouns ask about payment codes. */
export { chooseCodeExtra, findOpenCode, insertCode } from './code.sql.ts';
