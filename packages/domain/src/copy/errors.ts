import type { Language } from './site/language.ts';

interface ConnectionErrors {
  noServerResponse: string;
  sessionExpired: string;
  unexpected: string;
}

/** What the browser says itself, because the server cannot (specification §8). */
export const connectionErrors = {
  en: {
    noServerResponse: 'No Server Response',
    sessionExpired: 'Your login has expired.',
    unexpected: 'Something went wrong here. Nothing was changed. Please try again.',
  },
  fil: {
    noServerResponse: 'Walang sagot mula sa server',
    sessionExpired: 'Nag-expire na ang login mo.',
    unexpected: 'Nagkaproblema rito. Walang nabago. Subukan ulit.',
  },
} as const satisfies Record<Language, ConnectionErrors>;

/** What goes wrong between a screen and the server (specification §8). */
export const errors = {
  ...connectionErrors.en,
  tryAgain: 'Try again',
  loadFailed: 'We could not load this. Please try again.',
  /** What could not be loaded, and what is safe. */
  loadFailures: {
    account: 'Your account could not be loaded. Nothing has changed.',
    details: 'Your details could not be loaded. Nothing has changed.',
    loan: 'The details of your loan could not be loaded. Nothing has changed.',
    loans: 'Your loans could not be loaded. Nothing has changed.',
    locks: 'Whether something of your account is paused or being changed could not be loaded.',
    wallet: 'Your wallet could not be loaded. Your money is safe.',
  },
} as const;
