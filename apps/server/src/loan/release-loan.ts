import { type Refusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { dueDates } from '@sagwan/domain/loan/due-dates.ts';
import { decideRelease } from '@sagwan/domain/loan/loan-state.ts';
import { price } from '@sagwan/domain/loan/pricing.ts';
import { schedule } from '@sagwan/domain/loan/schedule.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { postTransfers } from '../ledger/post.ts';
import { addScoreEvent } from '../score/score.sql.ts';
import { type Trx, transact } from '../transact.ts';
import { lockWallet } from '../wallet/open-wallet.ts';
import { readBorrower } from './borrower.sql.ts';
import type { Decided, StaffRequest } from './decide-on-loan.ts';
import { approverOf, insertDecision, readDecisions } from './decision.sql.ts';
import { disbursementTransfers } from './disbursement.ts';
import { insertInstalments } from './instalment.sql.ts';
import { type Loan, lockLoan, markDisbursed, placeOfLoan } from './loan.sql.ts';
import { tellBorrower } from './tell-borrower.ts';

type ReleaseRefusal = Refusal<
  'LOAN_UNKNOWN' | 'LOAN_STATE_FORBIDS' | 'SAME_PERSON_RELEASES' | 'BANK_ACCOUNT_MISSING'
>;

/**
 * Credits the approved amount to the wallet: another person than the approver (decisions §5, §6). Wallet first,
 * loan after: of several releases at once, one finds the loan APPROVED and the others find it DISBURSED.
 */
export async function releaseLoan(
  context: AppContext,
  request: StaffRequest,
): Promise<Decided | ReleaseRefusal> {
  const at = context.now();
  const { loanNumber, staffId, requestId } = request;
  return transact(context.db, async (trx) => {
    const place = await placeOfLoan(trx, loanNumber);
    if (place === undefined) return refuse('LOAN_UNKNOWN');
    await lockWallet(trx, place);
    const loan = await lockLoan(trx, place);
    const approvedBy = approverOf(await readDecisions(trx, place));
    const state = decideRelease({ state: loan.state, approvedBy, releasedBy: staffId });
    if (typeof state !== 'string') return state;
    if (!(await readBorrower(trx, loan.memberId)).hasBankAccount) return refuse('BANK_ACCOUNT_MISSING');
    await markDisbursed(trx, loan, at);
    await postTransfers(trx, loan.memberId, disbursementTransfers(loan), at);
    await writeSchedule(trx, loan, at);
    await insertDecision(trx, loan, { kind: 'release', staffId, at, ...(approvedBy && { approvedBy }) });
    await addScoreEvent(trx, loan.memberId, 'LOAN_DISBURSED', at);
    await writeAudit(trx, {
      actor: { kind: 'staff', id: staffId },
      action: 'loan.release',
      subject: { kind: 'loan', id: loan.id },
      before: { state: loan.state },
      after: { state, currency: loan.currency, amountMinor: loan.principalForeignMinor.toString() },
      requestId,
      at,
    });
    await tellBorrower(trx, context, loan, { template: 'loan_released' });
    return { state, loanNumber };
  });
}

/** The instalments with their due dates, counted from the Manila day of the release. */
async function writeSchedule(trx: Trx, loan: Loan, at: Date): Promise<void> {
  const dates = dueDates(manilaDate(at), loan.installmentCount);
  const rows = schedule(price(loan)).flatMap((row, index) => {
    const dueDate = dates[index];
    return dueDate === undefined ? [] : [{ ...row, dueDate }];
  });
  await insertInstalments(trx, loan, rows);
}
