import type { InEachLanguage, Language } from './site/language.ts';

/** A text that is the same in every language, such as an amount, or one in each. */
export type RefusalText = string | InEachLanguage;

export function refusalText(text: RefusalText, language: Language): string {
  return typeof text === 'string' ? text : text[language];
}

/** A sentence with each `{name}` filled from `params`. */
export function fillSentence(
  sentence: string,
  params: Record<string, RefusalText>,
  language: Language,
): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const text = params[name];
    return text === undefined ? placeholder : refusalText(text, language);
  });
}
