import { v7 as uuid } from 'uuid';
import type { Trx } from '../transact.ts';
import { insertWallet, lockWalletBalance, walletIdIn } from './open-wallet.sql.ts';

/** The member's wallet in a currency, opened empty where there is none yet: one a member and currency. */
export async function openWallet(
  trx: Trx,
  wallet: { memberId: string; currency: string; at: Date },
): Promise<string> {
  await insertWallet(trx, { ...wallet, id: uuid() });
  return walletIdIn(trx, wallet.memberId, wallet.currency);
}

/**
 * Locks a wallet before anything else of its member (architecture, money rule 4).
 * @returns its balance in minor units of its currency, as it is under the lock.
 */
export async function lockWallet(trx: Trx, wallet: { memberId: string; walletId: string }): Promise<bigint> {
  return lockWalletBalance(trx, wallet);
}
