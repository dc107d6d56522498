import { applyLoanAction } from '@sagwan/domain/loan/loan-state.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { transact } from '../transact.ts';
import { inBatches } from './in-batches.ts';
import { lapsedOffers, lockLoan, moveLoan } from './loan.sql.ts';

const loansPerBatch = 500;

/** Offers that nobody answered in time: OFFERED → EXPIRED. @returns how many. */
export async function lapseOffers(context: AppContext): Promise<number> {
  const at = context.now();
  return inBatches(
    loansPerBatch,
    () => lapsedOffers(context.db, at, loansPerBatch),
    (place) => lapse(context, place, at),
  );
}

function lapse(context: AppContext, place: { memberId: string; loanId: string }, at: Date): Promise<boolean> {
  return transact(context.db, async (trx) => {
    const loan = await lockLoan(trx, place);
    const state = applyLoanAction(loan.state, 'lapseOffer');
    // Answered in the meantime, or offered anew.
    if (typeof state !== 'string' || loan.offer === undefined || loan.offer.standsUntil >= at) return false;
    await moveLoan(trx, loan, { state, at });
    await writeAudit(trx, {
      actor: { kind: 'system' },
      action: 'loan.lapseOffer',
      subject: { kind: 'loan', id: loan.id },
      before: { state: loan.state },
      after: { state },
      at,
    });
    return true;
  });
}
