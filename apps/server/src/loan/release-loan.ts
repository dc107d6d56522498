import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { dueDates } from '@sagwan/domain/loan/due-dates.ts';
import { decideRelease } from '@sagwan/domain/loan/loan-state.ts';
import { price } from '@sagwan/domain/loan/pricing.ts';
import { schedule } from '@sagwan/domain/loan/schedule.ts';
import { scorePoints } from '@sagwan/domain/score/score.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { auditRow } from '../audit/audit.sql.ts';
import { lendingTermsOf } from '../company/lending-terms.ts';
import { callMoneyFunction } from '../database/money-function.ts';
import { noticeJobs, sealNotice } from '../message/send-notice.ts';
import { readSnapshot, retryOnConflict } from '../transact.ts';
import { readBorrower } from './borrower.sql.ts';
import type { Decided, StaffRequest } from './decide-on-loan.ts';
import { approverOf, readDecisions } from './decision.sql.ts';
import { findLoan, type Loan, netProceedsMinorOf, readLoanRow } from './loan.sql.ts';
import { loanNoticeRow } from './notify-borrower.ts';

type ReleaseRefusal = Refusal<
  'LOAN_UNKNOWN' | 'LOAN_STATE_FORBIDS' | 'SAME_PERSON_RELEASES' | 'BANK_ACCOUNT_MISSING'
>;

/**
 * Credits the approved amount, less its fees, to the wallet, by another person than the approver (decisions §5, §6). Of several
 * releases at once the SQL function lets one through, and the others find the loan DISBURSED when they decide again.
 */
export function releaseLoan(context: AppContext, request: StaffRequest): Promise<Decided | ReleaseRefusal> {
  const { loanNumber, staffId } = request;
  return retryOnConflict(async () => {
    const { db } = context;
    const key = await findLoan(db, loanNumber);
    if (key === undefined) return refuse('LOAN_UNKNOWN');
    const { loan, decisions, borrower } = await readSnapshot(db, async (trx) => ({
      loan: await readLoanRow(trx, key),
      decisions: await readDecisions(trx, key),
      borrower: await readBorrower(trx, key.memberId),
    }));
    const approvedBy = approverOf(decisions);
    const state = decideRelease({ state: loan.state, approvedBy, releasedBy: staffId });
    if (isRefusal(state)) return state;
    if (borrower.bankName === null) return refuse('BANK_ACCOUNT_MISSING');
    await disburse(context, loan, request, { approvedBy, state });
    return { state, loanNumber };
  });
}

async function disburse(
  context: AppContext,
  loan: Loan,
  { staffId, requestId }: StaffRequest,
  { approvedBy, state }: { approvedBy: string | undefined; state: Decided['state'] },
): Promise<void> {
  const at = context.businessClock.now();
  const netProceedsMinor = netProceedsMinorOf(loan);
  const message = await sealNotice(
    context,
    loan.memberId,
    loanNoticeRow(context, loan, { template: 'loanReleased', netProceedsMinor }),
  );
  await callMoneyFunction(context.db, 'disburse_loan', loan.memberId, {
    at,
    loan_id: loan.id,
    wallet_id: loan.walletId,
    principal_minor: loan.principalMinor,
    entry_id: uuid(),
    booked_on: context.businessDate(),
    staff_id: staffId,
    approved_by: approvedBy,
    event_id: uuid(),
    processing_fee_minor: loan.processingFeeMinor,
    documentary_stamp_tax_minor: loan.documentaryStampTaxMinor,
    ...servicingTerms(context, loan),
    instalments: instalmentsOf(loan, at),
    score_event_id: uuid(),
    score_points: scorePoints.LOAN_DISBURSED,
    score_reason: 'LOAN_DISBURSED',
    audit: auditRow({
      actor: { kind: 'staff', id: staffId },
      action: 'loan.release',
      subject: { kind: 'loan', id: loan.id },
      before: { state: loan.state },
      after: {
        state,
        amountMinor: loan.principalMinor.toString(),
        netProceedsMinor: netProceedsMinor.toString(),
      },
      requestId,
      at: context.now(),
    }),
    message,
  });
  context.jobs.add(...noticeJobs(context, loan.memberId, message));
}

/** What the loan keeps, from its release on, of the terms that it was made under (servicing 3). */
function servicingTerms(context: AppContext, loan: Loan) {
  const terms = lendingTermsOf(context, loan);
  return {
    penalty_percent_per_day: terms.penaltyPercentPerDay,
    grace_period_days: terms.gracePeriodDays,
    penalty_free_shortfall_minor: terms.penaltyFreeShortfallPHP,
    allocation_order: terms.allocationOrder,
    cooling_off_days: terms.coolingOffDays,
  };
}

/** The instalments with their due dates, counted from the Manila day of the release. */
function instalmentsOf(loan: Loan, at: Date) {
  const dates = dueDates(manilaDate(at), loan.installmentCount);
  return schedule(price(loan)).map((row, index) => ({
    number: row.number,
    due_on: dates[index] ?? '',
    payment_minor: row.paymentMinor,
    interest_minor: row.interestMinor,
    principal_minor: row.principalMinor,
    balance_minor: row.balanceMinor,
  }));
}
