import type { Translated } from '../translated.ts';
import { details } from './english-pages/details.ts';
import { everywhere } from './english-pages/everywhere.ts';
import { home } from './english-pages/home.ts';
import { personalData } from './english-pages/personal-data.ts';
import { plans } from './english-pages/plans.ts';
import { repayment } from './english-pages/repayment.ts';
import { settings } from './english-pages/settings.ts';
import { wallet } from './english-pages/wallet.ts';

/** What is read after signing in, in a file for each kind of page. What the specification quotes is exact. */
export const memberEnglish = {
  ...everywhere,
  ...details,
  ...home,
  ...wallet,
  ...settings,
  ...repayment,
  ...plans,
  ...personalData,
};

/** The keys that every other language must have. */
export type MemberWords = Translated<typeof memberEnglish>;
