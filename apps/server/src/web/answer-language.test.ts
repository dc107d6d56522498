import { expect, test } from 'vitest';
import { languageOf } from './answer-language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['fil', 'fil'],
  ['tl', 'fil'],
  ['FIL-PH', 'fil'],
  ['fil-PH,fil;q=0.9,en-US;q=0.8,en;q=0.7', 'fil'],
  ['tl-PH, en;q=0.5', 'fil'],
  // The highest weight, wherever it is; of equal weights the first.
  ['en;q=0.5, fil;q=0.8', 'fil'],
  ['fil;q=0.5, en;q=0.8', 'en'],
  ['en, fil', 'en'],
  ['fil, en', 'fil'],
  ['fil;q=0.9, *;q=0.5', 'fil'],
  ['fil;q=0.5, *;q=0.9', 'en'],
  // Of the languages that we speak.
  ['ceb, fil;q=0.8, en;q=0.5', 'fil'],
  ['de, fr;q=0.5', 'en'],
  // A weight of 0 (not acceptable), and weights that are not numbers.
  ['fil;q=0', 'en'],
  ['fil;q=0.000, en;q=0.1', 'en'],
  ['fil ; q=1.000', 'fil'],
  ['fil;q=2', 'en'],
  ['fil;q=', 'en'],
  ['fil;q=0.12345', 'en'],
  ['filipino', 'en'],
  ['constructor', 'en'],
  [',,;;,fil', 'fil'],
])('accept-language %s is answered in %s', (header, language) => {
  const headers = header === undefined ? {} : { 'accept-language': header };
  expect(languageOf({ headers })).toBe(language);
});
