import type { Language } from './site/language.ts';

interface RestoreWords {
  /** The server does not know the language yet, so it writes the English ones. */
  loading: string;
  failed: (serverMessage: string) => string;
}

/** Read while the session is restored (specification §2, quoted), before the words of the member's pages are there. */
export const restoreWords: Record<Language, RestoreWords> = {
  en: {
    loading: 'LOADING...',
    failed: (serverMessage) => `${serverMessage} - Redirecting to home`,
  },
  fil: {
    loading: 'NAGLO-LOAD...',
    failed: (serverMessage) => `${serverMessage} - Ibinabalik ka sa home`,
  },
};
