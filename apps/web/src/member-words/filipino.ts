import { filipinoUiWords } from '@sagwan/domain/copy/filipino-ui-words.ts';
import { everywhere } from '@sagwan/domain/copy/member/filipino-pages/everywhere.ts';
import { sharedFilipino } from '@sagwan/domain/copy/site/filipino/on-both-sides.ts';
import type { LanguageFiles } from '../member-words.ts';

export const filipinoFiles: LanguageFiles = {
  language: 'fil',
  words: sharedFilipino,
  fieldWords: filipinoUiWords,
  everywhere,
};
