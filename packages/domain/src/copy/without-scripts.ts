import type { Language } from './site/language.ts';

/** Read on pages that do nothing without their scripts, where those are off or did not arrive. Only the server writes it. */
export const withoutScriptsWords: Record<Language, { title: string; text: string }> = {
  en: {
    title: 'This page could not start',
    text: 'This page works with JavaScript, which is off or did not load. Switch it on and load the page again, or write to us by e-mail: the address is at the bottom of every public page.',
  },
  fil: {
    title: 'Hindi makapagsimula ang page na ito',
    text: 'Kailangan ng page na ito ang JavaScript, na naka-off o hindi na-load. I-on ito at i-load ulit ang page, o mag-email sa amin: nasa ibaba ng bawat pampublikong page ang address.',
  },
};
