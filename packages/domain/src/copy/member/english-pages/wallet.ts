import { railWords } from '../../rails.ts';
import { walletScreens } from '../../wallet-screens.ts';
import { withdrawalRefusals } from '../../withdrawal-refusals.ts';

/** Read where money is withdrawn, and where a withdrawal is shown. */
export const wallet = {
  railWords,
  walletScreens,
  withdrawalRefusals,
};
