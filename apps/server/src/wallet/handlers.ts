import type { Served } from '../serve.ts';
import { readWalletHandler } from './read-wallet.ts';
import { verifyWithdrawalHandler } from './verify-withdrawal.ts';
import { withdrawHandler } from './withdraw.ts';

export const walletHandlers: readonly Served[] = [
  readWalletHandler,
  verifyWithdrawalHandler,
  withdrawHandler,
];
