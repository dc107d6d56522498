import { refusalSentence } from './refusals.ts';
import { type InEachLanguage, inEachLanguage } from './site/language.ts';

const left = {
  none: {
    en: 'This code has no tries left: ask for a new one.',
    fil: 'Wala nang natitirang subok sa code na ito: humingi ng bago.',
  },
  some: {
    en: (tries: number) => `${tries === 1 ? '1 try' : `${tries} tries`} left with this code.`,
    fil: (tries: number) => `${tries} subok pa sa code na ito.`,
  },
};

/** Beside the field of a one-time password that was not right: what may still be tried with it. */
export function invalidOtpSentence(triesLeft: number): InEachLanguage {
  return inEachLanguage((language) => {
    const then = triesLeft <= 0 ? left.none[language] : left.some[language](triesLeft);
    return `${refusalSentence('STEP_UP_INVALID', {}, language)}. ${then}`;
  });
}
