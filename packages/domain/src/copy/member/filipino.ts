import type { MemberWords } from './english.ts';
import { details } from './filipino-pages/details.ts';
import { everywhere } from './filipino-pages/everywhere.ts';
import { home } from './filipino-pages/home.ts';
import { personalData } from './filipino-pages/personal-data.ts';
import { plans } from './filipino-pages/plans.ts';
import { repayment } from './filipino-pages/repayment.ts';
import { settings } from './filipino-pages/settings.ts';
import { wallet } from './filipino-pages/wallet.ts';

/** The same in Filipino as spoken in Manila, loan words included; a word that is missing does not compile. */
export const memberFilipino: MemberWords = {
  ...everywhere,
  ...details,
  ...home,
  ...wallet,
  ...settings,
  ...repayment,
  ...plans,
  ...personalData,
};
