import { filipino } from '@sagwan/domain/copy/site/filipino.ts';
import { filipinoWords } from '@sagwan/ui/filipino-words.ts';
import type { PageLanguage } from '../words.tsx';
import { Frame } from './Frame.tsx';

export const handle: PageLanguage = { language: 'fil', words: filipino, fieldWords: filipinoWords };

export default Frame;
