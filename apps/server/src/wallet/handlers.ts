import type { EndpointHandler } from '../serve.ts';
import { readWalletHandler } from './read-wallet.ts';
import { verifyWithdrawalHandler } from './verify-withdrawal.ts';
import { withdrawHandler } from './withdraw.ts';

export const walletHandlers: readonly EndpointHandler[] = [
  readWalletHandler,
  verifyWithdrawalHandler,
  withdrawHandler,
];
