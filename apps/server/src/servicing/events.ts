/** What other nouns ask about a loan's log. */
export { readEvents } from './servicing.sql.ts';
