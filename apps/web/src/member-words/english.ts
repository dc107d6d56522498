import { everywhere } from '@sagwan/domain/copy/member/english-pages/everywhere.ts';
import { sharedEnglish } from '@sagwan/domain/copy/site/english/on-both-sides.ts';
import { englishUiWords } from '@sagwan/domain/copy/ui-words.ts';
import type { LanguageFiles } from '../member-words.ts';

export const englishFiles: LanguageFiles = {
  language: 'en',
  words: sharedEnglish,
  fieldWords: englishUiWords,
  everywhere,
};
