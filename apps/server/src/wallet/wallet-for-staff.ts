import type { AppContext } from '../app-context.ts';
import { findWallet } from './wallet.sql.ts';
import { listMemberWithdrawals } from './withdrawal.sql.ts';
import { withdrawalSummaryOf } from './withdrawal-summary.ts';

const withdrawalsShown = 100;

/** What staff see of a member's wallet: its balance in its own currency, and the withdrawals, newest first. */
export async function walletForStaff(context: AppContext, key: { memberId: string; walletId: string }) {
  const [wallet, withdrawals] = await Promise.all([
    findWallet(context.db, key),
    listMemberWithdrawals(context.db, key.memberId, withdrawalsShown),
  ]);
  return {
    balanceMinor: wallet?.balanceMinor ?? 0n,
    withdrawals: withdrawals.map((withdrawal) => withdrawalSummaryOf(context, withdrawal)),
  };
}
