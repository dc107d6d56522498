import { english } from '@sagwan/domain/copy/site/english.ts';
import { englishWords } from '@sagwan/ui/words.tsx';
import type { PageLanguage } from '../words.tsx';
import { Frame } from './Frame.tsx';

export const handle: PageLanguage = { language: 'en', words: english, fieldWords: englishWords };

export default Frame;
