import { isRefusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { decideCoolingOff } from '@sagwan/domain/loan/loan-state.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { auditRow } from '../audit/audit.sql.ts';
import type { Company } from '../company-file.ts';
import { callMoneyFunction } from '../database/money-function.ts';
import { sendMessageJob } from '../outbox/send-message.ts';
import { readSnapshot, retryOnConflict } from '../transact.ts';
import { hasWithdrawalUnderWay, readWalletBalances } from '../wallet/wallet.ts';
import { giveBack } from './give-back.ts';
import { findLoan, hasRepayment, type Loan, readLoanRow } from './loan.sql.ts';
import { noticeRow } from './notify-borrower.ts';

const dayMilliseconds = 86_400_000;

/** Until when a disbursed loan may be cancelled free of interest (decisions §5); undefined before disbursement. */
export function coolingOffUntil({ contractTerms }: Company, { disbursedAt }: Loan): Date | undefined {
  if (disbursedAt === null) return undefined;
  return new Date(disbursedAt.getTime() + contractTerms.coolingOffDays * dayMilliseconds);
}

/** The member gives a disbursed loan back within the cooling-off time: in full, free of interest (decisions §5). */
export async function cancelLoan(
  context: AppContext,
  { loanNumber, memberId, requestId }: { loanNumber: string; memberId: string; requestId: string },
) {
  const key = await findLoan(context.db, loanNumber, memberId);
  if (key === undefined) return refuse('LOAN_UNKNOWN');
  const cancelled = await retryOnConflict(async () => {
    const { db, config } = context;
    const at = context.businessClock.now();
    const { loan, wallet, isPaidInPart, isUnderWay } = await readSnapshot(db, async (trx) => ({
      loan: await readLoanRow(trx, key),
      wallet: await readWalletBalances(trx, memberId),
      isPaidInPart: await hasRepayment(trx, key),
      isUnderWay: await hasWithdrawalUnderWay(trx, memberId),
    }));
    const balanceMinor = wallet?.balanceMinor ?? 0n;
    const allowed = decideCoolingOff({
      state: loan.state,
      coolingOffUntil: coolingOffUntil(config.company, loan) ?? at,
      now: at,
      disbursedMinor: loan.principalMinor,
      walletBalanceMinor: balanceMinor,
      isUnderWay,
    });
    if (isRefusal(allowed)) return allowed;
    // With a payment already made the whole principal would be given back a second time.
    if (allowed === 'inParts' || isPaidInPart) return 'inParts' as const;
    const state = 'CANCELLED' as const;
    const message = noticeRow(context, loan, { template: 'loan_cancelled' });
    await callMoneyFunction(db, 'cancel_disbursed_loan', memberId, {
      ...{ at, loan_id: loan.id, wallet_id: loan.walletId, entry_id: uuid() },
      ...{ booking_count: loan.bookingCount, reversal_id: uuid() },
      booked_on: context.businessDate(),
      ...{ principal_minor: loan.principalMinor, balance_minor: balanceMinor },
      audit: auditRow({
        actor: { kind: 'member', id: memberId },
        action: 'loan.cancel',
        subject: { kind: 'loan', id: loan.id },
        before: { state: loan.state },
        after: { state },
        requestId,
        at: context.now(),
      }),
      message,
    });
    context.jobs.add(sendMessageJob({ memberId, messageId: message.id }));
    return { state };
  });
  return cancelled === 'inParts'
    ? { state: await giveBack(context, key, { memberId, requestId }) }
    : cancelled;
}
