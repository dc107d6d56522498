import { isRefusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { decideCoolingOff } from '@sagwan/domain/loan/loan-state.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { auditRow } from '../audit/audit.sql.ts';
import type { Company } from '../company-file.ts';
import { callMoneyFunction } from '../database/money-function.ts';
import { sendMessageJob } from '../outbox/send-message.ts';
import { readSnapshot, retryOnConflict } from '../transact.ts';
import { readWalletBalances } from '../wallet/wallet.ts';
import { findLoan, type Loan, readLoanRow } from './loan.sql.ts';
import { noticeRow } from './notify-borrower.ts';

const dayMilliseconds = 86_400_000;

/** Until when a disbursed loan may be cancelled free of interest (decisions §5); undefined before disbursement. */
export function coolingOffUntil({ contractTerms }: Company, { disbursedAt }: Loan): Date | undefined {
  if (disbursedAt === null) return undefined;
  return new Date(disbursedAt.getTime() + contractTerms.coolingOffDays * dayMilliseconds);
}

/** The member gives a disbursed loan back within the cooling-off time: in full, free of interest (decisions §5). */
export function cancelLoan(
  context: AppContext,
  { loanNumber, memberId, requestId }: { loanNumber: string; memberId: string; requestId: string },
) {
  return retryOnConflict(async () => {
    const { db, config } = context;
    const at = context.now();
    const key = await findLoan(db, loanNumber, memberId);
    if (key === undefined) return refuse('LOAN_UNKNOWN');
    const { loan, wallet } = await readSnapshot(db, async (trx) => ({
      loan: await readLoanRow(trx, key),
      wallet: await readWalletBalances(trx, memberId),
    }));
    const balanceMinor = wallet?.balanceMinor ?? 0n;
    const state = decideCoolingOff({
      state: loan.state,
      coolingOffUntil: coolingOffUntil(config.company, loan) ?? at,
      now: at,
      disbursedMinor: loan.principalMinor,
      walletBalanceMinor: balanceMinor,
    });
    if (isRefusal(state)) return state;
    const message = noticeRow(context, loan, { template: 'loan_cancelled' });
    await callMoneyFunction(db, 'cancel_disbursed_loan', memberId, {
      ...{ at, loan_id: loan.id, wallet_id: loan.walletId, transfer_id: uuid() },
      ...{ principal_minor: loan.principalMinor, balance_minor: balanceMinor },
      audit: auditRow({
        actor: { kind: 'member', id: memberId },
        action: 'loan.cancel',
        subject: { kind: 'loan', id: loan.id },
        before: { state: loan.state },
        after: { state },
        requestId,
        at,
      }),
      message,
    });
    context.jobs.add(sendMessageJob({ memberId, messageId: message.id }));
    return { state };
  });
}
