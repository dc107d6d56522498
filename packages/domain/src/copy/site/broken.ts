import type { Language } from './language.ts';

/** Shown when a page fails to render; every page carries these words, in every language. */
export const brokenWords: Record<Language, { title: string; text: string; tryAgain: string }> = {
  en: {
    title: 'This page did not load',
    text: 'Something went wrong while showing it. Nothing of yours was changed. Check your connection and try again.',
    tryAgain: 'Try again',
  },
  fil: {
    title: 'Hindi nag-load ang pahinang ito',
    text: 'Nagkaproblema habang ipinapakita ito. Walang nabago sa account mo. Tingnan ang iyong koneksyon at subukan ulit.',
    tryAgain: 'Subukan ulit',
  },
};
