import { isUnderWay } from '@sagwan/domain/wallet/withdrawal-state.ts';
import type { Ground } from '../ground.ts';
import { findWallet } from './wallet.sql.ts';
import { listMemberWithdrawals } from './withdrawal.sql.ts';
import { withdrawalSummaryOf } from './withdrawal-summary.ts';

/** The member's newest withdrawal with what was withdrawn from the wallet in all; undefined before the first. */
export async function newestWithdrawal(ground: Ground, key: { memberId: string; walletId: string }) {
  const [newest] = await listMemberWithdrawals(ground.db, key.memberId, 1);
  if (newest === undefined) return undefined;
  const wallet = await findWallet(ground.db, key);
  return {
    ...withdrawalSummaryOf(ground, newest),
    underWay: isUnderWay(newest.state),
    totalWithdrawn: wallet?.withdrawnMinor ?? 0n,
  };
}
