/** What other nouns ask of a member's account and do to it. */
export { askCorrection, findMemberId, lockMember, lockMemberRow } from './member.sql.ts';
