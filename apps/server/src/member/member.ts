/** What other nouns ask of a member's account and do to it. */
export { askCorrection, lockMember, lockMemberRow } from './member.sql.ts';
