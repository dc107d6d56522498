import { filipinoUiWords } from '@sagwan/domain/copy/filipino-ui-words.ts';
import { filipino } from '@sagwan/domain/copy/site/filipino.ts';
import type { PageLanguage } from '../words.tsx';
import { Frame } from './Frame.tsx';

export const handle: PageLanguage = { language: 'fil', words: filipino, fieldWords: filipinoUiWords };

export default Frame;
