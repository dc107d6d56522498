import type { Language } from './language.ts';

interface InstallableWords {
  /** Of the page that is shown without a network, whichever was asked for. */
  offline: {
    title: string;
    text: string;
    byItself: string;
    tryAgain: string;
    trying: string;
    stillOffline: string;
  };
  /** What a phone shows before and after the app is put on its home screen. */
  app: {
    description: string;
    home: string;
    pay: string;
    wallet: string;
  };
}

/** One page carries these words in every language: without a network there is no other to switch to. */
export const installableWords: Record<Language, InstallableWords> = {
  en: {
    offline: {
      title: 'You are offline',
      text: 'This page needs a connection. Nothing is lost, and your money is safe. What you saw confirmed goes on without your phone.',
      byItself: 'This page tries again by itself.',
      tryAgain: 'Try again',
      trying: 'Trying…',
      stillOffline: 'Still no connection.',
    },
    app: {
      description: 'Your loan, your payments and your wallet.',
      home: 'Home',
      pay: 'Payments',
      wallet: 'Wallet',
    },
  },
  fil: {
    offline: {
      title: 'Wala kang koneksyon',
      text: 'Kailangan ng internet ang pahinang ito. Walang nawala, at ligtas ang pera mo. Tuloy ang anumang nakita mong nakumpirma na, kahit wala ang phone mo.',
      byItself: 'Kusang susubok ulit ang pahinang ito.',
      tryAgain: 'Subukan ulit',
      trying: 'Sinusubukan…',
      stillOffline: 'Wala pa ring koneksyon.',
    },
    app: {
      description: 'Ang loan mo, ang mga bayad mo, at ang wallet mo.',
      home: 'Home',
      pay: 'Bayad',
      wallet: 'Wallet',
    },
  },
};
