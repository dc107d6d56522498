import { memberEnglish } from '@sagwan/domain/copy/member/english.ts';
import { sharedEnglish } from '@sagwan/domain/copy/site/english/on-both-sides.ts';
import { englishWords } from '@sagwan/ui/words.tsx';
import type { MemberLanguage } from '../member-words.ts';

export const englishMember: MemberLanguage = {
  language: 'en',
  words: sharedEnglish,
  fieldWords: englishWords,
  memberWords: memberEnglish,
};
