import { applyLoanAction } from '@sagwan/domain/loan/loan-state.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import type { Ground } from '../ground.ts';
import { transact } from '../transact.ts';
import { inBatches } from './in-batches.ts';
import { lapsedOffers, lockLoan, moveLoan } from './loan.sql.ts';

const loansPerBatch = 500;

/** Offers that nobody answered in time: OFFERED → EXPIRED. @returns how many. */
export async function lapseOffers(ground: Ground): Promise<number> {
  const at = ground.now();
  return inBatches(
    loansPerBatch,
    () => lapsedOffers(ground.db, at, loansPerBatch),
    (place) => lapse(ground, place, at),
  );
}

function lapse(ground: Ground, place: { memberId: string; loanId: string }, at: Date): Promise<boolean> {
  return transact(ground.db, async (trx) => {
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
