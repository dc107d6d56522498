import { type MemberWords, memberEnglish } from './english.ts';
export const memberFilipino: MemberWords = memberEnglish;
