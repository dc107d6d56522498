/** What other nouns ask about what contacts rest for (servicing 9). */
export { hasOpenComplaint, hasOpenReliefRequest } from './contact.sql.ts';
