import { railWords } from '../filipino/rails.ts';
import { walletScreens } from '../filipino/wallet-screens.ts';
import { withdrawalRefusals } from '../filipino/withdrawal-refusals.ts';

export const wallet = {
  railWords,
  walletScreens,
  withdrawalRefusals,
};
