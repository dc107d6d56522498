/** The languages of the public site, of messages and of answers. */
export const languages = ['en', 'fil'] as const;

export type Language = (typeof languages)[number];

/** A text or a date in each language, where it is not known yet who reads it. */
export type InEachLanguage = Readonly<Record<Language, string>>;

export function inEachLanguage(inLanguage: (language: Language) => string): InEachLanguage {
  return { en: inLanguage('en'), fil: inLanguage('fil') };
}
