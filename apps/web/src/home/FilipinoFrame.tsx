import { filipino } from '@sagwan/domain/copy/site/filipino.ts';
import { filipinoWords } from '@sagwan/ui/filipino-words.ts';
import type { Spoken } from '../words.tsx';
import { Frame } from './Frame.tsx';

export const handle: Spoken = { language: 'fil', words: filipino, fieldWords: filipinoWords };

export default Frame;
