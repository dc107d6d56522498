import type { Language } from './site/language.ts';

interface RestoreWords {
  /** The server does not know the language yet, so it writes the English ones. */
  loading: string;
  couldNotStart: string;
  withoutScripts: string;
  failed: (serverMessage: string) => string;
}

/** Read while the session is restored (specification §2, quoted), before the words of the member's pages are there. */
export const restoreWords: Record<Language, RestoreWords> = {
  en: {
    loading: 'LOADING...',
    couldNotStart: 'This page could not start',
    withoutScripts:
      'This page works with JavaScript, which is off or did not load. Switch it on and load the page again, or write to us by e-mail: the address is at the bottom of every public page.',
    failed: (serverMessage) => `${serverMessage} - Redirecting to home`,
  },
  fil: {
    loading: 'NAGLO-LOAD...',
    couldNotStart: 'Hindi makapagsimula ang page na ito',
    withoutScripts:
      'Kailangan ng page na ito ang JavaScript, na naka-off o hindi na-load. I-on ito at i-load ulit ang page, o mag-email sa amin: nasa ibaba ng bawat pampublikong page ang address.',
    failed: (serverMessage) => `${serverMessage} - Ibinabalik ka sa home`,
  },
};
