import { everywhere } from '@sagwan/domain/copy/member/filipino-pages/everywhere.ts';
import { sharedFilipino } from '@sagwan/domain/copy/site/filipino/on-both-sides.ts';
import { filipinoWords } from '@sagwan/ui/filipino-words.ts';
import type { LanguageFiles } from '../member-words.ts';

export const filipinoFiles: LanguageFiles = {
  language: 'fil',
  words: sharedFilipino,
  fieldWords: filipinoWords,
  everywhere,
  pages: {
    details: async () => (await import('@sagwan/domain/copy/member/filipino-pages/details.ts')).details,
    home: async () => (await import('@sagwan/domain/copy/member/filipino-pages/home.ts')).home,
    wallet: async () => (await import('@sagwan/domain/copy/member/filipino-pages/wallet.ts')).wallet,
    settings: async () => (await import('@sagwan/domain/copy/member/filipino-pages/settings.ts')).settings,
    repayment: async () => (await import('@sagwan/domain/copy/member/filipino-pages/repayment.ts')).repayment,
    plans: async () => (await import('@sagwan/domain/copy/member/filipino-pages/plans.ts')).plans,
    personalData: async () =>
      (await import('@sagwan/domain/copy/member/filipino-pages/personal-data.ts')).personalData,
  },
};
