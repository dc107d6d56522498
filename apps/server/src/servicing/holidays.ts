/** What other nouns ask about the days without banks. */
export { readHolidays } from './servicing.sql.ts';
