import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { decideCoolingOff } from '@sagwan/domain/loan/loan-state.ts';
import { scorePoints } from '@sagwan/domain/score/score.ts';
import { addDays, lastInstantOf, manilaDate } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { auditRow } from '../audit/audit.sql.ts';
import { callMoneyFunction } from '../database/money-function.ts';
import { noticeJobs, sealNotice } from '../message/send-notice.ts';
import { closeDayBefore } from '../servicing/facts-to-book.ts';
import { readSnapshot, retryOnConflict } from '../transact.ts';
import { readWalletBalances } from '../wallet/wallet.ts';
import { giveBack } from './give-back.ts';
import {
  findLoan,
  hasRepayment,
  type Loan,
  type LoanKey,
  netProceedsMinorOf,
  readLoanRow,
} from './loan.sql.ts';
import { loanNoticeRow } from './notify-borrower.ts';

/**
 * Until when a disbursed loan may be cancelled free of interest (decisions §5): the end of the last of the days that it keeps
 * from its release, in Manila; undefined before that.
 */
export function coolingOffUntil({ disbursedAt, coolingOffDays }: Loan): Date | undefined {
  if (disbursedAt === null || coolingOffDays === null) return undefined;
  return lastInstantOf(addDays(manilaDate(disbursedAt), coolingOffDays));
}

/** The member gives a disbursed loan back within the cooling-off time: in full, free of interest (decisions §5). */
export async function cancelLoan(
  context: AppContext,
  { loanNumber, memberId, requestId }: { loanNumber: string; memberId: string; requestId: string },
) {
  const key = await findLoan(context.db, loanNumber, memberId);
  if (key === undefined) return refuse('LOAN_UNKNOWN');
  await retryOnConflict(() => closeDayBefore(context, key));
  const cancelled = await retryOnConflict(() => cancelInFull(context, key, requestId));
  return cancelled === 'inParts'
    ? { state: await giveBack(context, key, { memberId, requestId }) }
    : cancelled;
}

/** @returns 'inParts' where the money is not all there, or a payment was made: then the loan is given back. */
async function cancelInFull(context: AppContext, key: LoanKey, requestId: string) {
  const { memberId } = key;
  const { db } = context;
  const at = context.businessClock.now();
  const { loan, wallet, isPaidInPart } = await readSnapshot(db, async (trx) => ({
    loan: await readLoanRow(trx, key),
    wallet: await readWalletBalances(trx, memberId),
    isPaidInPart: await hasRepayment(trx, key),
  }));
  const balanceMinor = wallet?.balanceMinor ?? 0n;
  const allowed = decideCoolingOff({
    state: loan.state,
    coolingOffUntil: coolingOffUntil(loan) ?? at,
    now: at,
    disbursedMinor: netProceedsMinorOf(loan),
    walletBalanceMinor: balanceMinor,
  });
  if (isRefusal(allowed)) return allowed;
  // With a payment already made all that was received would be given back a second time.
  if (allowed === 'inParts' || isPaidInPart) return 'inParts' as const;
  await takeBack(context, loan, { balanceMinor, at, requestId });
  return { state: 'CANCELLED' as const };
}

/** Takes all that was disbursed out of the wallet again. */
async function takeBack(
  context: AppContext,
  loan: Loan,
  { balanceMinor, at, requestId }: { balanceMinor: bigint; at: Date; requestId: string },
): Promise<void> {
  const { memberId } = loan;
  const message = await sealNotice(
    context,
    memberId,
    loanNoticeRow(context, loan, { template: 'loanCancelled' }),
  );
  await callMoneyFunction(context.db, 'cancel_disbursed_loan', memberId, {
    at,
    loan_id: loan.id,
    wallet_id: loan.walletId,
    entry_id: uuid(),
    booking_count: loan.bookingCount,
    reversal_id: uuid(),
    booked_on: context.businessDate(),
    principal_minor: loan.principalMinor,
    processing_fee_minor: loan.processingFeeMinor,
    documentary_stamp_tax_minor: loan.documentaryStampTaxMinor,
    balance_minor: balanceMinor,
    score_event_id: uuid(),
    score_points: -scorePoints.LOAN_DISBURSED,
    score_reason: 'LOAN_DISBURSED',
    audit: auditRow({
      actor: { kind: 'member', id: memberId },
      action: 'loan.cancel',
      subject: { kind: 'loan', id: loan.id },
      before: { state: loan.state },
      after: { state: 'CANCELLED' },
      requestId,
      at: context.now(),
    }),
    message,
  });
  context.jobs.add(...noticeJobs(context, memberId, message));
}
