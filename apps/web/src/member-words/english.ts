import { everywhere } from '@sagwan/domain/copy/member/english-pages/everywhere.ts';
import { sharedEnglish } from '@sagwan/domain/copy/site/english/on-both-sides.ts';
import { englishWords } from '@sagwan/ui/words.tsx';
import type { LanguageFiles } from '../member-words.ts';

export const englishFiles: LanguageFiles = {
  language: 'en',
  words: sharedEnglish,
  fieldWords: englishWords,
  everywhere,
};
