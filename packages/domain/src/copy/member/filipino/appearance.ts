import type { appearance as english } from '../../appearance.ts';
import type { Translated } from '../../translated.ts';

export const appearance: Translated<typeof english> = {
  legend: 'Itsura',
  themes: {
    system: 'Ayon sa device na ito',
    light: 'Maliwanag',
    dark: 'Madilim',
  },
  note: 'Sa device lang na ito nakatago.',
  language: 'Wika ng app',
  languages: { en: 'English', fil: 'Filipino' },
  languageNote: 'Sa device na ito. Pinipili sa Mga mensahe ang wika ng SMS at e-\u2060mail.',
};
