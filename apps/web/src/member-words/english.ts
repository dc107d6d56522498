import { everywhere } from '@sagwan/domain/copy/member/english-pages/everywhere.ts';
import { sharedEnglish } from '@sagwan/domain/copy/site/english/on-both-sides.ts';
import { englishWords } from '@sagwan/ui/words.tsx';
import type { LanguageFiles } from '../member-words.ts';

export const englishFiles: LanguageFiles = {
  language: 'en',
  words: sharedEnglish,
  fieldWords: englishWords,
  everywhere,
  pages: {
    details: async () => (await import('@sagwan/domain/copy/member/english-pages/details.ts')).details,
    home: async () => (await import('@sagwan/domain/copy/member/english-pages/home.ts')).home,
    wallet: async () => (await import('@sagwan/domain/copy/member/english-pages/wallet.ts')).wallet,
    settings: async () => (await import('@sagwan/domain/copy/member/english-pages/settings.ts')).settings,
    repayment: async () => (await import('@sagwan/domain/copy/member/english-pages/repayment.ts')).repayment,
    plans: async () => (await import('@sagwan/domain/copy/member/english-pages/plans.ts')).plans,
    personalData: async () =>
      (await import('@sagwan/domain/copy/member/english-pages/personal-data.ts')).personalData,
  },
};
