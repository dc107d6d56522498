import { english } from '@sagwan/domain/copy/site/english.ts';
import { englishUiWords } from '@sagwan/domain/copy/ui-words.ts';
import type { PageLanguage } from '../words.tsx';
import { Frame } from './Frame.tsx';

export const handle: PageLanguage = { language: 'en', words: english, fieldWords: englishUiWords };

export default Frame;
