import { applyLoanAction } from '@sagwan/domain/loan/loan-state.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { transact } from '../transact.ts';
import { inBatches } from './in-batches.ts';
import { approvedBefore, type Loan, lapsedOffers, lockLoan, moveLoan } from './loan.sql.ts';
import { notifyBorrower } from './notify-borrower.ts';

const loansPerBatch = 500;
const dayMilliseconds = 86_400_000;
/** An approval not released within 30 days expires (decisions §5). */
const approvalDays = 30;

type Place = { memberId: string; loanId: string };

/** Offers that nobody answered in time: OFFERED → EXPIRED. @returns how many. */
export function lapseOffers(context: AppContext): Promise<number> {
  const at = context.now();
  return inBatches(
    loansPerBatch,
    () => lapsedOffers(context.db, at, loansPerBatch),
    (place) =>
      lapse(context, place, {
        action: 'lapseOffer',
        // Answered in the meantime, or offered anew.
        isDue: ({ offer }) => offer !== undefined && offer.standsUntil < at,
        at,
      }),
  );
}

/** Approvals that nobody released in time: APPROVED → EXPIRED, and the member is told. @returns how many. */
export function lapseApprovals(context: AppContext): Promise<number> {
  const at = context.now();
  const before = new Date(at.getTime() - approvalDays * dayMilliseconds);
  return inBatches(
    loansPerBatch,
    () => approvedBefore(context.db, before, loansPerBatch),
    (place) =>
      lapse(context, place, {
        action: 'lapseApproval',
        isDue: ({ approvedAt }) => approvedAt !== undefined && approvedAt < before,
        at,
      }),
  );
}

function lapse(
  context: AppContext,
  place: Place,
  { action, isDue, at }: { action: 'lapseOffer' | 'lapseApproval'; isDue: (loan: Loan) => boolean; at: Date },
): Promise<boolean> {
  return transact(context.db, async (trx) => {
    const loan = await lockLoan(trx, place);
    const state = applyLoanAction(loan.state, action);
    if (typeof state !== 'string' || !isDue(loan)) return false;
    await moveLoan(trx, loan, { state, at });
    await writeAudit(trx, {
      memberId: loan.memberId,
      actor: { kind: 'system' },
      action: `loan.${action}`,
      subject: { kind: 'loan', id: loan.id },
      before: { state: loan.state },
      after: { state },
      at,
    });
    if (action === 'lapseApproval') await notifyBorrower(trx, context, loan, { template: 'loan_expired' });
    return true;
  });
}
