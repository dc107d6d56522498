import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { isUnderWay } from '@sagwan/domain/wallet/withdrawal-state.ts';
import type { AppContext } from '../app-context.ts';
import { readWalletBalances } from './wallet.ts';
import { listMemberWithdrawals } from './withdrawal.sql.ts';
import { withdrawalSummaryOf } from './withdrawal-summary.ts';

/** The member's newest withdrawal with what was withdrawn from the wallet in all; undefined before the first. */
export async function newestWithdrawal(context: AppContext, memberId: string, language: Language) {
  const [newest] = await listMemberWithdrawals(context.db, memberId, { most: 1 });
  if (newest === undefined) return undefined;
  const wallet = await readWalletBalances(context.db, memberId);
  return {
    ...withdrawalSummaryOf(context, newest, language),
    underWay: isUnderWay(newest.state),
    totalWithdrawn: wallet?.withdrawnMinor ?? 0n,
  };
}
