import { type InEachLanguage, inEachLanguage } from './site/language.ts';

const words = {
  en: {
    inHours: (hours: number) => `${hours} hours`,
    inMinutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  },
  fil: {
    inHours: (hours: number) => `${hours} oras`,
    inMinutes: (minutes: number) => `${minutes} minuto`,
  },
};

/** A number of minutes as a person reads it within a sentence; of more than two hours, the hours begun. */
export function minutesText(minutes: number): InEachLanguage {
  return inEachLanguage((language) => {
    const { inHours, inMinutes } = words[language];
    return minutes > 120 ? inHours(Math.ceil(minutes / 60)) : inMinutes(minutes);
  });
}
