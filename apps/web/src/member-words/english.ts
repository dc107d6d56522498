import { memberEnglish } from '@sagwan/domain/copy/member/english.ts';
import { english } from '@sagwan/domain/copy/site/english.ts';
import { englishWords } from '@sagwan/ui/words.tsx';
import type { MemberLanguage } from '../member-words.ts';

export const englishMember: MemberLanguage = {
  language: 'en',
  words: english,
  fieldWords: englishWords,
  memberWords: memberEnglish,
};
