import { connectionErrors, type errors as english } from '../../errors.ts';
import { calculator } from '../../site/filipino/calculator.ts';
import type { Translated } from '../../translated.ts';

export const errors: Translated<typeof english> = {
  ...connectionErrors.fil,
  tryAgain: calculator.tryAgain,
  loadFailed: 'Hindi namin ito na-load. Subukan ulit.',
  loadFailures: {
    account: 'Hindi na-load ang account mo. Walang nabago.',
    details: 'Hindi na-load ang mga detalye mo. Walang nabago.',
    loan: 'Hindi na-load ang detalye ng loan mo. Walang nabago.',
    loans: 'Hindi na-load ang mga loan mo. Walang nabago.',
    locks: 'Hindi na-load kung may nakahinto o pinapalitan sa account mo.',
    wallet: 'Hindi na-load ang wallet mo. Ligtas ang pera mo.',
  },
};
