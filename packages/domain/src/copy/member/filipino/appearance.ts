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
};
