import type { AppContext } from '../app-context.ts';
import { readWalletBalances } from './wallet.ts';
import { listMemberWithdrawals } from './withdrawal.sql.ts';
import { withdrawalSummaryOf } from './withdrawal-summary.ts';

const withdrawalsShown = 100;

/** What staff see of a member's wallet: its balance in pesos, and the withdrawals, newest first. */
export async function walletForStaff(context: AppContext, memberId: string) {
  const [wallet, withdrawals] = await Promise.all([
    readWalletBalances(context.db, memberId),
    listMemberWithdrawals(context.db, memberId, { most: withdrawalsShown }),
  ]);
  return {
    balanceMinor: wallet?.balanceMinor ?? 0n,
    withdrawals: withdrawals.map((withdrawal) => withdrawalSummaryOf(context, withdrawal)),
  };
}
